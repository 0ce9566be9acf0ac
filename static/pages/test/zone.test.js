// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { all, named } from "../zone.js";

test("a zone is listed once, by the name that its place has today", () => {
  assert.equal(named("Asia/Calcutta"), "Asia/Kolkata");
  assert.equal(named("Europe/Berlin"), "Europe/Berlin");
  const zones = all();
  assert.equal(new Set(zones).size, zones.length);
  assert.ok(zones.includes("Asia/Kolkata") && zones.includes("America/New_York"));
  assert.ok(!zones.includes("Asia/Calcutta") && !zones.includes("UTC"));
});
