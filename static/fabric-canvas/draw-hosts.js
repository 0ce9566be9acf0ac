// @ts-check
/** Under each leaf how many hosts it has, and in a tree how many of them are members. @module */
import { nodeInView } from "./geometry.js";
import { hostsOf } from "./hosts.js";
import { Ground } from "./labels.js";
import { MARGIN } from "./layers.js";
import { widthOf, write } from "./paint.js";
import { membersBySwitch } from "./tree.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {{node: number, text: string, isCutOff: boolean, isMember: boolean, place: Rect}} HostCount */

const APART = 3; // pixels between two counts, less and they read as one
const HALF_HEIGHT = 8;

/**
 * The counts that find room: those with members first, the others all or none of a tier.
 * @param {Frame} frame
 * @param {Tree | null} tree
 * @param {(text: string, weight: number) => number} width pixels of a text
 * @returns {HostCount[]}
 */
export function hostCounts(frame, tree, width) {
  const { scene, metrics: m } = frame;
  const members = tree ? membersBySwitch(tree, scene) : new Map();
  const ground = new Ground();
  return scene.tiers.flatMap((tier) => {
    const room = tier.gap * m.pitch - APART;
    const shown = overHosts(frame, tier);
    const [withMembers, others] = [shown.filter((node) => members.has(node)), shown.filter((node) => !members.has(node))];
    const most = String(shown.reduce((n, node) => Math.max(n, hostsOf(scene, node)), 0));
    const hasRoom = width(tree ? `${most}/${most}` : most, 400) <= room;
    const counts = withMembers.map((node) => {
      const count = members.get(node);
      const whole = `${count.members}/${hostsOf(scene, node)}`;
      const text = width(whole, 600) <= room ? whole : String(count.members);
      return { node, text, place: placeOf(frame, node, width(text, 600)), isMember: true, isCutOff: count.cutOff > 0 };
    });
    const plain = (hasRoom ? others : []).map((node) => {
      const text = String(hostsOf(scene, node));
      return { node, text, place: placeOf(frame, node, width(text, 400)), isMember: false, isCutOff: false };
    });
    return [...counts, ...plain].filter(({ place }) => ground.claim(place));
  });
}

/**
 * The switches of a tier whose hosts are in view.
 * @param {Frame} frame
 * @param {import("./types.js").Tier} tier
 */
function overHosts(frame, tier) {
  return [...tier.nodes].filter((node) => hostsOf(frame.scene, node) > 0 && nodeInView(frame, node, 2 * MARGIN) && !isCovered(frame, node));
}

/**
 * @param {Frame} frame
 * @param {number} node
 */
function isCovered({ scene, fold }, node) {
  return fold?.hidden[node] === 1 && fold.covered[scene.children[scene.childStart[node]]] === 1;
}

/**
 * @param {Frame} frame
 * @param {number} node
 * @param {number} w of the text
 * @returns {Rect}
 */
function placeOf({ px, py, metrics }, node, w) {
  return { x: px[node] - (w + APART) / 2, y: py[node] + metrics.hostCountY - HALF_HEIGHT, w: w + APART, h: 2 * HALF_HEIGHT };
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree | null} tree
 * @param {Ground} ground where no label may lie: from here on not over hosts
 */
export function drawHostCounts(c, frame, theme, tree, ground) {
  const { metrics: m, px, py } = frame;
  for (const { node, text, isMember, isCutOff } of hostCounts(frame, tree, memo((text, weight) => widthOf(c, theme, text, { weight })))) {
    const colour = !isMember ? theme.tertiary : isCutOff ? theme.error : theme.head;
    write(c, theme, text, px[node], py[node] + m.hostCountY, { colour, weight: isMember ? 600 : 400 });
  }
  for (const node of frame.scene.tiers.flatMap((tier) => overHosts(frame, tier))) {
    ground.take({ x: px[node] - m.pitch / 2, y: py[node] + m.hostTop, w: m.pitch, h: m.hostCountY + HALF_HEIGHT - m.hostTop });
  }
}

/**
 * Each text is measured once: there are few and thousands of switches.
 * @param {(text: string, weight: number) => number} width
 */
function memo(width) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {string} */ text, /** @type {number} */ weight) => {
    const key = `${weight} ${text}`;
    const w = known.get(key) ?? width(text, weight);
    known.set(key, w);
    return w;
  };
}
