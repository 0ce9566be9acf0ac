import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Slot } from "../loader.js";

/** @type {import("node:http").Server} */
let server;
let address = "";
let asked = 0;
/** @type {(() => void)[]} */
const held = [];

before(async () => {
  server = createServer((request, response) => {
    asked++;
    const answer = () => response.end(request.url === "/bad" ? "no JSON" : JSON.stringify({ url: request.url }));
    if (request.url === "/500") {
      response.statusCode = 500;
      response.end();
    } else if (request.url === "/held") {
      held.push(answer);
    } else {
      answer();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** A slot that notes what it is told, and a promise for the next word. */
function noted() {
  const words = [];
  let wake = () => {};
  const note = (word) => {
    words.push(word);
    wake();
  };
  const slot = new Slot((data) => note(data?.url ?? null), (trouble) => note(`trouble: ${trouble}`));
  const until = async (count) => {
    while (words.length < count) {
      await new Promise((resolve) => (wake = resolve));
    }
  };
  return { slot, words, until };
}

test("data come before the word that all is well", async () => {
  const { slot, words, until } = noted();
  slot.set(`${address}/map`);
  assert.ok(slot.isPending);
  await until(2);
  assert.deepEqual(words, ["/map", "trouble: null"]);
  assert.ok(!slot.isPending);
});

test("a new address aborts the old one, whose answer is not heard", async () => {
  const { slot, words, until } = noted();
  slot.set(`${address}/held`);
  slot.set(`${address}/new`);
  await until(2);
  held.splice(0).forEach((answer) => answer());
  assert.deepEqual(words, ["/new", "trouble: null"]);
});

test("the same address is fetched once", async () => {
  const { slot, until } = noted();
  asked = 0;
  slot.set(`${address}/once`);
  slot.set(`${address}/once`);
  await until(2);
  slot.set(`${address}/once`);
  assert.equal(asked, 1);
  assert.ok(!slot.isPending);
});

test("trouble is told with its reason, and retrying asks again", async () => {
  const { slot, words, until } = noted();
  slot.set(`${address}/500`);
  await until(1);
  slot.load();
  await until(2);
  assert.deepEqual(words, ["trouble: the server answers 500", "trouble: the server answers 500"]);
});

test("what is not JSON is said so", async () => {
  const { slot, words, until } = noted();
  slot.set(`${address}/bad`);
  await until(1);
  assert.deepEqual(words, ["trouble: the answer is not JSON"]);
});

test("no address is no data", () => {
  const { slot, words } = noted();
  slot.url = "before";
  slot.set(null);
  assert.deepEqual(words, [null, "trouble: null"]);
});

test("what was stopped while detached starts again with the same address", async () => {
  const { slot, words, until } = noted();
  slot.set(`${address}/map`);
  slot.stop();
  slot.set(`${address}/map`);
  await until(2);
  assert.deepEqual(words, ["/map", "trouble: null"]);
});
