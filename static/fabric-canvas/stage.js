// @ts-check
/** Camera, layers and the moment of drawing: shows a state, moves at once, draws at rest. @module */
import { fit, keepInSight, leavesBlank, toScreen, toWorld, zoomAt } from "./camera.js";
import { frameOf } from "./geometry.js";
import { Layers, MARGIN } from "./layers.js";
import { legendOf, showLegend } from "./legend.js";
import { Minimap } from "./minimap.js";
import { outlineOf } from "./outline.js";
import { LAYERS, Painter } from "./painter.js";
import { moveTiers, showHover, showOutline, showTiers } from "./parts.js";
import { motionIsReduced, readTheme } from "./theme.js";
import { summaryOf, tierWords } from "./words.js";

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Theme} Theme */

const FEW_LINES = 300; // as few are drawn anew in each frame of a zoom; time would not tell, since most of it passes after the drawing
const REST_MILLIS = 70;
const SMALLEST_SCALE = 0.7; // of a bitmap that is zoomed: beyond these its labels are not legible
const LARGEST_SCALE = 1.6;
const EARLY = 24; // pixels before an edge of the bitmaps
const SHORTEST_ZOOM_OUT = 0.6; // of the pitch at which all fits
const READABLE_PITCH = 48;

export class Stage {
  /**
   * @param {HTMLElement} host the custom element
   * @param {import("./parts.js").Parts} parts
   */
  constructor(host, parts) {
    this.host = host;
    this.parts = parts;
    this.layers = new Layers(parts.layers, LAYERS);
    /** @type {State | null} the outline is of */
    this.outlined = null;
    this.painter = new Painter(this.layers);
    this.minimap = new Minimap(parts.minimap, (world, isEnd) => this.lookAt(world, isEnd));
    /** @type {State | null} */
    this.state = null;
    /** @type {Camera | null} */
    this.camera = null;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {Theme | null} */
    this.theme = null;
    this.isFitted = true;
    this.timings = { paint: 0, highlight: 0 };
    this.restTimer = 0;
    this.frameRequest = 0;
  }

  /**
   * @param {State | null} state
   * @param {boolean} keepCamera
   */
  show(state, keepCamera) {
    this.state = state;
    if (!keepCamera) {
      this.isFitted = true;
    }
    if (state === null) {
      this.frame = null;
      LAYERS.forEach((name) => this.layers.clear(name));
      this.parts.tiers.replaceChildren();
      this.parts.legend.replaceChildren();
      delete this.parts.legend.dataset.shown;
      this.minimap.show(null, null, null, null);
    }
    this.paint();
  }

  /** Everything anew: after a new map, camera, size or theme. */
  paint() {
    const [width, height] = [this.host.clientWidth, this.host.clientHeight];
    const { state } = this;
    if (state === null || width === 0 || height === 0) {
      return;
    }
    const begun = performance.now();
    const theme = (this.theme ??= readTheme(this.host));
    const zoomedByCss = this.host.getBoundingClientRect().width / width;
    this.layers.resize(width, height, (window.devicePixelRatio || 1) * zoomedByCss);
    const view = { width, height };
    if (this.camera === null || this.isFitted) {
      this.camera = fit(state.scene.bounds, view);
    }
    const frame = frameOf(state.scene, this.camera, view, state.open);
    this.frame = frame;
    this.layers.shift(0, 0);
    this.minimap.show(frame, this.camera, state, theme);
    this.words(frame, state);
    this.painter.paint(frame, state, theme, this.takenGround());
    this.timings.paint = performance.now() - begun;
  }

  /** Only what lies over the map: after a new tree, overlay or selection. */
  highlight() {
    const { frame, state } = this;
    if (frame && state) {
      const begun = performance.now();
      const theme = (this.theme ??= readTheme(this.host));
      this.minimap.show(frame, this.camera, state, theme);
      this.words(frame, state);
      this.painter.highlight(frame, state, theme, this.takenGround());
      this.timings.highlight = performance.now() - begun;
    }
  }

  /** Colours are read again, and all is drawn anew if one is another. */
  themeChanged() {
    const before = JSON.stringify(this.theme);
    this.theme = readTheme(this.host);
    if (JSON.stringify(this.theme) !== before) {
      this.paint();
    }
  }

