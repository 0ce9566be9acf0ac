// @ts-check
/**
 * What the scripts say to people, in the language of the page: that of `<html lang>`, which the server sets before any script runs;
 * English where there is no page. A text holds `{name}` where a value goes. One that counts has a form for each number its language
 * tells apart, and `count` chooses among them. @module
 */
import english from "./en.js";

/** @typedef {string | Record<string, string>} Text */

const isChinese = globalThis.document?.documentElement.lang === "zh-CN";
/** @type {Record<string, Text>} */
const texts = isChinese ? (await import("./zh-CN.js")).default : english;
/** Its tag, for what the browser knows to write. */
export const language = isChinese ? "zh-CN" : "en";
const numbers = new Intl.PluralRules(language);

/**
 * The text of a key.
 * @param {keyof typeof english} key
 * @param {Record<string, string | number>} [values] a number is written whole, its thousands apart; a string as it is
 */
export function say(key, values = {}) {
  const text = texts[key];
  const form = typeof text === "string" ? text : text[numbers.select(Number(values.count))];
  return form.replace(/\{(\w+)\}/g, (_, name) => written(values[name]));
}

/** @param {string | number} value */
function written(value) {
  return typeof value === "string" ? value : value.toLocaleString("en", { maximumFractionDigits: 0 });
}
