// @ts-check
/** The custom element <fabric-canvas>: attributes in, picture out, ids back in events. @module */
import { fit, keepInSight, panBy, toScreen, toWorld, zoomAt } from "./camera.js";
import { boxOf, frameOf } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { inspect } from "./inspect.js";
import { Layers, MARGIN } from "./layers.js";
import { legendOf, showLegend } from "./legend.js";
import { Slot } from "./loader.js";
import { LAYERS, Painter, shownTree } from "./painter.js";
import { buildParts, showHover, showMessage, showTiers, showTip } from "./parts.js";
import { pickAt } from "./pick.js";
import { buildScene, sameNodes } from "./scene.js";
import { motionIsReduced, readTheme } from "./theme.js";
import { buildTree } from "./tree.js";
import { nextInWalk } from "./walk.js";
import { summaryOf, tierWords, tipOf } from "./words.js";

/** @typedef {import("./types.js").Camera} Camera */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").MapJson} MapJson */
/** @typedef {import("./types.js").OverlayJson} OverlayJson */
/** @typedef {import("./types.js").OverlayName} OverlayName */
/** @typedef {import("./types.js").Pick} Pick */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").TreeJson} TreeJson */
/** @typedef {import("./types.js").TreeView} TreeView */

const EMPTY = "No switches or hosts are known yet. Start a sweep or import a capture to see the fabric here.";
const QUICK_MILLIS = 12; // a full redraw as quick as this is done while the hand moves
const REST_MILLIS = 90;

