// @ts-check
/** What the map says in words: tier names, tooltips, the summary for screen readers. @module */
import { toScreen } from "./camera.js";
import { hostsInside, treeIn } from "./director.js";
import { numberText } from "./overlay.js";
import { shownTree } from "./painter.js";
import { countOf } from "./scene.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Pick} Pick */
/** @typedef {import("./types.js").Scene} Scene */

const MOST_BOW = 2; // slots that a row may be bent; more is no row
const KINDS = ["switch", "host", "router", "aggregation node"];
const lower = (/** @type {string} */ text) => text.charAt(0).toLowerCase() + text.slice(1);
const count = (/** @type {number} */ n) => numberText(n, "");
const plural = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

/**
 * The number of a tier that has a name, and how many switches stand in it.
 * @param {import("./types.js").Tier} tier
 */
function tierText({ tier, label, count: switches }) {
  return label === `Tier ${tier}` ? plural(switches, "switch", "switches") : `tier ${tier}, ${count(switches)}`;
}

/**
 * @param {Frame} frame
 * @returns {{y: number, name: string, text: string}[]}
 */
export function tierWords(frame) {
  const { scene, metrics, camera, view, py, fold } = frame;
  const shown = scene.tiers.filter((tier) => !fold || tier.nodes.some((node) => !fold.hidden[node]));
  const rows = [...directorWords(frame), ...shown.map((tier) => ({ y: toScreen(camera, view, 0, tier.y).y, name: tier.label, text: tierText(tier) }))];
  const leaves = scene.tiers.at(-1);
  const host = leaves?.nodes.find((node) => scene.childStart[node + 1] > scene.childStart[node]);
  const inRows = leaves !== undefined && leaves.nodes.every((node) => Math.abs(scene.y[node] - leaves.y) <= MOST_BOW);
  if (scene.hostCount > 0 && host !== undefined && inRows) {
    const folded = metrics.level === "far" || metrics.level === "fabric" ? ", folded" : "";
    rows.push({ y: py[host] + metrics.hostTop + 10, name: "Hosts", text: `${count(scene.hostCount)}${folded}` });
  }
  return rows;
}

/**
 * Beside folded directors what they are; once for those that stand side by side.
 * @param {Frame} frame
 */
function directorWords({ fold }) {
  const ys = fold ? fold.boxes.filter((_, d) => fold.folded[d]).map((r) => r.y + r.h / 2) : [];
  return [...new Set(ys)].map((y) => ({ y, name: "Directors", text: `${count(ys.filter((other) => other === y).length)}, folded` }));
}

/**
 * @param {State} state
 * @param {Pick} pick
 * @returns {{title: string, lines: string[]}}
 */
export function tipOf(state, pick) {
  return { node: nodeTip, link: linkTip, director: directorTip }[pick.kind](state, pick.index);
}

/**
 * @param {State} state
 * @param {number} d
 */
function directorTip(state, d) {
  const { scene } = state;
  const director = scene.directors[d];
  const hosts = hostsInside(scene, director);
  const lines = [`${director.model === "" ? "director" : `director, ${director.model}`}`, `${plural(director.spines.length, "spine module")}, ${plural(director.leaves.length, "leaf module")}`];
  if (hosts > 0) {
    lines.push(plural(hosts, "host"));
  }
  const tree = shownTree(state);
  const inTree = tree && treeIn(tree, scene, d);
  if (inTree) {
    lines.push(`the tree passes ${plural(inTree.modules, "module")}`);
    lines.push(...(inTree.copies >= 2 ? [`${count(inTree.copies)} copies of each packet leave it`] : []));
  }
  lines.push("opens and folds by a double click, or Enter when selected");
  return { title: director.name, lines };
}

/**
 * @param {State} state
 * @param {number} node
 */
function nodeTip(state, node) {
  const { nodes } = state.scene.json;
  const lid = nodes.lid[node] > 0 ? `, LID ${nodes.lid[node]}` : "";
  const lines = [`${KINDS[nodes.kind[node]] ?? "node"}${lid}, ${plural(nodes.ports[node], "port")}`, nodes.id[node]];
  const [rack, director] = [state.scene.racks[state.scene.rackOf[node]], state.scene.directors[state.scene.directorOf[node]]];
  if (rack) {
    lines.push(`rack ${rack.name}`);
  }
  if (director) {
    lines.push(`module ${nodes.label[node]} of ${director.name}`);
  }
  const entry = shownTree(state)?.byNode.get(node);
  if (entry) {
    lines.push(...treeLines(entry, shownTree(state)?.apex === node, shownTree(state)?.json.sides));
  }
  const member = shownTree(state)?.members.get(node);
  if (member) {
    lines.push(member === 1 ? "member, reached" : "member, cut off");
  }
  return { title: nodes.name[node], lines };
}

