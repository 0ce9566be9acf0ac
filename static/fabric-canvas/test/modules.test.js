import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const folder = join(import.meta.dirname, "..");

test("the first module names all others, so that a browser asks for all at once", () => {
  const named = [...readFileSync(join(folder, "index.js"), "utf8").matchAll(/"\.\/(.+\.js)"/g)].map((found) => found[1]);
  const others = readdirSync(folder).filter((file) => file.endsWith(".js") && file !== "index.js");
  assert.deepEqual(named.sort(), others.sort());
});
