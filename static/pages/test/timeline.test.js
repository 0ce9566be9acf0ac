import assert from "node:assert/strict";
import { test } from "node:test";
import { next, place, places } from "../timeline.js";

test("a point is in the place under it, and beside them in the nearest", () => {
  assert.equal(place(0, 1000, 100), 0);
  assert.equal(place(9.9, 1000, 100), 0);
  assert.equal(place(10, 1000, 100), 1);
  assert.equal(place(1000, 1000, 100), 99);
  assert.equal(place(-40, 1000, 100), 0);
  assert.equal(place(1200, 1000, 100), 99);
});

test("dragging to the left chooses what dragging to the right does", () => {
  assert.deepEqual(places(105, 333, 1000, 100), [10, 33]);
  assert.deepEqual(places(333, 105, 1000, 100), [10, 33]);
  assert.deepEqual(places(500, 2000, 1000, 100), [50, 99]);
  assert.deepEqual(places(12, 12, 1000, 1), [0, 0]);
});

test("arrow keys lead to the bar beside, and stop at the ends", () => {
  assert.equal(next("ArrowRight", 3, 5), 4);
  assert.equal(next("ArrowRight", 4, 5), undefined);
  assert.equal(next("ArrowLeft", 0, 5), undefined);
  assert.equal(next("Home", 3, 5), 0);
  assert.equal(next("End", 0, 5), 4);
  assert.equal(next("Enter", 0, 5), undefined);
});
