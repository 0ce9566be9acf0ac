// @ts-check
/** Numbers on links: load, trees and errors, one value a direction. @module */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").OverlayJson} OverlayJson */

/** Line width by load step. */
export const STEP_WIDTHS = [1, 2, 3, 4, 6];
/** From this share on, the number stands beside the line. */
export const VALUE_FROM = 0.6;

/**
 * Step 0 to 4 for a share of the most: fifths, the upper edge open, all above the last.
 * @param {number} share
 */
export function stepOf(share) {
  return Math.min(4, Math.max(0, Math.floor(share * 5 + 1e-9)));
}

/**
 * Load is a share of the link's own data rate; counts are a share of the largest count.
 * @param {OverlayJson} data
 * @param {Scene} scene
 * @param {number} link
 * @param {number} value
 */
export function shareOf(data, scene, link, value) {
  const rate = scene.json.links.gbps[link];
  const most = data.overlay === "load" && data.unit === "Gb/s" && rate > 0 ? rate : data.max;
  return most > 0 ? value / most : 0;
}

/** @typedef {{link: number, forward: boolean, value: number, share: number, step: number}} HalfLine */

/**
 * The half-lines to draw, weakest first so that the hottest lies on top. No data is no line.
 * @param {OverlayJson} data
 * @param {Scene} scene
 * @param {Uint8Array} drawn
 * @returns {HalfLine[]}
 */
export function halfLines(data, scene, drawn) {
  /** @type {HalfLine[]} */
  const lines = [];
  for (let link = 0; link < scene.linkCount; link++) {
    if (drawn[link]) {
      push(lines, data, scene, link, data.ab[link], true);
      push(lines, data, scene, link, data.ba[link], false);
    }
  }
  return lines.sort((p, q) => p.share - q.share);
}

/**
 * @param {HalfLine[]} lines
 * @param {OverlayJson} data
 * @param {Scene} scene
 * @param {number} link
 * @param {number | null | undefined} value
 * @param {boolean} forward
 */
function push(lines, data, scene, link, value, forward) {
  if (value !== null && value !== undefined && value > 0) {
    const share = shareOf(data, scene, link, value);
    lines.push({ link, forward, value, share, step: stepOf(share) });
  }
}

/**
 * Links with errors and their count a minute, both directions together, most first.
 * @param {OverlayJson} data
 * @param {Uint8Array} drawn
 * @returns {{link: number, count: number}[]}
 */
export function errorsOf(data, drawn) {
  return data.ab
    .map((ab, link) => ({ link, count: (ab ?? 0) + (data.ba[link] ?? 0) }))
    .filter(({ link, count }) => count > 0 && drawn[link] === 1)
    .sort((p, q) => q.count - p.count);
}

/**
 * Rates with one decimal, counts with none, thousands apart.
 * @param {number} value
 * @param {string} unit
 */
export function numberText(value, unit) {
  const [whole, decimals] = value.toFixed(unit === "Gb/s" ? 1 : 0).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
