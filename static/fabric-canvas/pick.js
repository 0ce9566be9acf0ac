// @ts-check
/** What lies under a pixel: nodes first, then directors, then the nearest cable. Brute force: under a millisecond for 40,000. @module */
import { directorAt } from "./director.js";
import { boxOf } from "./geometry.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Pick} Pick */

const NODE_SPARE = 2;
const LINK_REACH = 4;

/**
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {ReadonlySet<number>} [bright] links that stand out, such as a tree's: they win over faded ones in reach
 * @returns {Pick | null}
 */
export function pickAt(frame, x, y, bright = new Set()) {
  const node = pickNode(frame, x, y);
  if (node >= 0) {
    return { kind: "node", index: node };
  }
  const director = frame.fold ? directorAt(frame.fold, x, y) : -1;
  if (director >= 0) {
    return { kind: "director", index: director };
  }
  const among = nearestOf(bright, frame, x, y);
  const link = among >= 0 ? among : nearestOf(frame.drawn.keys(), frame, x, y);
  return link >= 0 ? { kind: "link", index: link } : null;
}

/**
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 */
function pickNode(frame, x, y) {
  const { scene, px } = frame;
  let best = -1;
  let bestDistance = Infinity;
  for (let i = 0; i < scene.nodeCount; i++) {
    const distance = Math.abs(px[i] - x);
    if (distance < bestDistance && !frame.fold?.hidden[i] && !frame.fold?.covered[i] && covers(frame, i, x, y)) {
      best = i;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * @param {Frame} frame
 * @param {number} node
 * @param {number} x
 * @param {number} y
 */
function covers(frame, node, x, y) {
  const host = frame.scene.parent[node] >= 0;
  if (host && frame.metrics.level === "far") {
    return false; // not drawn one by one
  }
  const spare = host ? 0.7 : NODE_SPARE;
  const box = boxOf(frame, node);
  return x >= box.x - spare && x <= box.x + box.w + spare && y >= box.y - spare && y <= box.y + box.h + spare;
}

/**
 * @param {Iterable<number>} links
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 */
function nearestOf(links, { segments, drawn }, x, y) {
  let best = -1;
  let bestDistance = LINK_REACH * LINK_REACH;
  for (const i of links) {
    if (drawn[i]) {
      const distance = squareDistance(segments, i * 4, x, y);
      if (distance < bestDistance) {
        best = i;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/**
 * Square of the distance from a point to a segment.
 * @param {ArrayLike<number>} s
 * @param {number} at index of x1
 * @param {number} x
 * @param {number} y
 */
export function squareDistance(s, at, x, y) {
  const dx = s[at + 2] - s[at];
  const dy = s[at + 3] - s[at + 1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - s[at]) * dx + (y - s[at + 1]) * dy) / length));
  const ex = s[at] + t * dx - x;
  const ey = s[at + 1] + t * dy - y;
  return ex * ex + ey * ey;
}
