import assert from "node:assert/strict";
import { test } from "node:test";
import { bundlesOf, bundleWidth, clustersOf, crowding } from "../bundle.js";
import { errorsOf, halfLines, numberText, shareOf, stepOf } from "../overlay.js";
import { buildScene } from "../scene.js";
import { fatTree, seleneSize } from "./fixtures/fabrics.js";

const scene = buildScene(fatTree({ spines: 2, leaves: 2, hosts: 1 }));
const all = new Uint8Array(scene.linkCount).fill(1);
const none = () => Array(scene.linkCount).fill(null);

test("load steps are fifths", () => {
  assert.deepEqual([0, 0.19, 0.2, 0.4, 0.6, 0.79, 0.8, 1, 1.3].map(stepOf), [0, 0, 1, 2, 3, 3, 4, 4, 4]);
});

test("load is a share of the link's own rate and trees of the largest count", () => {
  const load = { overlay: "load", unit: "Gb/s", max: 400, ab: none(), ba: none() };
  assert.equal(shareOf(load, scene, 0, 100), 0.5);
  assert.equal(shareOf({ ...load, overlay: "trees", unit: "trees", max: 40 }, scene, 0, 10), 0.25);
  assert.equal(shareOf({ ...load, overlay: "trees", unit: "trees", max: 0 }, scene, 0, 10), 0);
});

test("each direction is a half-line, the hottest last, and no data is no line", () => {
  const data = { overlay: "load", unit: "Gb/s", max: 200, ab: none(), ba: none() };
  data.ab[0] = 180;
  data.ba[0] = 10;
  data.ab[1] = 90;
  const lines = halfLines(data, scene, all).map((l) => [l.link, l.forward, l.step]);
  assert.deepEqual(lines, [[0, false, 0], [1, true, 2], [0, true, 4]]);
});

test("errors of both directions count together, most first", () => {
  const data = { overlay: "errors", unit: "errors/min", max: 9, ab: none(), ba: none() };
  data.ab[2] = 3;
  data.ba[2] = 4;
  data.ba[1] = 9;
  assert.deepEqual(errorsOf(data, all), [{ link: 1, count: 9 }, { link: 2, count: 7 }]);
});

test("rates have one decimal and counts have none", () => {
  assert.deepEqual([numberText(18.24, "Gb/s"), numberText(10904, "trees"), numberText(1234567.89, "Gb/s"), numberText(100, "trees")], ["18.2", "10,904", "1,234,567.9", "100"]);
});

test("far away a pod is one cluster and its cables are one bundle", () => {
  const large = buildScene(seleneSize());
  const { clusters, of } = clustersOf(large, 2.7);
  const pods = clusters.filter((c) => c.pod);
  assert.equal(pods.length, 40);
  assert.ok(pods.every((c) => c.count === (c.tier === 1 ? 9 : 18)));
  assert.equal(pods.reduce((n, c) => n + c.hosts, 0), 4300);
  const bundles = bundlesOf(large, of);
  assert.equal(bundles.filter((b) => clusters[b.top].tier === 1).length, 20);
  assert.equal(bundles.reduce((n, b) => n + b.count, 0), 20 * 9 * 14 * 2 + 360 * 9);
});

test("every switch is in just one cluster", () => {
  const large = buildScene(seleneSize());
  const { clusters, of } = clustersOf(large, 5);
  const sizes = new Int32Array(clusters.length);
  of.forEach((cluster) => cluster >= 0 && sizes[cluster]++);
  assert.deepEqual([...sizes], clusters.map((c) => c.count));
  assert.equal(sizes.reduce((n, s) => n + s, 0), 666);
});

test("bundles between two tiers get narrower where they would leave no ground, and only there", () => {
  const large = buildScene(seleneSize());
  const { clusters, of } = clustersOf(large, 2.7);
  const bundles = bundlesOf(large, of);
  const room = 1000;
  const share = crowding(clusters, bundles, room);
  const ink = (tier) => bundles.filter(({ top }) => clusters[top].tier === tier).reduce((sum, bundle) => sum + bundleWidth(bundle.count) * share(bundle), 0);
  assert.ok(ink(0) <= room / 2 && ink(1) <= room / 2);
  const one = bundles.filter(({ top }) => clusters[top].tier === 1).slice(0, 1);
  assert.equal(crowding(clusters, one, room)(one[0]), 1);
});
