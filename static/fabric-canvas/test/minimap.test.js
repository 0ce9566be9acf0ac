import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { fromCorner, holdsAll, toCorner, worldInView } from "../minimap.js";
import { buildScene } from "../scene.js";
import { fatTree } from "./fixtures/fabrics.js";

const { bounds } = buildScene(fatTree({ spines: 18, leaves: 36, hosts: 18 }));
const view = { width: 1200, height: 800 };

test("a map that fits needs no corner, one that is zoomed in does", () => {
  const camera = fit(bounds, view);
  assert.ok(holdsAll(worldInView(camera, view), bounds));
  assert.ok(!holdsAll(worldInView({ ...camera, k: camera.k * 4 }, view), bounds));
});

test("a point in the corner is the same point of the map", () => {
  for (const world of [{ x: bounds.x0, y: bounds.y0 }, { x: bounds.x1, y: bounds.y1 }, { x: 7.5, y: 3 }]) {
    const back = fromCorner(bounds, toCorner(bounds, world));
    assert.ok(Math.abs(back.x - world.x) < 1e-9 && Math.abs(back.y - world.y) < 1e-9);
  }
});

test("a map of one row lies in the middle of the corner", () => {
  assert.equal(toCorner({ x0: 0, y0: 0, x1: 9, y1: 0 }, { x: 3, y: 0 }).y, 44);
});
