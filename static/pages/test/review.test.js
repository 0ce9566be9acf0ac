import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, target } from "../review.js";

test("a picture is posted to its review, in the name of who adds it", () => {
  assert.equal(target("/api/v1/map/review/{review}", 3, ""), "/api/v1/map/review/3");
  assert.equal(target("/api/v1/map/review/%7Breview%7D?mlid=0xC001", 3, "Anna & Bo"), "/api/v1/map/review/3?mlid=0xC001&by=Anna%20%26%20Bo");
});

test("what belongs to it is asked of the same subnet", () => {
  assert.equal(beside("/api/v1/reviews", "/api/v1/map/review/{review}?subnet=north"), "/api/v1/reviews?subnet=north");
  assert.equal(beside("/reviews/review?id=3", "/api/v1/map/review/{review}?subnet=north"), "/reviews/review?id=3&subnet=north");
  assert.equal(beside("/api/v1/reviews", "/api/v1/map/review/{review}"), "/api/v1/reviews");
});
