import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { hostCounts } from "../draw-hosts.js";
import { frameOf } from "../geometry.js";
import { overlap } from "../labels.js";
import { buildScene } from "../scene.js";
import { buildTree } from "../tree.js";
import { fatTree, sampleTree } from "./fixtures/fabrics.js";

const VIEWS = [[600, 400], [1176, 680], [1536, 880], [3776, 2040]];
const width = (text, weight) => Math.ceil(text.length * (weight === 600 ? 7.6 : 7));

/** Counts of a fat tree at several sizes of the view, with a tree and without. */
function* countsOf(leaves) {
  const map = fatTree({ spines: 18, leaves, hosts: 18 });
  const scene = buildScene(map);
  for (const [w, height] of VIEWS) {
    const view = { width: w, height };
    const frame = frameOf(scene, fit(scene.bounds, view), view);
    for (const tree of leaves === 36 ? [null, buildTree(sampleTree(map), scene, "both")] : [null]) {
      yield { frame, tree, counts: hostCounts(frame, tree, width) };
    }
  }
}

test("no two counts of hosts touch, at whatever size", () => {
  for (const leaves of [12, 36, 84, 150]) {
    for (const { counts } of countsOf(leaves)) {
      counts.forEach(({ place }, i) => counts.slice(i + 1).forEach((other) => assert.ok(!overlap(place, other.place), `${leaves} leaves`)));
    }
  }
});

test("under the leaves of one tier each has its count or none has", () => {
  for (const leaves of [12, 36, 84, 150]) {
    for (const { counts, tree } of countsOf(leaves)) {
      assert.ok(tree !== null || [0, leaves].includes(counts.length), `${counts.length} of ${leaves}`);
    }
  }
});

test("with room each leaf has its count, and in a tree its members", () => {
  const wide = [...countsOf(36)].at(-1);
  assert.equal(wide.counts.length, 36);
  assert.equal(wide.counts.filter(({ text, isMember }) => isMember && /^\d+\/18$/.test(text)).length, wide.counts.filter(({ isMember }) => isMember).length);
});
