// @ts-check
/** Screen geometry: how large things are at a zoom, and where nodes, hosts and link ends lie. @module */
import { endAt, foldOf, isBundled, isInside } from "./director.js";
import { once } from "./once.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Metrics} Metrics */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").Fold} Fold */
/** @typedef {import("./types.js").Rect} Rect */

/** Parallel cables lie this far apart, in pixels, at every zoom: each stays a line one can point at. */
export const LANE_PIXELS = 4;
const CHARACTER = 6.4; // mean width of an 11 px character with tabular digits

/**
 * @param {number} pitch pixels a node slot
 * @returns {Level}
 */
export function levelOf(pitch) {
  if (pitch < 12) {
    return "far";
  }
  return pitch <= 40 ? "fabric" : pitch <= 120 ? "near" : "closest";
}

/**
 * @param {Scene} scene
 * @param {number} k
 * @returns {Metrics}
 */
export function metricsOf(scene, k) {
  const level = levelOf(k);
  const boxWidth = new Float64Array(scene.tiers.length);
  const showName = new Uint8Array(scene.tiers.length);
  scene.tiers.forEach((tier, t) => {
    const room = tier.gap * k;
    const named = Math.max(tier.nameLength, level === "closest" ? 19 : 0) * CHARACTER + 14;
    showName[t] = level !== "far" && level !== "fabric" && room - 12 >= named ? 1 : 0;
    boxWidth[t] = showName[t] ? Math.ceil(named) : plainWidth(room, tier.labelLength);
  });
  const halfHeight = level === "closest" ? 17 : 9;
  return { level, pitch: k, halfHeight, boxWidth, showName, spread: clamp((k - 40) / 30, 0, 1), ...hostMetrics(scene, k, halfHeight) };
}

/**
 * @param {number} room
 * @param {number} labelLength
 */
function plainWidth(room, labelLength) {
  const label = Math.ceil(labelLength * CHARACTER) + 4;
  if (room >= 48) {
    return Math.max(32, Math.min(label + 4, room - 12));
  }
  const roomy = Math.min(22, Math.floor(room * 0.7));
  return Math.max(2, roomy, Math.min(label, Math.floor(room) - 3));
}

/**
 * @param {Scene} scene
 * @param {number} k
 * @param {number} halfHeight
 */
function hostMetrics(scene, k, halfHeight) {
  const slot = Math.max(0.5, (k - Math.min(5, k * 0.18)) / scene.hostColumns);
  const rowHeight = clamp(slot * 0.7, 4.4, 24);
  const top = halfHeight + 43;
  return {
    hostSlot: slot,
    hostWidth: Math.max(0.5, slot - (slot > 8 ? 3 : clamp(slot * 0.28, 0.4, 1))),
    hostHeight: Math.max(3, rowHeight - (rowHeight > 8 ? 4 : 1.4)),
    hostRowHeight: rowHeight,
    hostTop: top,
    hostCountY: top + scene.hostRows * rowHeight + 9,
  };
}

/**
 * @param {Scene} scene
 * @param {Camera} camera
 * @param {View} view
 * @param {ReadonlyMap<string, boolean>} [open] directors opened or folded by hand
 * @returns {Frame}
 */
export function frameOf(scene, camera, view, open = new Map()) {
  const metrics = metricsOf(scene, camera.k);
  const px = new Float64Array(scene.nodeCount);
  const py = new Float64Array(scene.nodeCount);
  const kx = camera.k;
  const ky = camera.k * camera.stretch;
  for (let i = 0; i < scene.nodeCount; i++) {
    px[i] = Math.round((scene.x[i] - camera.x) * kx + view.width / 2);
    py[i] = Math.round((scene.y[i] - camera.y) * ky + view.height / 2);
  }
  placeHosts(scene, metrics, px, py);
  const fold = foldOf(scene, metrics, open, px, py);
  const segments = once(() => segmentsOf(scene, metrics, px, py));
  const frame = {
    scene,
    camera,
    view,
    metrics,
    px,
    py,
    get segments() {
      return segments();
    },
    drawn: drawnLinks(scene, metrics),
    fold,
  };
  if (fold) {
    bendToBoxes(frame, fold);
  }
  return frame;
}

/**
 * Hosts keep to their switch in pixels, not in units, so that folding and unfolding is one motion.
 * @param {Scene} scene
 * @param {Metrics} m
 * @param {Float64Array} px
 * @param {Float64Array} py
 */
function placeHosts(scene, m, px, py) {
  for (let i = 0; i < scene.nodeCount; i++) {
    const parent = scene.parent[i];
    if (parent >= 0) {
      const rank = scene.childRank[i];
      const columns = Math.min(scene.hostColumns, scene.childStart[parent + 1] - scene.childStart[parent]);
      px[i] = px[parent] + ((rank % columns) - columns / 2 + 0.5) * m.hostSlot;
      py[i] = py[parent] + m.hostTop + Math.floor(rank / columns) * m.hostRowHeight + m.hostHeight / 2;
    }
  }
}

/**
 * @param {Scene} scene
 * @param {Metrics} m
 */
function drawnLinks(scene, m) {
  const drawn = new Uint8Array(scene.linkCount).fill(1);
  if (hostsFolded(m)) {
    for (let i = 0; i < drawn.length; i++) {
      drawn[i] = 1 - scene.hostLink[i];
    }
  }
  return drawn;
}

