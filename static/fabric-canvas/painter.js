// @ts-check
/** Puts the layers together: what is drawn for a state, in which order, and a record of it. @module */
import { bundlesOf, clustersOf } from "./bundle.js";
import { drawBundles, drawClusters, drawLinks, drawNodes } from "./draw-base.js";
import { directorOfId } from "./director.js";
import { drawChangeLines, drawChangeMarks } from "./draw-change.js";
import {
  drawBundleLoads, drawDown, drawDownNodes, drawErrors, drawHalfLines, drawPorts, drawSelectedLink, drawSelectedNode, drawValues,
} from "./draw-overlay.js";
import { drawDirectors, drawFoldedBundles, drawSelectedDirector, drawTreeDirectors } from "./draw-director.js";
import { drawHostCounts } from "./draw-hosts.js";
import { drawClusterCounts, drawTreeLines, drawTreeMarks } from "./draw-tree.js";
import { halves } from "./divider.js";
import { Ground } from "./labels.js";
import { MARGIN } from "./layers.js";
import { halfLines } from "./overlay.js";
import { drawRacks } from "./rack.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./layers.js").Layers} Layers */

export const LAYERS = ["links", "lines", "nodes", "marks"];

export class Painter {
  /** @param {Layers} layers */
  constructor(layers) {
    this.layers = layers;
    /** @type {Drawn} */
    this.drawn = { links: 0, bundles: 0, callouts: [], values: [], errors: [], ports: 0, legend: [], racks: [], copies: [] };
    /** @type {ReturnType<typeof Painter.cluster> | null} */
    this.far = null;
  }

  /** @param {Frame} frame */
  static cluster(frame) {
    const { clusters, of } = clustersOf(frame.scene, frame.camera.k, frame.fold);
    return { scene: frame.scene, k: frame.camera.k, fold: frame.fold?.key, clusters, of, bundles: bundlesOf(frame.scene, of) };
  }

  /** How many lines lie on the ground. */
  get lines() {
    return this.far ? this.drawn.bundles : this.drawn.links;
  }

  /**
   * Everything: after a new map, camera, size or theme.
   * @param {Frame} frame
   * @param {State} state
   * @param {Theme} theme
   * @param {Rect[]} taken ground under controls and legend
   */
  paint(frame, state, theme, taken) {
    const links = this.layers.clear("links");
    const nodes = this.layers.clear("nodes");
    const isFar = frame.metrics.level === "far";
    const isSame = this.far?.k === frame.camera.k && this.far.scene === frame.scene && this.far.fold === frame.fold?.key;
    this.far = !isFar ? null : isSame ? this.far : Painter.cluster(frame);
    if (this.far) {
      drawBundles(links, frame, theme, this.far.clusters, this.far.bundles);
      drawClusters(nodes, frame, theme, this.far.clusters);
    } else {
      this.drawn.links = drawLinks(links, frame, theme);
      drawFoldedBundles(links, frame, theme);
      drawNodes(nodes, frame, theme);
    }
    drawDirectors(nodes, frame, theme);
    this.drawn.racks = drawRacks(nodes, frame, theme);
    this.drawn.bundles = this.far?.bundles.length ?? 0;
    this.highlight(frame, state, theme, taken);
  }

  /**
   * Only what lies over the ground: after a new tree, overlay or selection.
   * @param {Frame} frame
   * @param {State} state
   * @param {Theme} theme
   * @param {Rect[]} taken
   */
  highlight(frame, state, theme, taken) {
    this.fade(state, theme, frame);
    const lines = this.layers.clear("lines");
    const marks = this.layers.clear("marks");
    const ground = new Ground();
    taken.forEach((rect) => ground.take(rect));
    Object.assign(this.drawn, { callouts: [], values: [], errors: [], ports: 0, copies: [] });
    drawDown(lines, frame, theme);
    const selected = this.selectedLinks(frame, state);
    const bare = state.overlay === "health" || state.overlay === "errors";
    selected.forEach((link) => drawSelectedLink(lines, frame, theme, link, bare));
    drawDownNodes(marks, frame, theme);
    if (this.far) {
      drawClusterCounts(marks, frame, theme, this.far, shownTree(state));
    } else {
      drawHostCounts(marks, frame, theme, shownTree(state), ground);
    }
    this.overlay(lines, marks, frame, state, theme, ground);
    if (frame.metrics.level === "near" || frame.metrics.level === "closest") {
      const tree = shownTree(state)?.links.map((entry) => entry.link) ?? [];
      this.drawn.ports = drawPorts(marks, frame, theme, [...selected, ...tree], ground);
    }
    this.selection(marks, frame, state, theme);
  }

