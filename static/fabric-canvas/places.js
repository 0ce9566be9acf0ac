// @ts-check
/** Where an id is: in the world, in the view, on the page. @module */

import { directorOfId, modulesOf } from "./director.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Point} Point */

/**
 * @param {Scene} scene
 * @param {string} id of a node, a link or a director
 * @returns {Point | null}
 */
export function worldOf(scene, id) {
  const node = scene.nodeIndex.get(id);
  if (node !== undefined) {
    const at = standsAt(scene, node);
    return { x: scene.x[at], y: scene.y[at] };
  }
  const director = directorOfId(scene, id);
  if (director >= 0) {
    const modules = modulesOf(scene.directors[director]);
    const mean = (/** @type {Float64Array} */ at) => modules.reduce((sum, module) => sum + at[module], 0) / modules.length;
    return { x: mean(scene.x), y: mean(scene.y) };
  }
  const link = scene.linkIndex.get(id);
  if (link === undefined) {
    return null;
  }
  const [a, b] = [standsAt(scene, scene.a[link]), standsAt(scene, scene.b[link])];
  return { x: (scene.x[a] + scene.x[b]) / 2, y: (scene.y[a] + scene.y[b]) / 2 };
}

/**
 * A host is where its switch is.
 * @param {Scene} scene
 * @param {number} node
 */
function standsAt(scene, node) {
  return scene.parent[node] >= 0 ? scene.parent[node] : node;
}

/**
 * @param {Frame} frame
 * @param {string} id of a node, a link or a director; what is folded is where its box is
 * @returns {Point | null} pixels of the view
 */
export function pixelOf(frame, id) {
  const node = frame.scene.nodeIndex.get(id);
  const director = node === undefined ? directorOfId(frame.scene, id) : frame.fold?.hidden[node] ? frame.scene.directorOf[node] : -1;
  const box = director >= 0 ? frame.fold?.boxes[director] : undefined;
  if (box) {
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  }
  if (node !== undefined) {
    return { x: frame.px[node], y: frame.py[node] };
  }
  const link = frame.scene.linkIndex.get(id);
  if (link === undefined) {
    return null;
  }
  const s = frame.segments;
  return { x: (s[link * 4] + s[link * 4 + 2]) / 2, y: (s[link * 4 + 1] + s[link * 4 + 3]) / 2 };
}

/**
 * From the view's pixels to the page's, also where the page is zoomed by CSS.
 * @param {HTMLElement} element
 * @param {Point} pixel
 */
export function clientPoint(element, pixel) {
  const r = element.getBoundingClientRect();
  const scale = element.clientWidth > 0 ? r.width / element.clientWidth : 1;
  return { x: r.left + pixel.x * scale, y: r.top + pixel.y * scale };
}