  sizeChanged() {
    if (this.host.clientWidth !== this.layers.width || this.host.clientHeight !== this.layers.height) {
      this.paint();
    }
  }

  /** The one motion there is: a new tree comes up in 120 ms. */
  fadeIn() {
    if (!motionIsReduced()) {
      for (const name of ["lines", "marks"]) {
        this.layers.context(name).canvas.animate([{ opacity: 0 }, { opacity: 1 }], 120);
      }
    }
  }

  /**
   * What is words and not pixels: tier names, legend, summary.
   * @param {Frame} frame
   * @param {State} state
   */
  words(frame, state) {
    showTiers(this.parts.tiers, tierWords(frame));
    const entries = legendOf(state, frame, this.theme?.fade === 0);
    this.painter.drawn.legend = entries.map((entry) => entry.text);
    showLegend(this.parts.legend, entries, frame.view);
    this.parts.view.setAttribute("aria-label", summaryOf(state));
    if (this.outlined !== state) {
      this.outlined = state;
      showOutline(this.parts.outline, outlineOf(state));
    }
    showHover(this.parts.hover, {});
  }

  /** Ground under the controls, where no label may lie. */
  takenGround() {
    const { legend, zoom, minimap } = this.parts;
    return [legend, zoom, minimap].filter((part) => part.offsetWidth > 0).map((part) => ({ x: part.offsetLeft - 8, y: part.offsetTop - 8, w: part.offsetWidth + 16, h: part.offsetHeight + 16 }));
  }

  /**
   * Moves the bitmaps at once and draws when the hand rests, or before an edge would come in blank.
   * @param {(camera: Camera) => Camera} change
   */
  moveTo(change) {
    const { camera, frame } = this;
    if (!camera || !frame) {
      return;
    }
    this.isFitted = false;
    this.camera = keepInSight(change(camera), frame.scene.bounds, frame.view);
    this.minimap.show(frame, this.camera, this.state, this.theme);
    const scale = this.camera.k / frame.camera.k;
    const origin = toWorld(frame.camera, frame.view, 0, 0);
    const at = toScreen(this.camera, frame.view, origin.x, origin.y);
    const isBlank = leavesBlank({ ...frame, bounds: frame.scene.bounds }, this.camera, MARGIN - EARLY);
    const isBlurred = scale < SMALLEST_SCALE || scale > LARGEST_SCALE;
    if (isBlank || isBlurred || (scale !== 1 && this.painter.lines <= FEW_LINES)) {
      this.drawNextFrame();
      return;
    }
    this.layers.shift(at.x, at.y, scale);
    moveTiers(this.parts.tiers, at.y, scale);
    clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.atRest(), REST_MILLIS);
  }

  drawNextFrame() {
    if (this.frameRequest === 0) {
      this.frameRequest = requestAnimationFrame(() => this.atRest());
    }
  }

  /** Draws what the camera sees now, if it has moved since. */
  atRest() {
    clearTimeout(this.restTimer);
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = 0;
    if (this.frame && this.camera !== this.frame.camera) {
      this.paint();
    }
  }

  stop() {
    clearTimeout(this.restTimer);
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = 0;
  }

  /**
   * @param {number} factor
   * @param {Point} [pixel] what stays under the hand; the middle if not given
   */
  zoomBy(factor, pixel) {
    const { frame } = this;
    if (frame) {
      const smallest = fit(frame.scene.bounds, frame.view).k * SHORTEST_ZOOM_OUT;
      const at = pixel ?? { x: frame.view.width / 2, y: frame.view.height / 2 };
      this.moveTo((camera) => zoomAt(camera, frame.view, at, factor, smallest));
    }
  }

  /** Shows the whole map, and follows the size of the element from then on. */
  fit() {
    this.isFitted = true;
    this.paint();
  }

  /**
   * @param {Point} world what is to be in the middle
   * @param {boolean} isEnd whether it stays there
   */
  lookAt({ x, y }, isEnd) {
    this.moveTo((camera) => ({ ...camera, x, y }));
    if (isEnd) {
      this.atRest();
    }
  }

  /** @param {Point} world */
  flyTo({ x, y }) {
    this.moveTo((camera) => ({ ...camera, k: Math.max(camera.k, READABLE_PITCH), x, y }));
    this.atRest();
  }
}