  /**
   * @param {CanvasRenderingContext2D} lines
   * @param {CanvasRenderingContext2D} marks
   * @param {Frame} frame
   * @param {State} state
   * @param {Theme} theme
   * @param {Ground} ground
   */
  overlay(lines, marks, frame, state, theme, ground) {
    const data = state.overlayData;
    const tree = shownTree(state);
    if (tree && state.divided) {
      this.divided(lines, marks, frame, state.divided, theme, ground);
    } else if (tree) {
      drawTreeLines(lines, frame, theme, tree);
      this.drawn.copies = drawTreeDirectors(marks, frame, theme, tree, ground);
      this.drawn.callouts = drawTreeMarks(marks, frame, theme, tree, ground);
    } else if (data && state.overlay === "errors") {
      this.drawn.errors = drawErrors(marks, frame, theme, data, ground);
    } else if (data && (state.overlay === "load" || state.overlay === "trees")) {
      const halves = halfLines(data, frame.scene, frame.drawn);
      if (this.far) {
        drawBundleLoads(lines, frame, theme, this.far.clusters, this.far.bundles, halves);
      } else {
        drawHalfLines(lines, frame, theme, halves);
      }
      this.drawn.values = drawValues(marks, frame, theme, halves, data, ground);
    }
    if (data && state.overlay === "whatif") {
      drawChangeLines(lines, frame, theme, this.far, data);
      this.drawn.values = drawChangeMarks(marks, frame, theme, data, ground);
    }
  }

  /**
   * One tree left of the divider, the other right of it; neither writes on the other's ground.
   * @param {CanvasRenderingContext2D} lines
   * @param {CanvasRenderingContext2D} marks
   * @param {Frame} frame
   * @param {import("./types.js").Divided} divided
   * @param {Theme} theme
   * @param {Ground} ground
   */
  divided(lines, marks, frame, { share, before, after }, theme, ground) {
    const [left, right] = halves(frame, share, MARGIN);
    for (const { tree, own, other } of [{ tree: before, own: left, other: right }, { tree: after, own: right, other: left }]) {
      const free = ground.copy();
      free.take(other);
      for (const c of [lines, marks]) {
        c.save();
        c.beginPath();
        c.rect(own.x, own.y, own.w, own.h);
        c.clip();
      }
      drawTreeLines(lines, frame, theme, tree);
      this.drawn.callouts.push(...drawTreeMarks(marks, frame, theme, tree, free));
      lines.restore();
      marks.restore();
    }
  }

  /**
   * Links outside fade by the layer's opacity: changing it redraws nothing.
   * @param {State} state
   * @param {Theme} theme
   * @param {Frame} frame
   */
  fade(state, theme, frame) {
    const far = frame.metrics.level === "far";
    const calm = theme.contrast ? 0.6 : theme.fade * (far ? 1.6 : 2);
    const shown = shownTree(state) !== null || ["load", "trees", "whatif"].includes(state.overlay) ? theme.fade : calm;
    this.layers.context("links").canvas.style.opacity = String(shown);
  }

  /**
   * @param {Frame} frame
   * @param {State} state
   */
  selectedLinks({ scene, drawn }, { selected }) {
    return [...selected].flatMap((id) => scene.linkIndex.get(id) ?? []).filter((link) => drawn[link] === 1);
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Frame} frame
   * @param {State} state
   * @param {Theme} theme
   */
  selection(c, frame, state, theme) {
    const nodes = [...state.selected].flatMap((id) => frame.scene.nodeIndex.get(id) ?? []);
    for (const node of new Set(state.focus >= 0 ? [...nodes, state.focus] : nodes)) {
      drawSelectedNode(c, frame, theme, node);
    }
    for (const id of state.selected) {
      drawSelectedDirector(c, frame, theme, directorOfId(frame.scene, id));
    }
  }
}

/** Overlays that are drawn as a tree, or as two laid over each other. */
const TREES = new Set(["tree", "hoisting", "compare", "whatif"]);

/** @param {import("./types.js").OverlayName} overlay */
export function showsTree(overlay) {
  return TREES.has(overlay);
}

/**
 * The tree, if the overlay in force is one of a tree.
 * @param {State} state
 */
export function shownTree(state) {
  return showsTree(state.overlay) ? state.tree : null;
}
