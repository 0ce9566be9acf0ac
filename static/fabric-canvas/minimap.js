// @ts-check
/** The whole map in a corner, with a frame around what is in view; only while the map does not fit. @module */
import { toWorld } from "./camera.js";
import { shownTree } from "./painter.js";

/** @typedef {import("./types.js").Bounds} Bounds */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Theme} Theme */

const WIDTH = 176;
const HEIGHT = 88;
const INSET = 8;
const LEAST_FRAME = 6;

/**
 * The part of the world that is in view.
 * @param {Camera} camera
 * @param {import("./types.js").View} view
 * @returns {Bounds}
 */
export function worldInView(camera, view) {
  const from = toWorld(camera, view, 0, 0);
  const to = toWorld(camera, view, view.width, view.height);
  return { x0: from.x, y0: from.y, x1: to.x, y1: to.y };
}

/**
 * @param {Bounds} inView
 * @param {Bounds} bounds
 */
export function holdsAll(inView, bounds) {
  return inView.x0 <= bounds.x0 && inView.x1 >= bounds.x1 && inView.y0 <= bounds.y0 && inView.y1 >= bounds.y1;
}

/**
 * From the world to the corner's pixels; both directions are stretched to fill it.
 * @param {Bounds} bounds
 * @param {Point} world
 * @returns {Point}
 */
export function toCorner(bounds, world) {
  const [w, h] = [WIDTH - 2 * INSET, HEIGHT - 2 * INSET];
  return {
    x: INSET + ((world.x - bounds.x0) / Math.max(1e-6, bounds.x1 - bounds.x0)) * w,
    y: bounds.y1 > bounds.y0 ? INSET + ((world.y - bounds.y0) / (bounds.y1 - bounds.y0)) * h : HEIGHT / 2,
  };
}

/**
 * @param {Bounds} bounds
 * @param {Point} pixel
 * @returns {Point}
 */
export function fromCorner(bounds, pixel) {
  const [w, h] = [WIDTH - 2 * INSET, HEIGHT - 2 * INSET];
  return {
    x: bounds.x0 + ((pixel.x - INSET) / w) * (bounds.x1 - bounds.x0),
    y: bounds.y0 + ((pixel.y - INSET) / h) * (bounds.y1 - bounds.y0),
  };
}

export class Minimap {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(world: Point, isEnd: boolean) => void} look where the hand points to, and whether it lets go there
   */
  constructor(canvas, look) {
    this.canvas = canvas;
    /** @type {Bounds | null} */
    this.bounds = null;
    /** @type {{of: unknown[], canvas: HTMLCanvasElement} | null} */
    this.dots = null;
    canvas.style.width = `${WIDTH}px`;
    canvas.style.height = `${HEIGHT}px`;
    /** @param {PointerEvent} event @param {boolean} isEnd */
    const point = (event, isEnd) => {
      if (this.bounds && (event.buttons > 0 || isEnd)) {
        look(fromCorner(this.bounds, { x: event.offsetX, y: event.offsetY }), isEnd);
      }
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      point(event, false);
    });
    canvas.addEventListener("pointermove", (event) => point(event, false));
    canvas.addEventListener("pointerup", (event) => point(event, true));
  }

  /**
   * @param {Frame | null} frame
   * @param {Camera | null} camera where the map is looked at, perhaps not drawn yet
   * @param {State | null} state
   * @param {Theme | null} theme
   */
  show(frame, camera, state, theme) {
    const inView = frame && camera && worldInView(camera, frame.view);
    const isShown = frame !== null && inView !== null && !holdsAll(inView, frame.scene.bounds);
    this.canvas.hidden = !isShown;
    this.bounds = isShown ? frame.scene.bounds : null;
    if (isShown && state && theme) {
      this.draw(frame.scene, inView, state, theme);
    }
  }

  /**
   * All but the frame, which alone changes while the map moves.
   * @param {import("./types.js").Scene} scene
   * @param {State} state
   * @param {Theme} theme
   * @param {number} ratio
   */
  drawnDots(scene, state, theme, ratio) {
    const tree = shownTree(state);
    const of = [scene, tree, theme, ratio];
    if (!this.dots || this.dots.of.some((part, i) => part !== of[i])) {
      const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH * ratio, height: HEIGHT * ratio });
      const c = canvas.getContext("2d");
      c?.scale(ratio, ratio);
      if (c) {
        drawDots(c, scene, tree, theme);
      }
      this.dots = { of, canvas };
    }
    return this.dots.canvas;
  }

  /**
   * @param {import("./types.js").Scene} scene
   * @param {Bounds} inView
   * @param {State} state
   * @param {Theme} theme
   */
  draw(scene, inView, state, theme) {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = WIDTH * ratio;
    this.canvas.height = HEIGHT * ratio;
    const c = this.canvas.getContext("2d");
    if (!c) {
      return;
    }
    c.drawImage(this.drawnDots(scene, state, theme, ratio), 0, 0);
    c.scale(ratio, ratio);
    const from = toCorner(scene.bounds, { x: inView.x0, y: inView.y0 });
    const to = toCorner(scene.bounds, { x: inView.x1, y: inView.y1 });
    const [left, right] = [Math.max(1, from.x), Math.min(WIDTH - 1, to.x)];
    const [top, bottom] = [Math.max(1, from.y), Math.min(HEIGHT - 1, to.y)];
    c.strokeStyle = theme.head;
    c.strokeRect(left, top, Math.max(LEAST_FRAME, right - left), Math.max(LEAST_FRAME, bottom - top));
  }
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {import("./types.js").Scene} scene
 * @param {import("./types.js").Tree | null} tree
 * @param {Theme} theme
 */
function drawDots(c, scene, tree, theme) {
  c.fillStyle = theme.nodeLine;
  for (const tier of scene.tiers) {
    tier.nodes.forEach((node) => dot(c, scene, node));
  }
  c.fillStyle = theme.tree;
  tree?.nodes.forEach((entry) => dot(c, scene, entry.node));
}

/**
 * @param {CanvasRenderingContext2D} c
 * @param {import("./types.js").Scene} scene
 * @param {number} node
 */
function dot(c, scene, node) {
  const at = toCorner(scene.bounds, { x: scene.x[node], y: scene.y[node] });
  c.fillRect(at.x - 1, at.y - 1, 2, 2);
}
