// @ts-check
/** The custom element <fabric-canvas>: attributes in, picture out, ids back in events. @module */
import { say } from "../words/say.js";
import { betweenNodes, dividedAt, Divider, shareOf } from "./divider.js";
import { Gestures } from "./gestures.js";
import { inspect } from "./inspect.js";
import { Slot } from "./loader.js";
import { buildParts, showMessage } from "./parts.js";
import { showsTree } from "./painter.js";
import { Pilot } from "./pilot.js";
import { clientPoint, pixelOf, worldOf } from "./places.js";
import { buildScene, sameNodes } from "./scene.js";
import { Stage } from "./stage.js";
import { buildTree } from "./tree.js";

/** @typedef {import("./types.js").MapJson} MapJson */
/** @typedef {import("./types.js").OverlayJson} OverlayJson */
/** @typedef {import("./types.js").OverlayName} OverlayName */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").TreeJson} TreeJson */
/** @typedef {import("./types.js").TreeView} TreeView */
/** @typedef {"Map" | "Tree" | "Overlay"} SlotName */

const BUTTON_ZOOM = 1.5;

export class FabricCanvas extends HTMLElement {
  static observedAttributes = ["src", "tree-src", "tree-view", "overlay", "overlay-src", "selected", "divider"];

  constructor() {
    super();
    this.parts = buildParts(this.attachShadow({ mode: "open", delegatesFocus: true }));
    this.stage = new Stage(this, this.parts);
    this.pilot = new Pilot(this.stage, (ids, pick) => this.selectionChanged(ids, pick));
    new Gestures(this.parts.view, this.pilot);
    this.divider = new Divider(this.parts.divider, (share, isEnd) => this.divide(share, isEnd));
    this.parts.zoom.addEventListener("click", (event) => this.zoomButton(event));
    /** @type {TreeJson | null} */
    this.treeJson = null;
    /** @type {OverlayJson | null} */
    this.overlayJson = null;
    /** @type {Map<string, boolean>} directors opened or folded by hand */
    this.open = new Map();
    /** @type {string} what is selected by the element's own hand, or was come to */
    this.cameTo = "";
    this.syncTimer = 0;
    this.connectedAt = 0;
    this.firstFrameMillis = 0;
    /** @type {Map<SlotName, string>} */
    this.troubles = new Map();
    /** @type {(() => void)[]} */
    this.waiting = [];
    this.slots = this.makeSlots();
    this.watchers = this.makeWatchers();
  }

  makeSlots() {
    return {
      Map: /** @type {Slot<MapJson>} */ (new Slot((data) => this.mapCame(data), (why) => this.trouble("Map", why))),
      Tree: /** @type {Slot<TreeJson>} */ (new Slot((data) => this.treeCame(data), (why) => this.trouble("Tree", why))),
      Overlay: /** @type {Slot<OverlayJson>} */ (new Slot((data) => this.overlayCame(data), (why) => this.trouble("Overlay", why))),
    };
  }

