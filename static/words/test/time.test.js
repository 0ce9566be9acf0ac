// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { exact, round, zone } from "../time.js";

const at = (/** @type {string} */ text) => Date.parse(text) / 1000;
const YEAR = new Date().getUTCFullYear();
const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;

test("without a page times are of UTC", () => {
  assert.equal(zone, "UTC");
  assert.equal(exact(at(`${YEAR}-03-12T16:20:05Z`), HOUR), "16:20:05");
});

test("a span that is longer than a day shows days", () => {
  assert.equal(exact(at(`${YEAR}-03-12T16:20:05Z`), WEEK), "12 Mar 16:20:05");
  assert.equal(round(at(`${YEAR}-03-12T16:20:00Z`), WEEK), "12 Mar 16:20");
  assert.equal(round(at(`${YEAR}-03-12T00:00:00Z`), WEEK), "12 Mar");
  assert.equal(round(at(`${YEAR}-03-12T00:00:00Z`), 12 * HOUR), "12 Mar");
  assert.equal(round(at(`${YEAR}-03-12T16:20:00Z`), 12 * HOUR), "16:20");
  assert.equal(round(at(`${YEAR}-03-12T16:20:10Z`), 300), "16:20:10");
});

test("a time is what the zone's clocks show, on either side of a change of them", () => {
  assert.equal(exact(at("2026-03-29T00:59:59Z"), HOUR, "Europe/Berlin"), "01:59:59");
  assert.equal(exact(at("2026-03-29T01:00:00Z"), HOUR, "Europe/Berlin"), "03:00:00");
  assert.equal(exact(at("2026-10-25T00:30:00Z"), HOUR, "Europe/Berlin"), "02:30:00");
  assert.equal(exact(at("2026-10-25T01:30:00Z"), HOUR, "Europe/Berlin"), "02:30:00");
  assert.equal(round(at(`${YEAR}-03-12T18:30:00Z`), WEEK, "Asia/Kolkata"), "13 Mar");
  assert.equal(exact(at(`${YEAR}-03-12T16:20:05Z`), WEEK, "Pacific/Kiritimati"), "13 Mar 06:20:05");
  assert.equal(exact(at(`${YEAR}-03-12T11:20:05Z`), WEEK, "Etc/GMT+12"), "11 Mar 23:20:05");
});

test("of another year than this the year stands beside the day", () => {
  assert.equal(exact(at("2019-03-12T16:20:05Z"), WEEK), "12 Mar 2019 16:20:05");
  assert.equal(round(at("2019-12-31T20:00:00Z"), WEEK, "Asia/Tokyo"), "1 Jan 2020 05:00");
});
