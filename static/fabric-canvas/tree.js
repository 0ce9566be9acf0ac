// @ts-check
/** One group's tree laid on the scene: which links, nodes and members, and what has to be said about them. @module */
import { say } from "../words/say.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {import("./types.js").TreeJson} TreeJson */
/** @typedef {import("./types.js").TreeNode} TreeNode */
/** @typedef {import("./types.js").TreeState} TreeState */
/** @typedef {import("./types.js").TreeView} TreeView */
/** @typedef {import("./types.js").Callout} Callout */

/** The rank of notes, which come first. */
export const NOTES_FIRST = -1_000_000;
const MOST_OF_TWO = 6;

/**
 * Ids that the map does not know are left out: a tree may be newer than the map by one sweep.
 * @param {TreeJson} json
 * @param {Scene} scene
 * @param {TreeView} view
 * @returns {Tree}
 */
export function buildTree(json, scene, view) {
  const links = json.links.flatMap(({ id, state }) => {
    const link = scene.linkIndex.get(id);
    return link === undefined || isHidden(state, view) ? [] : [{ link, state }];
  });
  const nodes = json.nodes.flatMap((entry) => {
    const node = scene.nodeIndex.get(entry.id);
    const shown = node !== undefined && (!isHidden(entry.state, view) || entry.members > 0);
    return shown ? [{ ...entry, node }] : [];
  });
  const byNode = new Map(nodes.map((entry) => [entry.node, entry]));
  const members = membersOf(json, scene, view);
  return {
    json,
    view,
    links,
    nodes,
    byNode,
    members,
    apex: indexOr(scene, view === "planned" ? json.plannedRoot : json.apex),
    plannedRoot: view === "installed" ? -1 : indexOr(scene, json.plannedRoot),
  };
}

/**
 * @param {TreeState} state
 * @param {TreeView} view
 */
function isHidden(state, view) {
  return view !== "both" && state !== "both" && state !== view;
}

/**
 * @param {Scene} scene
 * @param {string | null} id
 */
function indexOr(scene, id) {
  return (id === null ? undefined : scene.nodeIndex.get(id)) ?? -1;
}

/**
 * @param {TreeJson} json
 * @param {Scene} scene
 * @param {TreeView} view
 */
function membersOf(json, scene, view) {
  /** @type {Map<number, 1 | 2>} */
  const members = new Map();
  for (const member of json.members) {
    const node = scene.nodeIndex.get(member.node);
    if (node !== undefined) {
      members.set(node, member.reached || view === "planned" ? 1 : 2);
    }
  }
  return members;
}

/**
 * Members on each switch by the member list, and how many of them are cut off.
 * @param {Tree} tree
 * @param {Scene} scene
 * @returns {Map<number, {members: number, cutOff: number}>}
 */
export function membersBySwitch(tree, scene) {
  const counts = new Map();
  for (const [host, state] of tree.members) {
    const at = scene.parent[host];
    if (at >= 0) {
      const count = counts.get(at) ?? { members: 0, cutOff: 0 };
      count.members++;
      count.cutOff += state === 2 ? 1 : 0;
      counts.set(at, count);
    }
  }
  return counts;
}

/**
 * What differs, one callout for each node and kind, worst first.
 * @param {Tree} tree
 * @param {Scene} scene
 * @returns {Callout[]}
 */
export function calloutsOf(tree, scene) {
  /** @type {Map<string, {node: number, state: TreeState, ports: number[]}>} */
  const groups = new Map();
  for (const { link, state } of tree.links) {
    if (state !== "both") {
      const { lower, upperPort } = ends(scene, link);
      const key = `${lower} ${state}`;
      const group = groups.get(key) ?? { node: lower, state, ports: [] };
      group.ports.push(upperPort);
      groups.set(key, group);
    }
  }
  // Of two moments or trees there may be hundreds, all of one kind: colour, ticks and the outline tell them then.
  const isTold = !tree.json.sides || groups.size <= MOST_OF_TWO;
  const differences = isTold ? [...groups.values()].map((group) => calloutOf(tree, group)) : [];
  return [...notesOf(tree, scene), ...differences].sort((p, q) => p.rank - q.rank);
}

/**
 * What the server has to say of nodes, before anything else.
 * @param {Tree} tree
 * @param {Scene} scene
 * @returns {Callout[]}
 */
function notesOf(tree, scene) {
  return (tree.json.notes ?? []).flatMap(({ node, title, text }) => {
    const at = scene.nodeIndex.get(node);
    return at === undefined ? [] : [{ node: at, state: /** @type {TreeState} */ ("both"), title, text, rank: NOTES_FIRST }];
  });
}

/**
 * @param {Tree} tree
 * @param {{node: number, state: TreeState, ports: number[]}} group
 * @returns {Callout}
 */
function calloutOf(tree, { node, state, ports }) {
  const entry = tree.byNode.get(node);
  const list = say("callout.ports", { count: ports.length, ports: ports.sort((p, q) => p - q).join(", ") });
  const cutOff = entry?.cutOff ?? 0;
  const { sides } = tree.json;
  if (sides) {
    return { node, state, title: say("callout.side", { side: sides[state], ports: list }), text: "", rank: 0 };
  }
  if (state === "planned") {
    const text = cutOff > 0 ? say("callout.cut-off", { count: cutOff }) : say("callout.missing");
    return { node, state, title: say("callout.planned", { ports: list }), text, rank: cutOff > 0 ? -cutOff : 1 };
  }
  const text = say((entry?.members ?? 0) > 0 ? "callout.extra" : "callout.dead");
  return { node, state, title: say("callout.installed", { ports: list }), text, rank: 0 };
}

/**
 * @param {Scene} scene
 * @param {number} link
 */
function ends(scene, link) {
  const { links } = scene.json;
  const [a, b] = [scene.a[link], scene.b[link]];
  const aIsUpper = scene.parent[b] >= 0 || (scene.parent[a] < 0 && scene.y[a] <= scene.y[b]);
  return aIsUpper ? { lower: b, upperPort: links.aPort[link] } : { lower: a, upperPort: links.bPort[link] };
}
