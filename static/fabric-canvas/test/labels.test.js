import assert from "node:assert/strict";
import { test } from "node:test";
import { Ground, overlap, placesBelow, placesBeside } from "../labels.js";

const view = { width: 800, height: 600 };

test("the first claim wins and the second is dropped", () => {
  const ground = new Ground();
  assert.ok(ground.claim({ x: 10, y: 10, w: 50, h: 16 }));
  assert.ok(!ground.claim({ x: 40, y: 20, w: 50, h: 16 }));
  assert.ok(ground.claim({ x: 60, y: 10, w: 50, h: 16 }));
});

test("no two granted labels overlap, wherever they asked", () => {
  const ground = new Ground();
  const granted = [];
  for (let i = 0; i < 2000; i++) {
    const rect = { x: ((i * 7919) % 900) - 50, y: ((i * 104729) % 700) - 50, w: 20 + (i % 90), h: 16 };
    if (ground.claim(rect)) {
      granted.push(rect);
    }
  }
  assert.ok(granted.length > 50);
  granted.forEach((p, i) => granted.slice(i + 1).forEach((q) => assert.ok(!overlap(p, q))));
});

test("a callout moves aside for what is there and stays inside the view", () => {
  const ground = new Ground();
  const first = ground.claimFirst(placesBelow(400, 300, 140, 40), view);
  const second = ground.claimFirst(placesBelow(420, 300, 140, 40), view);
  const corner = ground.claimFirst(placesBelow(790, 540, 140, 40), view);
  assert.ok(first && second && !overlap(first, second));
  assert.ok(corner === null || corner.x + corner.w <= view.width);
});

test("without free ground there is no callout", () => {
  const ground = new Ground();
  ground.take({ x: 0, y: 0, w: 800, h: 600 });
  assert.equal(ground.claimFirst([...placesBelow(400, 300, 140, 40), ...placesBeside(400, 300, 140, 40)], view), null);
});
