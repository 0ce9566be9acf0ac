import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { boxOf, frameOf, LANE_PIXELS, levelOf } from "../geometry.js";
import { pickAt, squareDistance } from "../pick.js";
import { buildScene } from "../scene.js";
import { fatTree, seleneSize } from "./fixtures/fabrics.js";

const view = { width: 1176, height: 880 };
const frameFor = (map, change = (camera) => camera) => {
  const scene = buildScene(map);
  return frameOf(scene, change(fit(scene.bounds, view)), view);
};
const fat = () => fatTree({ spines: 18, leaves: 36, hosts: 18 });
const middle = ({ segments: s }, i) => [(s[i * 4] + s[i * 4 + 2]) / 2, (s[i * 4 + 1] + s[i * 4 + 3]) / 2];

test("zoom levels begin where the look guide says", () => {
  assert.deepEqual([11.9, 12, 40, 40.1, 120, 121].map(levelOf), ["far", "fabric", "fabric", "near", "near", "closest"]);
});

test("36 leaves on 1,176 pixels stand as in the look guide's picture", () => {
  const frame = frameFor(fat());
  const { nodes } = frame.scene.json;
  const spine = boxOf(frame, nodes.name.indexOf("spine-09"));
  const leaf = boxOf(frame, nodes.name.indexOf("leaf-01"));
  assert.deepEqual([spine.w, spine.h, spine.y + 9], [32, 18, 168]);
  assert.deepEqual([leaf.w, leaf.h, leaf.y + 9], [19, 18, 600]);
  assert.equal(frame.metrics.level, "fabric");
});

test("folded hosts lie under their leaf, six a row", () => {
  const frame = frameFor(fat());
  const leaf = frame.scene.json.nodes.name.indexOf("leaf-10");
  const hosts = frame.scene.children.subarray(frame.scene.childStart[leaf], frame.scene.childStart[leaf + 1]);
  assert.ok([...hosts].every((host) => Math.abs(frame.px[host] - frame.px[leaf]) < 14 && frame.py[host] > frame.py[leaf] + 40));
  assert.equal(new Set([...hosts].map((host) => frame.py[host])).size, 3);
});

test("host links are drawn only where hosts are single", () => {
  const count = (frame) => frame.drawn.reduce((n, d) => n + d, 0);
  assert.equal(count(frameFor(fat())), 648);
  assert.equal(count(frameFor(fat(), (camera) => ({ ...camera, k: 60 }))), 1296);
});

test("parallel cables lie four pixels apart", () => {
  const frame = frameFor(fatTree({ spines: 8, leaves: 30, hosts: 2, cables: 3 }));
  const [first, second, third] = [0, 1, 2].map((i) => middle(frame, i));
  for (const [p, q] of [[first, second], [second, third]]) {
    assert.ok(Math.abs(Math.hypot(p[0] - q[0], p[1] - q[1]) - LANE_PIXELS) < 0.01);
  }
});

test("every cable of a pair can be picked at its middle", () => {
  const frame = frameFor(fatTree({ spines: 3, leaves: 18, hosts: 2, cables: 4 }));
  const links = [...frame.drawn.keys()].filter((i) => frame.drawn[i] && frame.scene.b[i] === 3);
  assert.equal(links.length, 12);
  for (const link of links) {
    assert.deepEqual(pickAt(frame, ...middle(frame, link)), { kind: "link", index: link });
  }
});

test("every switch and every folded host can be picked where it is", () => {
  const frame = frameFor(fat());
  for (let node = 0; node < frame.scene.nodeCount; node++) {
    assert.deepEqual(pickAt(frame, frame.px[node], frame.py[node]), { kind: "node", index: node });
  }
});

test("far away the nearest switch of a cluster is picked", () => {
  const frame = frameFor(seleneSize());
  assert.equal(frame.metrics.level, "far");
  const leaf = frame.scene.tiers[2].nodes[100];
  assert.deepEqual(pickAt(frame, frame.px[leaf], frame.py[leaf] + 3), { kind: "node", index: leaf });
});

test("a tree's link wins over a faded one that crosses it", () => {
  const frame = frameFor(fat());
  const link = [...frame.drawn.keys()].find((i) => frame.scene.a[i] === 8 && frame.scene.b[i] === 18 + 22);
  assert.deepEqual(pickAt(frame, ...middle(frame, link), new Set([link])), { kind: "link", index: link });
});

test("free ground picks nothing", () => {
  assert.equal(pickAt(frameFor(fat()), 5, 5), null);
});

test("the distance to a segment ends at its ends", () => {
  const s = [0, 0, 10, 0];
  assert.deepEqual([squareDistance(s, 0, 5, 3), squareDistance(s, 0, 13, 4), squareDistance(s, 0, -1, 0)], [9, 25, 1]);
});

test("link ends touch the boxes of their nodes", () => {
  const frame = frameFor(fat());
  const { segments: s, scene } = frame;
  assert.equal(s[1], frame.py[scene.a[0]] + 9);
  assert.equal(s[3], frame.py[scene.b[0]] - 9);
});
