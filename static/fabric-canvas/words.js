// @ts-check
/** What the map says in words: tier names, tooltips, the summary for screen readers. @module */
import { say } from "../words/say.js";
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
const KINDS = /** @type {const} */ (["switch", "host", "router", "aggregation"]);
const lower = (/** @type {string} */ text) => text.charAt(0).toLowerCase() + text.slice(1);
const joined = (/** @type {string[]} */ parts) => parts.join(say("join.parts"));

/**
 * What a tier is called: the layout's own words in this page's language.
 * @param {import("./types.js").Tier} tier
 */
function tierName({ tier, label }) {
  switch (label) {
    case "Leaves":
      return say("tier.leaves");
    case "Spines":
      return say("tier.spines");
    case "Cores":
      return say("tier.cores");
    case `Tier ${tier}`:
      return say("tier.numbered", { tier: String(tier) });
    default:
      return label;
  }
}

/**
 * The number of a tier that has a name, and how many switches stand in it.
 * @param {import("./types.js").Tier} tier
 */
function tierText({ tier, label, count: switches }) {
  return label === `Tier ${tier}` ? say("count.switch", { count: switches }) : say("tier.switches", { tier, count: switches });
}

/**
 * @param {Frame} frame
 * @returns {{y: number, name: string, text: string}[]}
 */
export function tierWords(frame) {
  const { scene, metrics, camera, view, py, fold } = frame;
  const isLayered = scene.tiers.every((tier) => isRow(scene, tier));
  const hasWords = (/** @type {number} */ node) => !fold?.hidden[node] && (isLayered || scene.directorOf[node] < 0);
  const shown = scene.tiers.filter((tier) => tier.nodes.some(hasWords));
  const rows = [...(isLayered ? directorWords(frame) : []), ...shown.map((tier) => ({ y: toScreen(camera, view, 0, tier.y).y, name: tierName(tier), text: tierText(tier) }))];
  const leaves = scene.tiers.at(-1);
  const host = leaves?.nodes.find((node) => scene.childStart[node + 1] > scene.childStart[node]);
  const inRows = leaves !== undefined && isRow(scene, leaves);
  if (scene.hostCount > 0 && host !== undefined && inRows) {
    const folded = metrics.level === "far" || metrics.level === "fabric";
    const text = folded ? say("tier.hosts.folded", { count: scene.hostCount }) : numberText(scene.hostCount, "");
    rows.push({ y: py[host] + metrics.hostTop + 10, name: say("tier.hosts"), text });
  }
  return rows;
}

/**
 * Whether a tier's switches stand side by side, and not as a torus or wherever their cables pull them.
 * @param {Scene} scene
 * @param {import("./types.js").Tier} tier
 */
function isRow({ y }, tier) {
  return tier.nodes.every((node) => Math.abs(y[node] - tier.y) <= MOST_BOW);
}

/**
 * Beside folded directors what they are; once for those that stand side by side.
 * @param {Frame} frame
 */
function directorWords({ fold }) {
  const ys = fold ? fold.boxes.filter((_, d) => fold.folded[d]).map((r) => r.y + r.h / 2) : [];
  return [...new Set(ys)].map((y) => ({ y, name: say("tier.directors"), text: say("tier.hosts.folded", { count: ys.filter((other) => other === y).length }) }));
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
  const modules = {
    spines: say("count.spine-module", { count: director.spines.length }),
    leaves: say("count.leaf-module", { count: director.leaves.length }),
  };
  const lines = [director.model === "" ? say("tip.director") : say("tip.director.model", { model: director.model }), say("tip.modules", modules)];
  if (hosts > 0) {
    lines.push(say("count.host", { count: hosts }));
  }
  const tree = shownTree(state);
  const inTree = tree && treeIn(tree, scene, d);
  if (inTree) {
    lines.push(say("tip.passes", { modules: say("count.module", { count: inTree.modules }) }));
    lines.push(...(inTree.copies >= 2 ? [say("tip.copies.leave", { count: inTree.copies })] : []));
  }
  lines.push(say("tip.opens"));
  return { title: director.name, lines };
}

/**
 * @param {State} state
 * @param {number} node
 */
