import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, keepInSight, LARGEST_PITCH, leavesBlank, padsOf, panBy, toScreen, toWorld, zoomAt } from "../camera.js";
import { LOW } from "../style.js";

const view = { width: 1176, height: 880 };
const bounds = { x0: -0.5, y0: 0, x1: 35.5, y1: 8 };

test("fitting puts the whole map between the pads", () => {
  const camera = fit(bounds, view);
  const pads = padsOf(view);
  const first = toScreen(camera, view, bounds.x0, bounds.y0);
  const last = toScreen(camera, view, bounds.x1, bounds.y1);
  assert.ok(Math.abs(first.x - pads.left) < 1e-6 && Math.abs(last.x - (view.width - pads.right)) < 1e-6);
  assert.ok(Math.abs(first.y - pads.top) < 1e-6 && Math.abs(last.y - (view.height - pads.bottom)) < 1e-6);
});

test("the first row lies below the zoom buttons, however low the map", () => {
  for (let height = 300; height < 1200; height += 20) {
    const low = { width: 726, height };
    const buttons = 16 + (height <= LOW ? 32 : 94);
    assert.ok(toScreen(fit(bounds, low), low, 0, bounds.y0).y - 9 > buttons, `${height} pixels`);
  }
});

test("a fabric of one switch is not blown up", () => {
  const camera = fit({ x0: -0.5, y0: 0, x1: 0.5, y1: 0 }, view);
  assert.ok(camera.k <= 96 && camera.stretch === 1);
});

test("screen and world are inverse", () => {
  const camera = { x: 3, y: 2, k: 17, stretch: 1.7 };
  const pixel = toScreen(camera, view, 12.5, -4);
  const world = toWorld(camera, view, pixel.x, pixel.y);
  assert.ok(Math.abs(world.x - 12.5) < 1e-9 && Math.abs(world.y + 4) < 1e-9);
});

test("zooming keeps the world point under the pointer", () => {
  const camera = fit(bounds, view);
  const before = toWorld(camera, view, 300, 500);
  const after = toWorld(zoomAt(camera, view, { x: 300, y: 500 }, 2.5, 1), view, 300, 500);
  assert.ok(Math.abs(before.x - after.x) < 1e-9 && Math.abs(before.y - after.y) < 1e-9);
});

test("zooming stops at both ends", () => {
  const camera = fit(bounds, view);
  assert.equal(zoomAt(camera, view, { x: 0, y: 0 }, 1e9, 5).k, LARGEST_PITCH);
  assert.equal(zoomAt(camera, view, { x: 0, y: 0 }, 1e-9, 5).k, 5);
});

test("panning moves the picture by just these pixels", () => {
  const camera = fit(bounds, view);
  const before = toScreen(camera, view, 4, 4);
  const after = toScreen(panBy(camera, 30, -12), view, 4, 4);
  assert.ok(Math.abs(after.x - before.x - 30) < 1e-9 && Math.abs(after.y - before.y + 12) < 1e-9);
});

test("the map cannot be lost out of sight", () => {
  const camera = keepInSight(panBy(fit(bounds, view), 1e6, -1e6), bounds, view);
  const left = toScreen(camera, view, bounds.x0, 0).x;
  const bottom = toScreen(camera, view, 0, bounds.y1).y;
  assert.ok(left < view.width && bottom > 0);
});

test("a bitmap of the whole map leaves nothing blank, however it is moved and zoomed", () => {
  const camera = fit(bounds, view);
  const drawn = { camera, view, bounds };
  for (const seen of [panBy(camera, 600, -500), zoomAt(camera, view, { x: 9, y: 9 }, 0.5, 1), zoomAt(camera, view, { x: 9, y: 9 }, 4, 1)]) {
    assert.equal(leavesBlank(drawn, seen, 400), false);
  }
});

test("a bitmap of a part leaves nothing blank until one of its edges comes into view", () => {
  const camera = zoomAt(fit(bounds, view), view, { x: 588, y: 300 }, 8, 1);
  const drawn = { camera, view, bounds };
  const middle = { x: view.width / 2, y: view.height / 2 };
  assert.equal(leavesBlank(drawn, camera, 100), false);
  assert.deepEqual([99, 101].map((dx) => leavesBlank(drawn, panBy(camera, dx, 0), 100)), [false, true]);
  assert.deepEqual([99, 101].map((dx) => leavesBlank(drawn, panBy(camera, -dx, 0), 100)), [false, true]);
  assert.deepEqual([0.86, 0.85, 0.81].map((factor) => leavesBlank(drawn, zoomAt(camera, view, middle, factor, 1), 100)), [false, true, true]);
  assert.equal(leavesBlank(drawn, zoomAt(camera, view, middle, 1.5, 1), 100), false);
});