/**
 * Links of folded directors end at their boxes, all of one neighbour on one line.
 * @param {Frame} frame
 * @param {Fold} fold
 */
function bendToBoxes({ scene, camera, view, metrics: m, px, py, segments, drawn }, fold) {
  const across = (/** @type {number} */ x) => (x - camera.x) * camera.k + view.width / 2;
  const span = { left: across(scene.bounds.x0), right: across(scene.bounds.x1) };
  const boxOfNode = (/** @type {number} */ node) => (fold.hidden[node] ? fold.boxes[scene.directorOf[node]] : null);
  for (let i = 0; i < scene.linkCount; i++) {
    if (!isBundled(scene, fold, i)) {
      continue;
    }
    const [p, q] = [boxOfNode(scene.a[i]), boxOfNode(scene.b[i])];
    const [a, b] = [middleOf(scene.a[i], p, px, py), middleOf(scene.b[i], q, px, py)];
    const from = p ? endAt(p, b, span) : { x: a.x, y: edge(scene, m, scene.a[i], a.y, b.y) };
    const to = q ? endAt(q, a, span) : { x: b.x, y: edge(scene, m, scene.b[i], b.y, a.y) };
    segments.set([from.x, from.y, to.x, to.y], i * 4);
    drawn[i] = isInside(scene, fold, i) ? 0 : drawn[i];
  }
}

/**
 * @param {number} node
 * @param {Rect | null} box of its director
 * @param {Float64Array} px
 * @param {Float64Array} py
 */
function middleOf(node, box, px, py) {
  return box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : { x: px[node], y: py[node] };
}

/** @param {Metrics} m */
export function hostsFolded(m) {
  return m.level === "far" || m.level === "fabric";
}

/**
 * @param {Scene} scene
 * @param {Metrics} m
 * @param {Float64Array} px
 * @param {Float64Array} py
 */
function segmentsOf(scene, m, px, py) {
  const out = new Float32Array(scene.linkCount * 4);
  const fans = m.spread > 0 ? scene.fans() : null;
  for (let i = 0; i < scene.linkCount; i++) {
    const a = scene.a[i];
    const b = scene.b[i];
    const x1 = px[a] + (fans ? fanOffset(scene, m, a, fans.a[i]) : 0);
    const x2 = px[b] + (fans ? fanOffset(scene, m, b, fans.b[i]) : 0);
    const y1 = edge(scene, m, a, py[a], py[b]);
    const y2 = edge(scene, m, b, py[b], py[a]);
    const shift = scene.laneOffset[i] * LANE_PIXELS * (1 - m.spread);
    const length = shift === 0 ? 1 : Math.hypot(x2 - x1, y2 - y1) || 1;
    // The offset is across the line as seen from the upper end, so a and b may be either way round.
    const sign = y2 >= y1 ? 1 : -1;
    const dx = (sign * shift * (y2 - y1)) / length;
    const dy = (-sign * shift * (x2 - x1)) / length;
    out[i * 4] = x1 + dx;
    out[i * 4 + 1] = y1 + dy;
    out[i * 4 + 2] = x2 + dx;
    out[i * 4 + 3] = y2 + dy;
  }
  return out;
}

/**
 * @param {Scene} scene
 * @param {Metrics} m
 * @param {number} node
 * @param {number} fan
 */
function fanOffset(scene, m, node, fan) {
  const t = scene.tierIndex[node];
  return t < 0 ? 0 : fan * (m.boxWidth[t] - 6) * m.spread;
}

/**
 * The y where a line leaves a node towards another; level lines meet in the middle.
 * @param {Scene} scene
 * @param {Metrics} m
 * @param {number} node
 * @param {number} y
 * @param {number} other
 */
function edge(scene, m, node, y, other) {
  const half = scene.parent[node] >= 0 ? m.hostHeight / 2 : m.halfHeight;
  return other > y ? y + half : other < y ? y - half : y;
}

/**
 * The box of a node, on whole pixels; that of its director where it is folded.
 * @param {Frame} frame
 * @param {number} node
 * @returns {Rect}
 */
export function boxOf(frame, node) {
  const { metrics: m, scene, fold } = frame;
  if (fold?.hidden[node]) {
    return fold.boxes[scene.directorOf[node]];
  }
  if (scene.parent[node] >= 0) {
    return { x: frame.px[node] - m.hostWidth / 2, y: frame.py[node] - m.hostHeight / 2, w: m.hostWidth, h: m.hostHeight };
  }
  const t = scene.tierIndex[node];
  const w = t < 0 ? 22 : m.boxWidth[t];
  return { x: frame.px[node] - Math.floor(w / 2), y: frame.py[node] - m.halfHeight, w, h: m.halfHeight * 2 };
}

/**
 * Whether a rectangle can be seen in the view, with some pixels to spare.
 * @param {Rect} rect
 * @param {View} view
 * @param {number} spare
 */
export function inView(rect, view, spare) {
  return rect.x + rect.w > -spare && rect.x < view.width + spare && rect.y + rect.h > -spare && rect.y < view.height + spare;
}

/**
 * Whether a node, with what hangs about it, can be seen or could after a short drag.
 * @param {Frame} frame
 * @param {number} node
 * @param {number} spare
 */
export function nodeInView({ px, py, view }, node, spare) {
  return px[node] > -spare && px[node] < view.width + spare && py[node] > -spare && py[node] < view.height + spare;
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}