export class FabricCanvas extends HTMLElement {
  static observedAttributes = ["src", "tree-src", "tree-view", "overlay", "overlay-src", "selected"];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    this.parts = buildParts(root);
    this.layers = new Layers(this.parts.layers, LAYERS);
    this.painter = new Painter(this.layers);
    /** @type {State | null} */
    this.state = null;
    /** @type {Camera | null} */
    this.camera = null;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {Theme | null} */
    this.theme = null;
    /** @type {TreeJson | null} */
    this.treeJson = null;
    /** @type {OverlayJson | null} */
    this.overlayJson = null;
    this.isFitted = true;
    this.isWalking = false;
    this.timings = { paint: 0, highlight: 0, firstFrame: 0 };
    this.timer = { sync: 0, rest: 0, frame: 0 };
    this.startedAt = 0;
    /** @type {Map<string, string>} */
    this.troubles = new Map();
    /** @type {(() => void)[]} */
    this.waiting = [];
    this.slots = this.makeSlots();
    this.watchers = this.makeWatchers();
    new Gestures(this.parts.view, this.gestureTarget());
    this.parts.zoom.addEventListener("click", (event) => this.zoomButton(event));
  }

  makeSlots() {
    return {
      map: /** @type {Slot<MapJson>} */ (new Slot((data) => this.mapCame(data), (text) => this.trouble("Map", text))),
      tree: /** @type {Slot<TreeJson>} */ (new Slot((data) => this.treeCame(data), (text) => this.trouble("Tree", text))),
      overlay: /** @type {Slot<OverlayJson>} */ (new Slot((data) => this.overlayCame(data), (text) => this.trouble("Overlay", text))),
    };
  }

  makeWatchers() {
    const themeChanged = () => {
      this.theme = null;
      this.repaint();
    };
    const contrast = matchMedia("(prefers-contrast: more)");
    const theme = new MutationObserver(themeChanged);
    const size = new ResizeObserver(() => this.resized());
    return {
      start: () => {
        theme.observe(document.documentElement, { attributes: true, attributeFilter: ["theme", "class", "style"] });
        size.observe(this);
        contrast.addEventListener("change", themeChanged);
        window.addEventListener("load", themeChanged); // style sheets may come after the element
      },
      stop: () => {
        theme.disconnect();
        size.disconnect();
        contrast.removeEventListener("change", themeChanged);
        window.removeEventListener("load", themeChanged);
      },
    };
  }

  /** Flow attaches, detaches and attaches again: what must run once waits for the next task. */
  connectedCallback() {
    this.startedAt = performance.now();
    this.watchers.start();
    this.theme = null;
    this.syncSoon();
  }

  disconnectedCallback() {
    this.watchers.stop();
    clearTimeout(this.timer.sync);
    clearTimeout(this.timer.rest);
    Object.values(this.slots).forEach((slot) => slot.stop());
  }

  attributeChangedCallback() {
    this.removeAttribute("data-ready");
    this.syncSoon();
  }

  /** Attributes set together are read together. */
  syncSoon() {
    clearTimeout(this.timer.sync);
    this.timer.sync = window.setTimeout(() => this.sync(), 0);
  }

  sync() {
    if (!this.isConnected) {
      return;
    }
    this.slots.map.set(this.getAttribute("src"));
    this.slots.tree.set(this.getAttribute("tree-src"));
    this.slots.overlay.set(this.getAttribute("overlay-src"));
    this.update();
  }

  /** @param {MapJson | null} json */
  mapCame(json) {
    const before = this.state?.scene ?? null;
    try {
      this.setScene(json === null ? null : buildScene(json), before);
    } catch (error) {
      this.trouble("Map", error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * The same nodes keep the camera, the selection and the focus: live updates do not move the map.
   * @param {Scene | null} scene
   * @param {Scene | null} before
   */
  setScene(scene, before) {
    if (scene === null || scene.nodeCount === 0) {
      this.state = null;
      this.frame = null;
      LAYERS.forEach((name) => this.layers.clear(name));
      this.update();
      return;
    }
    const kept = before !== null && sameNodes(before, scene);
    const focus = kept ? (this.state?.focus ?? -1) : -1;
    this.state = { scene, tree: null, overlay: "health", overlayData: null, selected: new Set(), focus };
    if (!kept) {
      this.isFitted = true;
      this.camera = null;
    }
    this.readState();
    this.repaint();
  }

  /** @param {TreeJson | null} json */
  treeCame(json) {
    const changed = json?.mlid !== this.treeJson?.mlid;
    this.treeJson = json;
    this.update();
    if (changed) {
      this.fadeIn();
    }
  }

  /** @param {OverlayJson | null} json */
  overlayCame(json) {
    this.overlayJson = json;
    this.update();
  }

  /** The one motion there is: a new tree comes up in 120 ms. */
  fadeIn() {
    if (!motionIsReduced()) {
      for (const name of ["lines", "marks"]) {
        this.layers.context(name).canvas.animate([{ opacity: 0 }, { opacity: 1 }], 120);
      }
    }
  }

  /** Attributes and answers into the state that is drawn. */
  readState() {
    const { state } = this;
    if (state) {
      const { scene } = state;
      state.overlay = /** @type {OverlayName} */ (this.getAttribute("overlay") || "health");
      const view = /** @type {TreeView} */ (this.getAttribute("tree-view") || "both");
      state.tree = this.treeJson ? buildTree(this.treeJson, scene, view) : null;
      state.selected = new Set((this.getAttribute("selected") ?? "").split(",").map((id) => id.trim()).filter(Boolean));
      const data = this.overlayJson;
      state.overlayData = data && data.overlay === state.overlay && data.ab.length === scene.linkCount ? data : null;
    }
  }

  /** After anything but the camera, the size, the map or the theme. */
  update() {
    this.readState();
    if (this.frame && this.state && this.theme) {
      const begun = performance.now();
      this.words(this.frame, this.state);
      this.painter.highlight(this.frame, this.state, this.theme, this.takenGround());
      this.timings.highlight = performance.now() - begun;
    }
    this.settle();
  }

  /** Everything anew. */
  repaint() {
    const [width, height] = [this.clientWidth, this.clientHeight];
    if (this.state && width > 0 && height > 0) {
      const begun = performance.now();
      const { state } = this;
      this.theme ??= readTheme(this);
      const ratio = window.devicePixelRatio || 1;
      if (this.layers.width !== width || this.layers.height !== height || this.layers.ratio !== Math.min(3, ratio)) {
        this.layers.resize(width, height, ratio);
      }
      const view = { width, height };
      if (!this.camera || this.isFitted) {
        this.camera = fit(state.scene.bounds, view);
      }
      const frame = frameOf(state.scene, this.camera, view);
      this.frame = frame;
      this.layers.shift(0, 0);
      this.words(frame, state);
      this.painter.paint(frame, state, this.theme, this.takenGround());
      this.timings.paint = performance.now() - begun;
      this.timings.firstFrame ||= performance.now() - this.startedAt;
    }
    this.settle();
  }

  /**
   * What is words and not pixels: tier names, legend, summary.
   * @param {Frame} frame
   * @param {State} state
   */
  words(frame, state) {
    this.parts.tiers.style.transform = "";
    showTiers(this.parts.tiers, tierWords(frame));
    const entries = legendOf(state, frame);
    this.painter.drawn.legend = entries.map((entry) => entry.text);
    showLegend(this.parts.legend, entries, frame.view.width);
    this.parts.view.setAttribute("aria-label", summaryOf(state));
    showHover(this.parts.hover, {});
  }

  /** Ground under the controls, where no label may lie. */
  takenGround() {
    const { legend, zoom } = this.parts;
    return [legend, zoom].map((part) => ({ x: part.offsetLeft - 8, y: part.offsetTop - 8, w: part.offsetWidth + 16, h: part.offsetHeight + 16 }));
  }

  /** Says what there is to say and tells those who wait. */
  settle() {
    const trouble = [...this.troubles.entries()][0];
    if (trouble) {
      const [what, why] = trouble;
      showMessage(this.parts.message, { text: `${what} could not be loaded: ${why}`, retry: () => this.retry() });
    } else {
      const nothing = this.state === null && !this.slots.map.isPending;
      showMessage(this.parts.message, nothing ? { text: EMPTY } : null);
    }
    const pending = Object.values(this.slots).some((slot) => slot.isPending);
    if (!pending && (this.frame || this.state === null)) {
      this.ready();
    }
  }

  ready() {
    const first = !this.hasAttribute("data-ready");
    this.setAttribute("data-ready", "");
    this.waiting.splice(0).forEach((resolve) => resolve());
    if (first) {
      this.dispatchEvent(new CustomEvent("espalier-ready", { bubbles: true, composed: true }));
    }
  }

  /**
   * @param {string} what
   * @param {string | null} why
   */
  trouble(what, why) {
    if (why === null) {
      this.troubles.delete(what);
    } else {
      this.troubles.set(what, why);
    }
    this.settle();
  }

  retry() {
    const byName = { Map: this.slots.map, Tree: this.slots.tree, Overlay: this.slots.overlay };
    for (const [name, slot] of Object.entries(byName)) {
      if (this.troubles.has(name)) {
        slot.load();
      }
    }
  }

  resized() {
    if (this.clientWidth !== this.layers.width || this.clientHeight !== this.layers.height) {
      this.repaint();
    }
  }

  /** @returns {import("./gestures.js").Target} */
  gestureTarget() {
    return {
      pan: (dx, dy) => this.moveTo((camera) => panBy(camera, dx, dy)),
      rest: () => this.atRest(),
      zoom: (x, y, factor) => this.zoomBy(factor, { x, y }),
      hover: (x, y) => this.hover(x, y),
      leave: () => this.hover(-1, -1),
      click: (x, y, more) => this.clicked(x, y, more),
      key: (key, shift) => this.key(key, shift),
    };
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
    const scale = this.camera.k / frame.camera.k;
    const origin = toWorld(frame.camera, frame.view, 0, 0);
    const at = toScreen(this.camera, frame.view, origin.x, origin.y);
    const isBlank = Math.max(Math.abs(at.x), Math.abs(at.y)) > MARGIN - 24 || scale < 0.8 || scale > 1.6;
    if (isBlank || (scale !== 1 && this.timings.paint < QUICK_MILLIS)) {
      this.drawNextFrame();
      return;
    }
    this.layers.shift(at.x, at.y, scale);
    this.parts.tiers.style.transform = scale === 1 ? `translateY(${at.y}px)` : "";
    clearTimeout(this.timer.rest);
    this.timer.rest = window.setTimeout(() => this.atRest(), REST_MILLIS);
  }

  drawNextFrame() {
    if (this.timer.frame === 0) {
      this.timer.frame = requestAnimationFrame(() => {
        this.timer.frame = 0;
        this.repaint();
      });
    }
  }

  atRest() {
    clearTimeout(this.timer.rest);
    if (this.frame && this.camera !== this.frame.camera) {
      this.repaint();
    }
  }

  /**
   * @param {number} factor
   * @param {import("./types.js").Point} [pixel]
   */
  zoomBy(factor, pixel) {
    const { frame } = this;
    if (frame) {
      const smallest = fit(frame.scene.bounds, frame.view).k * 0.6;
      this.moveTo((camera) => zoomAt(camera, frame.view, pixel ?? { x: frame.view.width / 2, y: frame.view.height / 2 }, factor, smallest));
    }
  }

  zoomIn() {
    this.zoomBy(1.5);
  }

  zoomOut() {
    this.zoomBy(1 / 1.5);
  }

  /** Shows the whole map, and follows the size of the element from then on. */
  fit() {
    this.isFitted = true;
    this.repaint();
  }

  /**
   * Brings a node or the middle of a link to the middle of the view, near enough to read.
   * @param {string} id
   */
  flyTo(id) {
    const { state, frame } = this;
    const target = state && worldOf(state.scene, id);
    if (target && frame) {
      this.moveTo((camera) => ({ ...camera, k: Math.max(camera.k, 48), x: target.x, y: target.y }));
      this.atRest();
    }
  }

  /** @param {Event} event */
  zoomButton(event) {
    const what = event.target instanceof Element ? event.target.closest("button")?.dataset.do : undefined;
    if (what === "in") {
      this.zoomIn();
    } else if (what === "out") {
      this.zoomOut();
    } else if (what === "fit") {
      this.fit();
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Pick | null}
   */
  pick(x, y) {
    this.atRest();
    return this.frame && x >= 0 ? pickAt(this.frame, x, y) : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  hover(x, y) {
    const { state } = this;
    const pick = state && x >= 0 && this.timer.frame === 0 ? this.pick(x, y) : null;
    const frame = this.frame;
    this.parts.view.classList.toggle("is-over", pick !== null);
    showTip(this.parts, state && pick ? tipOf(state, pick) : null, x, y);
    if (!pick || !frame) {
      showHover(this.parts.hover, {});
    } else if (pick.kind === "node") {
      showHover(this.parts.hover, { box: boxOf(frame, pick.index) });
    } else {
      showHover(this.parts.hover, { line: frame.segments.subarray(pick.index * 4, pick.index * 4 + 4) });
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} more adds to the selection or takes from it
   */
  clicked(x, y, more) {
    const pick = this.pick(x, y);
    this.isWalking = false;
    if (this.state) {
      this.state.focus = -1;
      this.select(pick, more);
    }
  }

  /**
   * @param {Pick | null} pick
   * @param {boolean} more
   */
  select(pick, more) {
    const { state } = this;
    if (!state) {
      return;
    }
    const table = pick?.kind === "link" ? state.scene.json.links : state.scene.json.nodes;
    const id = pick ? table.id[pick.index] : null;
    const selected = more ? new Set(state.selected) : new Set();
    if (id !== null && !selected.delete(id)) {
      selected.add(id);
    }
    this.setAttribute("selected", [...selected].join(","));
    this.say(pick ? `Selected ${tipOf(state, pick).title}` : "Nothing selected");
    const detail = { kind: pick?.kind ?? "none", id };
    this.dispatchEvent(new CustomEvent("espalier-select", { detail, bubbles: true, composed: true }));
  }

  /** @param {string} text */
  say(text) {
    this.parts.live.textContent = text;
  }

  /**
   * @param {string} key
   * @param {boolean} shift
   */
  key(key, shift) {
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [64, 0], ArrowRight: [-64, 0], ArrowUp: [0, 64], ArrowDown: [0, -64] };
    if (arrows[key]) {
      this.moveTo((camera) => panBy(camera, ...arrows[key]));
    } else if (key === "+" || key === "=") {
      this.zoomIn();
    } else if (key === "-") {
      this.zoomOut();
    } else if (key === "0") {
      this.fit();
    } else if (key === "Escape") {
      this.escape();
    } else if (key === "Enter") {
      this.enter();
    } else {
      return key === "Tab" && this.isWalking && this.walk(shift ? -1 : 1);
    }
    return true;
  }

  escape() {
    this.isWalking = false;
    if (this.state) {
      this.state.focus = -1;
      this.select(null, false);
    }
  }

  /** The first Enter begins the walk, each later one selects the node it stands on. */
  enter() {
    const focus = this.state?.focus ?? -1;
    if (focus >= 0) {
      this.select({ kind: "node", index: focus }, false);
    } else {
      this.isWalking = true;
      this.walk(1);
    }
  }

  /**
   * @param {1 | -1} step
   * @returns {boolean} false at either end, where Tab leaves the map
   */
  walk(step) {
    const { state, frame } = this;
    const next = state ? nextInWalk(state.scene, shownTree(state), state.focus, step) : -1;
    if (!state || !frame || next < 0) {
      this.isWalking = false;
      return false;
    }
    state.focus = next;
    const { title, lines } = tipOf(state, { kind: "node", index: next });
    this.say([title, ...lines].join(", "));
    const [x, y] = [frame.px[next], frame.py[next]];
    if (x < 0 || y < 0 || x > frame.view.width || y > frame.view.height) {
      this.flyTo(state.scene.json.nodes.id[next]);
    } else {
      this.update();
    }
    return true;
  }

  /** Resolves once everything asked for is loaded and drawn. */
  whenReady() {
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        if (this.hasAttribute("data-ready")) {
          resolve();
        } else {
          this.waiting.push(resolve);
        }
      })
    );
  }

  /**
   * Where a node or the middle of a link is on the page.
   * @param {string} id
   * @returns {import("./types.js").Point | null} client coordinates
   */
  pointOf(id) {
    this.atRest();
    const { frame } = this;
    const at = frame && pixelOf(frame, id);
    if (!at) {
      return null;
    }
    const r = this.getBoundingClientRect();
    const scale = this.clientWidth > 0 ? r.width / this.clientWidth : 1;
    return { x: r.left + at.x * scale, y: r.top + at.y * scale };
  }

  /** What is drawn now, as plain data. */
  inspect() {
    return inspect(this);
  }
}

/**
 * @param {Scene} scene
 * @param {string} id
 */
function worldOf(scene, id) {
  const node = scene.nodeIndex.get(id);
  if (node !== undefined) {
    const at = scene.parent[node] >= 0 ? scene.parent[node] : node;
    return { x: scene.x[at], y: scene.y[at] };
  }
  const link = scene.linkIndex.get(id);
  if (link === undefined) {
    return null;
  }
  const [a, b] = [scene.a[link], scene.b[link]];
  return { x: (scene.x[a] + scene.x[b]) / 2, y: (scene.y[a] + scene.y[b]) / 2 };
}

/**
 * @param {Frame} frame
 * @param {string} id
 */
function pixelOf(frame, id) {
  const node = frame.scene.nodeIndex.get(id);
  if (node !== undefined) {
    return { x: frame.px[node], y: frame.py[node] };
  }
  const link = frame.scene.linkIndex.get(id);
  if (link === undefined) {
    return null;
  }
  const s = frame.segments;
  return { x: (s[link * 4] + s[link * 4 + 2]) / 2, y: (s[link * 4 + 1] + s[link * 4 + 3]) / 2 };
}