  makeWatchers() {
    const repaint = () => this.stage.themeChanged();
    const contrasts = ["(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));
    const theme = new MutationObserver(repaint);
    const size = new ResizeObserver(() => this.stage.sizeChanged());
    return {
      start: () => {
        theme.observe(document.documentElement, { attributes: true, attributeFilter: ["theme", "class", "style"] });
        size.observe(this);
        contrasts.forEach((contrast) => contrast.addEventListener("change", repaint));
        window.addEventListener("load", repaint); // style sheets may come after the element
      },
      stop: () => {
        theme.disconnect();
        size.disconnect();
        contrasts.forEach((contrast) => contrast.removeEventListener("change", repaint));
        window.removeEventListener("load", repaint);
      },
    };
  }

  /** Flow attaches, detaches and attaches again: what must run once waits for the next task. */
  connectedCallback() {
    this.connectedAt = performance.now();
    this.stage.theme = null;
    this.watchers.start();
    this.syncSoon();
  }

  disconnectedCallback() {
    this.watchers.stop();
    clearTimeout(this.syncTimer);
    this.stage.stop();
    Object.values(this.slots).forEach((slot) => slot.stop());
  }

  attributeChangedCallback() {
    this.removeAttribute("data-ready");
    this.syncSoon();
  }

  /** Attributes set together are read together. */
  syncSoon() {
    clearTimeout(this.syncTimer);
    this.syncTimer = window.setTimeout(() => this.sync(), 0);
  }

  sync() {
    this.syncTimer = 0;
    if (this.isConnected) {
      this.slots.Map.set(this.getAttribute("src"));
      this.slots.Tree.set(this.getAttribute("tree-src"));
      this.slots.Overlay.set(this.getAttribute("overlay-src"));
      this.update();
    }
  }

  /**
   * The same nodes keep camera, selection and focus: live updates do not move the map.
   * @param {MapJson | null} json
   */
  mapCame(json) {
    const before = this.stage.state;
    const scene = json === null ? null : buildScene(json);
    if (scene === null || scene.nodeCount === 0) {
      this.stage.show(null, false);
    } else {
      const kept = before !== null && sameNodes(before.scene, scene);
      this.stage.show(this.readState(scene, kept ? before.focus : -1), kept);
      this.come();
      this.firstFrameMillis ||= performance.now() - this.connectedAt;
    }
    this.settle();
  }

  /** @param {TreeJson | null} json */
  treeCame(json) {
    const isNew = json?.mlid !== this.treeJson?.mlid;
    this.treeJson = json;
    this.update();
    if (isNew) {
      this.stage.fadeIn();
    }
  }

  /** @param {OverlayJson | null} json */
  overlayCame(json) {
    this.overlayJson = json;
    this.update();
  }

  /** After anything but the map, the camera, the size or the theme. */
  update() {
    const { state } = this.stage;
    if (state) {
      const next = this.readState(state.scene, state.focus);
      this.stage.state = next;
      if (!looksAlike(state, next)) {
        this.stage.highlight();
      }
      this.come();
    }
    this.settle();
  }

  /** What others select is brought into view, and out of the box it is folded in. */
  come() {
    const selected = this.getAttribute("selected") ?? "";
    if (selected !== this.cameTo) {
      this.cameTo = selected;
      this.pilot.comeTo(selected.split(",").filter(Boolean));
    }
  }

  /**
   * Attributes and answers as the state to draw.
   * @param {Scene} scene
   * @param {number} focus
   * @returns {import("./types.js").State}
   */
  readState(scene, focus) {
    const overlay = /** @type {OverlayName} */ (this.getAttribute("overlay") || "health");
    const view = /** @type {TreeView} */ (this.getAttribute("tree-view") || "both");
    const data = this.overlayJson;
    const fits = data !== null && data.overlay === overlay && data.ab.length === scene.linkCount;
    const ids = (this.getAttribute("selected") ?? "").split(",").map((id) => id.trim());
    return {
      scene,
      focus,
      overlay,
      tree: this.treeJson && showsTree(overlay) ? buildTree(this.treeJson, scene, view) : null,
      overlayData: fits ? data : null,
      divided: this.hasAttribute("divider") && this.treeJson ? dividedAt(this.treeJson, scene, shareOf(this.getAttribute("divider"))) : null,
      selected: new Set(ids.filter(Boolean)),
      open: this.open,
    };
  }

  /**
   * The divider is moved; at the end it rests between switches.
   * @param {number} share
   * @param {boolean} isEnd
   */
  divide(share, isEnd) {
    const { frame } = this.stage;
    const at = isEnd && frame ? betweenNodes(frame, share * frame.view.width) / frame.view.width : share;
    this.setAttribute("divider", String(at));
  }

  /** Says what there is to say and tells those who wait. */
  settle() {
    this.divider.show(this.stage.state?.divided?.share ?? null);
    const trouble = [...this.troubles][0];
    const isPending = this.syncTimer !== 0 || Object.values(this.slots).some((slot) => slot.isPending);
    if (trouble) {
      showMessage(this.parts.message, { text: say(`trouble.${trouble[0]}`, { why: trouble[1] }), retry: () => this.retry() });
    } else {
      const isEmpty = this.stage.state === null && !isPending;
      showMessage(this.parts.message, isEmpty ? { text: say("map.empty") } : null);
    }
    if (!isPending && !this.hasAttribute("data-ready")) {
      this.setAttribute("data-ready", "");
      this.waiting.splice(0).forEach((resolve) => resolve());
      this.dispatchEvent(new CustomEvent("espalier-ready", { bubbles: true, composed: true }));
    }
  }

  /**
   * @param {SlotName} what
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
    for (const [name, slot] of Object.entries(this.slots)) {
      if (this.troubles.has(/** @type {SlotName} */ (name))) {
        slot.load();
      }
    }
  }

  /**
   * @param {string[]} ids
   * @param {{kind: "node" | "link" | "director" | "none", id: string | null}} detail
   */
  selectionChanged(ids, detail) {
    this.cameTo = ids.join(",");
    this.setAttribute("selected", this.cameTo);
    this.dispatchEvent(new CustomEvent("espalier-select", { detail, bubbles: true, composed: true }));
  }

  /** @param {Event} event */
  zoomButton(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const act = { in: () => this.zoomIn(), out: () => this.zoomOut(), fit: () => this.fit() }[button?.dataset.do ?? ""];
    act?.();
  }

  zoomIn() {
    this.stage.zoomBy(BUTTON_ZOOM);
    this.stage.atRest();
  }

  zoomOut() {
    this.stage.zoomBy(1 / BUTTON_ZOOM);
    this.stage.atRest();
  }

  /** Shows the whole map, and follows the size of the element from then on. */
  fit() {
    this.stage.fit();
  }

  /**
   * Brings a node, a director or the middle of a link to the middle of the view, near enough to read; a folded module's director opens.
   * @param {string} id
   */
  flyTo(id) {
    const target = this.stage.state && worldOf(this.stage.state.scene, id);
    if (target) {
      this.pilot.reveal([id]);
      this.stage.flyTo(target);
    }
  }

  /** Resolves once everything asked for is loaded, or known not to be, and drawn. */
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
   * Where a node or the middle of a link is on the page, in client coordinates; null for what is not on the map.
   * @param {string} id
   */
  pointOf(id) {
    this.stage.atRest();
    const pixel = this.stage.frame && pixelOf(this.stage.frame, id);
    return pixel && clientPoint(this, pixel);
  }

  /** What is drawn now, as plain data. */
  inspect() {
    return inspect(this);
  }
}

/**
 * Whether nothing over the map is another. A tree is built anew each time, so two are never the same.
 * @param {import("./types.js").State} before
 * @param {import("./types.js").State} after
 */
function looksAlike(before, after) {
  return before.overlay === after.overlay && before.overlayData === after.overlayData && before.tree === null && after.tree === null
    && before.selected.size === after.selected.size && [...before.selected].every((id) => after.selected.has(id));
}