/**
 * @param {import("./types.js").TreeNode} entry
 * @param {boolean} isApex
 * @param {import("./types.js").Sides} [sides] of two moments
 */
function treeLines(entry, isApex, sides) {
  const where = (sides && lower(sides[entry.state])) ?? { both: "in both trees", planned: "planned only", installed: "installed only" }[entry.state];
  const lines = [isApex ? `${sides?.apex ?? "apex"}, ${where}` : where];
  if (entry.copies >= 2) {
    lines.push(`${entry.copies} copies of each packet`);
  }
  if (entry.members > 0) {
    lines.push(plural(entry.members, "member") + (entry.cutOff > 0 ? `, ${entry.cutOff} cut off` : ""));
  }
  return lines;
}

/**
 * @param {State} state
 * @param {number} link
 */
function linkTip(state, link) {
  const { json, a, b, down } = state.scene;
  const { links, nodes } = json;
  const [from, to] = [nodes.name[a[link]], nodes.name[b[link]]];
  const lanes = links.lanes[link] > 1 ? `, cable ${links.lane[link] + 1} of ${links.lanes[link]}` : "";
  const lines = [`port ${links.aPort[link]} – port ${links.bPort[link]}${lanes}`, down[link] ? "down" : `${links.rate[link]}, ${links.gbps[link]} Gb/s`];
  const inTree = shownTree(state)?.links.find((entry) => entry.link === link);
  if (inTree) {
    const sides = shownTree(state)?.json.sides;
    lines.push((sides && lower(sides[inTree.state])) ?? { both: "in both trees", planned: "planned only: missing in the switch", installed: "installed only: should not be there" }[inTree.state]);
  }
  const data = state.overlayData;
  if (data && state.overlay === data.overlay) {
    lines.push(`${from} → ${to}: ${value(data.ab[link], data.unit)}`, `${to} → ${from}: ${value(data.ba[link], data.unit)}`);
  }
  return { title: `${from} – ${to}`, lines };
}

/**
 * @param {number | null | undefined} n
 * @param {string} unit
 */
function value(n, unit) {
  return n === null || n === undefined ? "–" : `${numberText(n, unit)} ${unit}`;
}

/**
 * @param {State} state
 */
export function summaryOf(state) {
  const { scene } = state;
  const switches = countOf(scene.kind, 0);
  const down = scene.downCount > 0 ? `, ${count(scene.downCount)} down` : "";
  const parts = [`Map of the fabric: ${plural(switches, "switch", "switches")}, ${plural(scene.hostCount, "host")}, ${plural(scene.linkCount, "link")}${down}.`];
  const tree = shownTree(state);
  if (tree) {
    const of = (/** @type {string} */ s) => tree.links.filter((link) => link.state === s).length;
    const apex = tree.apex >= 0 ? `apex ${scene.json.nodes.name[tree.apex]}, ` : "";
    const { mlid, sides, notes } = tree.json;
    const words = sides ? `${lower(sides.both)}, ${of("planned")} ${lower(sides.planned)}, ${of("installed")} ${lower(sides.installed)}` : `in both trees, ${of("planned")} planned only, ${of("installed")} installed only`;
    if (mlid === "" && sides) {
      parts.push(`Changed cables: ${of("planned")} ${lower(sides.planned)}, ${of("installed")} ${lower(sides.installed)}.`);
    } else {
      parts.push(`Tree ${mlid}: ${apex}${plural(of("both"), "link")} ${words}.`);
    }
    parts.push(...(notes ?? []).map(({ title, text }) => `${title}: ${lower(text)}.`));
  } else if (state.overlay !== "health") {
    parts.push(`Overlay: ${state.overlay}.`);
  }
  if (state.overlay === "whatif" && state.overlayData?.says) {
    parts.push(state.overlayData.says);
  }
  return parts.join(" ");
}
