import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import english from "../en.js";
import { say } from "../say.js";
import chinese from "../zh-CN.js";

const ROOT = join(import.meta.dirname, "../..");
const FILES = ["fabric-canvas", "pages"].flatMap((folder) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(".js")).map((name) => `${folder}/${name}`)).concat("words/time.js");
/** What a programmer reads: the map lacks a part, a layer or a canvas. */
const FAULTS = ["the map has no part ", "no layer ", "this browser has no 2D canvas"];
/** Names: of keys, of what is fetched, of elements, of themes. */
const NAMES = ["Ctrl", "Esc", "Escape", "Tab", "Map", "Tree", "Overlay", "td, th", "dark wall", "Tier ", "Leaves", "Spines", "Cores"];

const forms = (text) => (typeof text === "string" ? { other: text } : text);
const places = (text) => [...new Set(Object.values(forms(text)).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();

/** The scripts' syntax trees, each node once. */
function* nodes() {
  for (const file of FILES) {
    const waiting = [ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest)];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      yield { file, node };
      ts.forEachChild(node, (child) => void waiting.push(child));
    }
  }
}

/** Keys that an argument of say() may be, as patterns: of a template any ending counts. */
function keysIn(argument) {
  if (ts.isConditionalExpression(argument)) {
    return [...keysIn(argument.whenTrue), ...keysIn(argument.whenFalse)];
  }
  return ts.isTemplateExpression(argument) ? [`${argument.head.text}*`] : [argument.text];
}

const NODES = [...nodes()];
const said = NODES.flatMap(({ node }) => (ts.isCallExpression(node) && node.expression.text === "say" ? keysIn(node.arguments[0]) : []));
const isOf = (pattern, key) => (pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) && !key.slice(pattern.length - 1).includes(".") : key === pattern);

test("both languages say the same things, with the same values in them", () => {
  assert.deepEqual(Object.keys(chinese), Object.keys(english));
  assert.deepEqual(Object.keys(english).filter((key) => String(places(english[key])) !== String(places(chinese[key]))), []);
});

test("a text has the forms that its language counts by, and no other", () => {
  for (const [language, texts] of Object.entries({ en: english, "zh-CN": chinese })) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const counted = Object.values(texts).filter((text) => typeof text !== "string");
    counted.forEach((text) => assert.deepEqual(Object.keys(text).sort(), [...pluralCategories].sort()));
  }
});

test("what is said has a text, and each text is said", () => {
  const keys = Object.keys(english);
  assert.deepEqual(said.filter((pattern) => !keys.some((key) => isOf(pattern, key))), []);
  assert.deepEqual(keys.filter((key) => !said.some((pattern) => isOf(pattern, key))), []);
});

test("no sentence stands in the scripts themselves", () => {
  const texts = NODES.filter(({ file, node }) => isText(node) && file !== "fabric-canvas/style.js").map(({ node }) => node.text);
  const sentences = texts.filter((text) => /\p{L}{2,},? \p{L}{2,}|^\p{Lu}\p{Ll}+( |$)/u.test(text.replaceAll(/^[^<>]*>|<[^>]*(>|$)|\besp-[\w-]+/g, "")));
  assert.deepEqual(sentences.filter((text) => !FAULTS.includes(text) && !NAMES.includes(text)), []);
});

/** A literal or a part of a template. */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

test("Chinese texts are Chinese but for terms of the field", () => {
  const texts = Object.entries(chinese).map(([key, text]) => [key, forms(text).other.replaceAll(/\{\w+\}/g, "")]);
  const isSaid = (key) => /\p{Ll}/u.test(forms(english[key]).other.replaceAll(/\{\w+\}/g, ""));
  assert.deepEqual(texts.filter(([key, text]) => isSaid(key) && !/\p{Script=Han}/u.test(text)), []);
  assert.deepEqual(texts.filter(([, text]) => /[,:;()]/.test(text)), []);
});

test("a number chooses the form and has its thousands apart, a string stays as it is", () => {
  assert.deepEqual([1, 1296].map((count) => say("count.link", { count })), ["1 link", "1,296 links"]);
  assert.equal(say("trouble.status", { status: "1000" }), "the server answers 1000");
});

test("a Chinese page is spoken to in Chinese", async () => {
  globalThis.document = { documentElement: { lang: "zh-CN" } };
  try {
    const { say: sayThere } = await import("../say.js?of=a-chinese-page");
    assert.equal(sayThere("count.link", { count: 1296 }), "1,296 条链路");
  } finally {
    delete globalThis.document;
  }
});
