import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { betweenNodes, dividedAt, halves, movedBy, shareOf, textOf } from "../divider.js";
import { boxOf, frameOf } from "../geometry.js";
import { buildScene } from "../scene.js";
import { fatTree, sampleTree } from "./fixtures/fabrics.js";

const map = fatTree({ spines: 18, leaves: 36, hosts: 18 });
const scene = buildScene(map);
const view = { width: 1176, height: 880 };
const frame = frameOf(scene, fit(scene.bounds, view), view);

test("left is what was at A and right what was at B", () => {
  const { before, after, share } = dividedAt(sampleTree(map), scene, 0.4);
  const states = (tree) => new Set(tree.links.map((link) => link.state));
  assert.deepEqual([share, states(before), states(after)], [0.4, new Set(["both", "installed"]), new Set(["both", "planned"])]);
});

test("the divider begins in the middle and stays on the map", () => {
  assert.deepEqual(["", null, "0.25", "7", "-1", "left"].map(shareOf), [0.5, 0.5, 0.25, 1, 0, 0.5]);
});

test("arrows, pages, Home and End move it, other keys do not", () => {
  assert.deepEqual(["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "a"].map((key) => movedBy(0.5, key)), [0.48, 0.52, 0.6, 0.4, 0, 1, null]);
  assert.equal(movedBy(0.99, "ArrowRight"), 1);
});

test("it says what is on either side", () => assert.equal(textOf(0.4), "A on the left 40%, B on the right 60%"));

test("it rests between switches", () => {
  const box = boxOf(frame, map.nodes.name.indexOf("leaf-18"));
  const at = betweenNodes(frame, box.x + box.w / 2);
  for (let node = 0; node < scene.nodeCount; node++) {
    const other = boxOf(frame, node);
    assert.ok(scene.parent[node] >= 0 || at < other.x || at > other.x + other.w, map.nodes.name[node]);
  }
});

test("the two halves meet at the divider and leave nothing out", () => {
  const [left, right] = halves(frame, 0.25, 100);
  assert.equal(left.x + left.w, right.x);
  assert.deepEqual([left.x, right.x + right.w, left.y, left.h], [-100, view.width + 100, -100, view.height + 200]);
});