function nodeTip(state, node) {
  const { nodes } = state.scene.json;
  const values = {
    kind: say(`kind.${KINDS[nodes.kind[node]] ?? "other"}`),
    lid: String(nodes.lid[node]),
    ports: say("count.port", { count: nodes.ports[node] }),
  };
  const lines = [say(nodes.lid[node] > 0 ? "tip.node.lid" : "tip.node", values), nodes.id[node]];
  const [rack, director] = [state.scene.racks[state.scene.rackOf[node]], state.scene.directors[state.scene.directorOf[node]]];
  if (rack) {
    lines.push(say("tip.rack", { name: rack.name }));
  }
  if (director) {
    lines.push(say("tip.module", { module: nodes.label[node], name: director.name }));
  }
  const entry = shownTree(state)?.byNode.get(node);
  if (entry) {
    lines.push(...treeLines(entry, shownTree(state)?.apex === node, shownTree(state)?.json.sides));
  }
  const member = shownTree(state)?.members.get(node);
  if (member) {
    lines.push(say(member === 1 ? "tip.member" : "tip.member.cut-off"));
  }
  return { title: nodes.name[node], lines };
}

/**
 * @param {import("./types.js").TreeNode} entry
 * @param {boolean} isApex
 * @param {import("./types.js").Sides} [sides] of two moments
 */
function treeLines(entry, isApex, sides) {
  const where = (sides && lower(sides[entry.state])) ?? say(`in.${entry.state}`);
  const lines = [isApex ? say("tip.apex", { apex: sides?.apex ?? say("mark.apex"), where }) : where];
  if (entry.copies >= 2) {
    lines.push(say("tip.copies", { count: entry.copies }));
  }
  if (entry.members > 0) {
    const members = say("count.member", { count: entry.members });
    lines.push(entry.cutOff > 0 ? say("tip.cut-off", { members, cutOff: entry.cutOff }) : members);
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
  const ports = { a: links.aPort[link], b: links.bPort[link], lane: links.lane[link] + 1, lanes: links.lanes[link] };
  const lines = [
    say(links.lanes[link] > 1 ? "tip.ports.cable" : "tip.ports", ports),
    down[link] ? say("tip.down") : joined([links.rate[link], `${links.gbps[link]} Gb/s`]),
  ];
  const inTree = shownTree(state)?.links.find((entry) => entry.link === link);
  if (inTree) {
    const sides = shownTree(state)?.json.sides;
    lines.push((sides && lower(sides[inTree.state])) ?? say(inTree.state === "both" ? "in.both" : `tip.${inTree.state}`));
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
  const counts = {
    switches: say("count.switch", { count: switches }),
    hosts: say("count.host", { count: scene.hostCount }),
    links: say("count.link", { count: scene.linkCount }),
    down: scene.downCount,
  };
  const parts = [say(scene.downCount > 0 ? "summary.map.down" : "summary.map", counts)];
  const tree = shownTree(state);
  if (tree) {
    const { mlid, sides, notes } = tree.json;
    const [both, planned, installed] = /** @type {import("./types.js").TreeState[]} */ (["both", "planned", "installed"]).map((side) => sideOf(tree, side));
    if (mlid === "" && sides) {
      parts.push(say("summary.cables", { parts: joined([planned, installed]) }));
    } else {
      const apex = tree.apex >= 0 ? [say("summary.apex", { name: scene.json.nodes.name[tree.apex] })] : [];
      parts.push(say("summary.tree", { mlid, parts: joined([...apex, both, planned, installed]) }));
    }
    parts.push(...(notes ?? []).map(({ title, text }) => say("summary.note", { title, text: lower(text) })));
  } else if (state.overlay !== "health") {
    parts.push(say("summary.overlay", { overlay: say(`overlay.${state.overlay}`) }));
  }
  if (state.overlay === "whatif" && state.overlayData?.says) {
    parts.push(state.overlayData.says);
  }
  return parts.join(say("join.sentences"));
}

/**
 * How many links are in both trees, or in one of them only.
 * @param {import("./types.js").Tree} tree
 * @param {import("./types.js").TreeState} state
 */
function sideOf({ links, json: { sides } }, state) {
  const count = links.filter((link) => link.state === state).length;
  const counted = state === "both" ? say("count.link", { count }) : numberText(count, "");
  return sides ? `${counted} ${lower(sides[state])}` : say(`summary.${state}`, { links: counted, count });
}
