// @ts-check
/** What lies over the map, line by line, for who reads it with a screen reader. @module */
import { say } from "../words/say.js";
import { changesOf, changeText } from "./draw-change.js";
import { kindText } from "./director.js";
import { numberText } from "./overlay.js";
import { shownTree } from "./painter.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tree} Tree */

const MOST = 60;

/**
 * @param {State} state
 * @returns {string[]}
 */
export function outlineOf(state) {
  const tree = shownTree(state);
  const lines = tree ? treeLines(tree, state.scene) : [];
  lines.push(...directorLines(state.scene), ...rackLines(state.scene));
  const data = state.overlayData;
  if (data && state.overlay === "whatif") {
    lines.push(...changeLines(state.scene, data));
  } else if (data && !tree) {
    lines.push(...valueLines(state.scene, data));
  }
  return lines;
}

/** @param {Scene} scene */
function directorLines({ directors }) {
  return [...directors.slice(0, MOST).map((director) => say("outline.director", { name: director.name, kind: kindText(director) })), ...more(directors.length)];
}

/** @param {Scene} scene */
function rackLines({ racks }) {
  return [...racks.slice(0, MOST).map(({ name, switches }) => say("outline.rack", { name, switches: say("count.switch", { count: switches.length }) })), ...more(racks.length)];
}

/**
 * @param {Tree} tree
 * @param {Scene} scene
 */
function treeLines(tree, scene) {
  const { name } = scene.json.nodes;
  const { sides, notes } = tree.json;
  const lines = (notes ?? []).map(({ title, text }) => say("outline.note", { title, text }));
  if (tree.apex >= 0) {
    lines.push(say("outline.node", { name: name[tree.apex], what: sides?.apex ?? say("mark.apex") }));
  }
  if (tree.plannedRoot >= 0 && tree.plannedRoot !== tree.apex) {
    lines.push(say("outline.node", { name: name[tree.plannedRoot], what: sides?.root ?? say("mark.root") }));
  }
  for (const state of /** @type {("planned" | "installed")[]} */ (["planned", "installed"])) {
    const of = tree.links.filter((entry) => entry.state === state);
    const what = sides?.[state] ?? say(`outline.${state}`);
    lines.push(...of.slice(0, MOST).map(({ link }) => say("outline.link", { what, link: linkName(scene, link) })));
    lines.push(...more(of.length));
  }
  const points = tree.nodes.filter((entry) => entry.copies >= 2).sort((p, q) => q.copies - p.copies);
  lines.push(...points.slice(0, MOST).map(({ node, copies }) => say("outline.copies", { name: name[node], count: copies })));
  return [...lines, ...more(points.length)];
}

/**
 * @param {Scene} scene
 * @param {import("./types.js").OverlayJson} data
 */
function changeLines(scene, data) {
  const { name } = scene.json.nodes;
  const nodes = (data.nodes ?? []).flatMap(({ id, before, after }) => {
    const node = scene.nodeIndex.get(id);
    return node === undefined ? [] : [say("outline.trees", { name: name[node], before, after })];
  });
  const changes = changesOf(data).reverse();
  const links = changes.slice(0, MOST).map(({ link, forward, change }) => say("outline.change", { direction: direction(scene, link, forward), change: changeText(change) }));
  return [...nodes.slice(0, MOST), ...more(nodes.length), ...links, ...more(changes.length)];
}

/**
 * @param {Scene} scene
 * @param {import("./types.js").OverlayJson} data
 */
function valueLines(scene, data) {
  /** @type {{link: number, forward: boolean, value: number}[]} the greatest, in order */
  const hot = [];
  let count = 0;
  for (const [forward, values] of /** @type {[boolean, (number | null)[]][]} */ ([[true, data.ab], [false, data.ba]])) {
    values.forEach((value, link) => {
      if (value !== null && value > 0) {
        count++;
        insert(hot, { link, forward, value });
      }
    });
  }
  const lines = hot.map(({ link, forward, value }) => say("outline.value", { direction: direction(scene, link, forward), value: numberText(value, data.unit), unit: data.unit }));
  return [...lines, ...more(count)];
}

/**
 * Keeps the greatest: sorting forty thousand links would be felt.
 * @template {{value: number}} T
 * @param {T[]} hot
 * @param {T} entry
 */
function insert(hot, entry) {
  if (hot.length < MOST || entry.value > hot[hot.length - 1].value) {
    const at = hot.findIndex(({ value }) => entry.value > value);
    hot.splice(at < 0 ? hot.length : at, 0, entry);
    hot.length = Math.min(hot.length, MOST);
  }
}

/** @param {number} count */
function more(count) {
  return count > MOST ? [say("outline.more", { count: count - MOST })] : [];
}

/**
 * @param {Scene} scene
 * @param {number} link
 */
function linkName({ json: { nodes, links }, a, b }, link) {
  return `${nodes.name[a[link]]} port ${links.aPort[link]} – ${nodes.name[b[link]]} port ${links.bPort[link]}`;
}

/**
 * @param {Scene} scene
 * @param {number} link
 * @param {boolean} forward
 */
function direction({ json: { nodes }, a, b }, link, forward) {
  const [from, to] = forward ? [a[link], b[link]] : [b[link], a[link]];
  return `${nodes.name[from]} → ${nodes.name[to]}`;
}
