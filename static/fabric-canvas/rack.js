// @ts-check
/** Racks and pods: switches that a site says stand together, with a bracket below them. @module */
import { hostsFolded } from "./geometry.js";
import { MARGIN } from "./layers.js";
import { widthOf, write } from "./paint.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").MapJson} MapJson */
/** @typedef {import("./types.js").Rack} Rack */
/** @typedef {import("./types.js").Theme} Theme */

const TICK = 4;

/**
 * @param {MapJson} json
 * @returns {{racks: Rack[], rackOf: Int16Array}} rackOf: by node, -1 for what is in none
 */
export function racksOf({ racks = [], nodes }) {
  const rackOf = new Int16Array(nodes.id.length).fill(-1);
  racks.forEach(({ switches }, r) => switches.forEach((node) => (rackOf[node] = r)));
  return { racks, rackOf };
}

/**
 * The switches of each rack that stand side by side, one entry a row.
 * @param {Frame} frame
 * @returns {{name: string, left: number, right: number, first: number}[]} first: the leftmost switch
 */
export function runsOf({ scene, metrics, px }) {
  const { racks, rackOf, tiers } = scene;
  /** @type {{name: string, left: number, right: number, first: number}[]} */
  const runs = [];
  tiers.forEach(({ nodes }, t) => {
    const half = metrics.boxWidth[t] / 2;
    nodes.forEach((node, i) => {
      const rack = rackOf[node];
      if (rack >= 0 && i > 0 && rackOf[nodes[i - 1]] === rack) {
        runs[runs.length - 1].right = px[node] + half;
      } else if (rack >= 0) {
        runs.push({ name: racks[rack].name, left: px[node] - half, right: px[node] + half, first: node });
      }
    });
  });
  return runs;
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @returns {string[]} names that found room
 */
export function drawRacks(c, frame, theme) {
  /** @type {string[]} */
  const drawn = [];
  for (const { name, left, right, first } of frame.scene.racks.length > 0 ? runsOf(frame) : []) {
    const y = Math.round(belowHosts(frame, first)) + 0.5;
    if (right < -MARGIN || left > frame.view.width + MARGIN || y < -MARGIN || y > frame.view.height + MARGIN) {
      continue;
    }
    bracket(c, theme, left, right, y);
    if (widthOf(c, theme, name, {}) <= right - left + 8) {
      write(c, theme, name, (left + right) / 2, y + 10, { colour: theme.tertiary });
      drawn.push(name);
    }
  }
  return drawn;
}

/**
 * @param {Frame} frame
 * @param {number} node
 */
function belowHosts({ scene, metrics: m, py }, node) {
  const hasHosts = scene.childStart[node + 1] > scene.childStart[node];
  return py[node] + (hasHosts ? m.hostCountY + (hostsFolded(m) ? 12 : 16) : m.halfHeight + 8);
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {Theme} theme
 * @param {number} left
 * @param {number} right
 * @param {number} y
 */
function bracket(c, theme, left, right, y) {
  c.strokeStyle = theme.nodeLine;
  c.lineWidth = 1;
  c.beginPath();
  c.moveTo(Math.round(left) + 0.5, y - TICK);
  c.lineTo(Math.round(left) + 0.5, y);
  c.lineTo(Math.round(right) - 0.5, y);
  c.lineTo(Math.round(right) - 0.5, y - TICK);
  c.stroke();
}
