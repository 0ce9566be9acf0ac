// @ts-check
/** The camera: pure functions from world units to pixels and back. @module */

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Bounds} Bounds */
/** @typedef {import("./types.js").Pads} Pads */
/** @typedef {import("./types.js").Point} Point */

/** A small fabric is not blown up to fill the screen: more than this a slot helps nobody. */
const WIDEST_FIT = 96;
export const LARGEST_PITCH = 640;
const AROUND = 240; // pixels around the outermost nodes in which hosts, labels and callouts lie

/**
 * Room that fitting leaves free: tier names left, tools, zoom buttons and the apex's label above, hosts, callouts and
 * legend below. Small views get less.
 * @param {View} view
 * @returns {Pads}
 */
export function padsOf(view) {
  return {
    left: Math.min(128, view.width * 0.16),
    right: 28,
    top: Math.min(168, Math.max(view.height * 0.2, Math.min(128, view.height * 0.24))), // two rows of tools
    bottom: Math.min(280, view.height * 0.38),
  };
}

/**
 * The camera that shows the whole map.
 * @param {Bounds} bounds
 * @param {View} view
 * @param {Pads} [pads]
 * @returns {Camera}
 */
export function fit(bounds, view, pads = padsOf(view)) {
  const roomX = Math.max(40, view.width - pads.left - pads.right);
  const roomY = Math.max(40, view.height - pads.top - pads.bottom);
  const k = Math.min(roomX / Math.max(1, bounds.x1 - bounds.x0), WIDEST_FIT);
  const tall = bounds.y1 - bounds.y0;
  const stretch = tall > 0 ? roomY / tall / k : 1;
  const middle = (pads.left + view.width - pads.right) / 2;
  const top = tall > 0 ? pads.top : pads.top + roomY / 2;
  return {
    k,
    stretch,
    x: (bounds.x0 + bounds.x1) / 2 - (middle - view.width / 2) / k,
    y: bounds.y0 - (top - view.height / 2) / (k * stretch),
  };
}

/**
 * @param {Camera} camera
 * @param {View} view
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export function toScreen(camera, view, x, y) {
  return {
    x: (x - camera.x) * camera.k + view.width / 2,
    y: (y - camera.y) * camera.k * camera.stretch + view.height / 2,
  };
}

/**
 * @param {Camera} camera
 * @param {View} view
 * @param {number} px
 * @param {number} py
 * @returns {Point}
 */
export function toWorld(camera, view, px, py) {
  return {
    x: (px - view.width / 2) / camera.k + camera.x,
    y: (py - view.height / 2) / (camera.k * camera.stretch) + camera.y,
  };
}

/**
 * Zooms by a factor; the world point under the pixel stays under it.
 * @param {Camera} camera
 * @param {View} view
 * @param {Point} pixel
 * @param {number} factor
 * @param {number} smallest smallest pitch allowed
 * @returns {Camera}
 */
export function zoomAt(camera, view, pixel, factor, smallest) {
  const k = Math.min(LARGEST_PITCH, Math.max(smallest, camera.k * factor));
  const world = toWorld(camera, view, pixel.x, pixel.y);
  return {
    k,
    stretch: camera.stretch,
    x: world.x - (pixel.x - view.width / 2) / k,
    y: world.y - (pixel.y - view.height / 2) / (k * camera.stretch),
  };
}

/**
 * Moves the picture by pixels.
 * @param {Camera} camera
 * @param {number} dx
 * @param {number} dy
 * @returns {Camera}
 */
export function panBy(camera, dx, dy) {
  return { ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / (camera.k * camera.stretch) };
}

/**
 * Whether a bitmap drawn for one camera leaves out a part of the map that another sees. Beyond the map there is nothing to leave out.
 * @param {{camera: Camera, view: View, bounds: Bounds}} drawn
 * @param {Camera} camera
 * @param {number} margin pixels drawn beyond each edge of the view
 */
export function leavesBlank({ camera: before, view, bounds }, camera, margin) {
  const origin = toWorld(before, view, 0, 0);
  const at = toScreen(camera, view, origin.x, origin.y);
  const scale = camera.k / before.k;
  const [from, to] = [toScreen(before, view, bounds.x0, bounds.y0), toScreen(before, view, bounds.x1, bounds.y1)];
  /** @type {(size: number, shift: number, first: number, last: number) => boolean} */
  const isShort = (size, shift, first, last) =>
    (first - AROUND < -margin && shift - margin * scale > 0) || (last + AROUND > size + margin && shift + (size + margin) * scale < size);
  return isShort(view.width, at.x, from.x, to.x) || isShort(view.height, at.y, from.y, to.y);
}

/**
 * Keeps a piece of the map in view, so that nobody gets lost beside it.
 * @param {Camera} camera
 * @param {Bounds} bounds
 * @param {View} view
 * @returns {Camera}
 */
export function keepInSight(camera, bounds, view) {
  const halfX = (view.width / 2 - 80) / camera.k;
  const halfY = (view.height / 2 - 80) / (camera.k * camera.stretch);
  return {
    ...camera,
    x: Math.min(bounds.x1 + halfX, Math.max(bounds.x0 - halfX, camera.x)),
    y: Math.min(bounds.y1 + halfY, Math.max(bounds.y0 - halfY, camera.y)),
  };
}
