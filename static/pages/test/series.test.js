// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { rates, shown, sum } from "../series.js";

/** @param {number[]} seconds @param {number[]} values @param {number[]} [stuck] */
const history = (seconds, values, stuck) => ({
  readAt: seconds.map((at) => new Date(at * 1000).toISOString()),
  value: values.map(String),
  stuck: stuck ?? values.map(() => 0),
  span: values.map(() => []),
});

test("two readings make a rate", () => {
  assert.deepEqual(rates(history([0, 10, 20], [5, 105, 105])), [[10, 20], [10, 0]]);
});

test("what was not read is a gap, and the rate over it is not drawn", () => {
  const [times, values] = rates(history([0, 10, 20, 200, 210], [0, 10, 20, 200, 210]));
  assert.deepEqual(times, [10, 20, 110, 200, 210]);
  assert.deepEqual(values, [1, 1, null, null, 1]);
});

test("a counter that was reset or is full has no rate", () => {
  assert.deepEqual(rates(history([0, 10, 20], [100, 0, 10]))[1], [null, 1]);
  assert.deepEqual(rates(history([0, 10], [1, 2], [0, 1]))[1], [null]);
});

test("what is rolled up has its mean, and no line where nothing was measured", () => {
  const rolled = history([0, 60], [0, 0]);
  rolled.span = [[{ mean: 3, measuredMillis: 60000 }], [{ mean: 0, measuredMillis: 0 }]];
  assert.deepEqual(rates(rolled), [[0, 60], [3, null]]);
});

test("counters of a port are summed where all were read", () => {
  assert.deepEqual(sum([[[1, 2], [1, 1]], [[1, 2], [2, null]]]), [[1, 2], [3, null]]);
  assert.deepEqual(sum([]), [[], []]);
});

test("numbers have at most a digit behind the point and say their size", () => {
  assert.deepEqual([0, 1.25, 1250, 12500, 1250000, null].map(shown), ["0", "1.3", "1,250", "12.5 k", "1.3 M", "–"]);
});
