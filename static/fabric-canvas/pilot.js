// @ts-check
/** What pointer and keys do: tooltips, selection, walking from node to node. @module */
import { say } from "../words/say.js";
import { panBy } from "./camera.js";
import { directorAt, isChevron, isOpen } from "./director.js";
import { boxOf, inView } from "./geometry.js";
import { shownTree } from "./painter.js";
import { showHover, showTip } from "./parts.js";
import { pickAt } from "./pick.js";
import { pixelOf, worldOf } from "./places.js";
import { nextInWalk } from "./walk.js";
import { tipOf } from "./words.js";

/** @typedef {import("./types.js").Pick} Pick */
/** @typedef {import("./stage.js").Stage} Stage */

const KEY_STEP = 64;
const KEY_ZOOM = 1.5;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [KEY_STEP, 0], ArrowRight: [-KEY_STEP, 0], ArrowUp: [0, KEY_STEP], ArrowDown: [0, -KEY_STEP] };

/** The hand on the map; a gesture target. */
export class Pilot {
  /**
   * @param {Stage} stage
   * @param {(ids: string[], pick: {kind: "node" | "link" | "director" | "none", id: string | null}) => void} onSelect
   */
  constructor(stage, onSelect) {
    this.stage = stage;
    this.onSelect = onSelect;
    this.isWalking = false;
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.stage.moveTo((camera) => panBy(camera, dx, dy));
  }

  rest() {
    this.stage.atRest();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} factor
   */
  zoom(x, y, factor) {
    this.leave();
    this.stage.zoomBy(factor, { x, y });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Pick | null}
   */
  pick(x, y) {
    this.stage.atRest();
    const { frame, state } = this.stage;
    const bright = new Set(state ? shownTree(state)?.links.map((entry) => entry.link) : []);
    return frame ? pickAt(frame, x, y, bright) : null;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  hover(x, y) {
    const { parts, state, frameRequest } = this.stage;
    const pick = frameRequest === 0 ? this.pick(x, y) : null;
    parts.view.classList.toggle("is-over", pick !== null);
    showTip(parts, state && pick ? tipOf(state, pick) : null, x, y);
    this.mark(pick);
  }

  /** @param {Pick | null} pick */
  mark(pick) {
    const { parts, frame } = this.stage;
    if (!pick || !frame) {
      showHover(parts.hover, {});
    } else if (pick.kind === "director") {
      showHover(parts.hover, { box: frame.fold?.boxes[pick.index] });
    } else if (pick.kind === "node") {
      showHover(parts.hover, { box: boxOf(frame, pick.index) });
    } else {
      showHover(parts.hover, { line: frame.segments.subarray(pick.index * 4, pick.index * 4 + 4) });
    }
  }

  leave() {
    showTip(this.stage.parts, null, 0, 0);
    this.mark(null);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} more adds to the selection or takes from it
   */
  click(x, y, more) {
    const pick = this.pick(x, y);
    const fold = this.stage.frame?.fold;
    this.endWalk();
    if (pick?.kind === "director" && fold && isChevron(fold, pick.index, x, y)) {
      this.toggle(pick.index);
    } else {
      this.select(pick, more);
    }
  }

  /**
   * A double click opens a director or folds it.
   * @param {number} x
   * @param {number} y
   */
  double(x, y) {
    const fold = this.stage.frame?.fold;
    const director = fold ? directorAt(fold, x, y) : -1;
    if (fold && director >= 0 && !isChevron(fold, director, x, y)) {
      this.toggle(director);
    }
  }

  /** @param {number} index of a director */
  toggle(index) {
    const { state, frame } = this.stage;
    if (state && frame) {
      const director = state.scene.directors[index];
      const open = !isOpen(director, frame.metrics.level, state.open);
      state.open.set(director.id, open);
      this.leave();
      this.stage.paint();
      this.say(say(open ? "director.opened" : "director.folded", { name: director.name }));
    }
  }

  /**
   * Opens the directors that nodes are hidden in.
   * @param {string[]} ids
   * @returns {boolean} whether there was one to open
   */
  reveal(ids) {
    const { state, frame } = this.stage;
    if (!state || !frame?.fold) {
      return false;
    }
    const { fold } = frame;
    const hidden = ids.flatMap((id) => state.scene.nodeIndex.get(id) ?? []).filter((node) => fold.hidden[node]);
    hidden.forEach((node) => state.open.set(state.scene.directors[state.scene.directorOf[node]].id, true));
    return hidden.length > 0;
  }

  /**
   * Shows what was selected elsewhere: opens what it is folded in, and goes there if none of it is in view.
   * @param {string[]} ids
   */
  comeTo(ids) {
    if (this.reveal(ids)) {
      this.stage.paint();
    }
    const { frame, state } = this.stage;
    const pixels = frame ? ids.flatMap((id) => pixelOf(frame, id) ?? []) : [];
    const target = state && ids.length > 0 ? worldOf(state.scene, ids[0]) : null;
    if (frame && target && pixels.length > 0 && !pixels.some(({ x, y }) => inView({ x, y, w: 0, h: 0 }, frame.view, 0))) {
      this.stage.flyTo(target);
    }
  }

  /**
   * @param {Pick | null} pick
   * @param {boolean} more
   */
  select(pick, more) {
    const { state } = this.stage;
    if (state) {
      const id = pick ? idOf(state.scene, pick) : null;
      const selected = new Set(more ? state.selected : []);
      if (id !== null && !selected.delete(id)) {
        selected.add(id);
      }
      this.say(pick ? say("map.selected", { name: tipOf(state, pick).title }) : say("map.nothing-selected"));
      this.onSelect([...selected], { kind: pick?.kind ?? "none", id });
    }
  }

  /** @param {string} text */
  say(text) {
    this.stage.parts.live.textContent = text;
  }

  /**
   * @param {string} key
   * @param {boolean} shift
   * @returns {boolean} whether the key was for the map
   */
  key(key, shift) {
    if (key === "Tab") {
      return this.isWalking && this.walk(shift ? -1 : 1);
    }
    const act = ARROWS[key] ? () => this.pan(...ARROWS[key]) : this.keys()[key];
    act?.();
    return act !== undefined;
  }

  /** @returns {Record<string, () => void>} */
  keys() {
    const zoomIn = () => this.stage.zoomBy(KEY_ZOOM);
    return {
      "+": zoomIn,
      "=": zoomIn,
      "-": () => this.stage.zoomBy(1 / KEY_ZOOM),
      0: () => this.stage.fit(),
      Enter: () => this.enter(),
      Escape: () => {
        this.endWalk();
        this.select(null, false);
      },
    };
  }

  endWalk() {
    this.isWalking = false;
    if (this.stage.state) {
      this.stage.state.focus = -1;
    }
  }

  /** The first Enter begins the walk, each later one selects what it stands on; once selected, Enter opens or folds a director. */
  enter() {
    const focus = this.stage.state?.focus ?? -1;
    if (focus >= 0) {
      this.enterAt(focus);
    } else {
      this.isWalking = true;
      this.walk(1);
    }
  }

  /** @param {number} node */
  enterAt(node) {
    const { state } = this.stage;
    const pick = this.standsOn(node);
    const director = pick.kind === "director" ? pick.index : (state?.scene.directorOf[node] ?? -1);
    if (state && director >= 0 && state.selected.has(idOf(state.scene, pick))) {
      this.toggle(director);
    } else {
      this.select(pick, false);
    }
  }

  /**
   * A node, or the director that it is folded in.
   * @param {number} node
   * @returns {Pick}
   */
  standsOn(node) {
    const { frame } = this.stage;
    return frame?.fold?.hidden[node] ? { kind: "director", index: frame.scene.directorOf[node] } : { kind: "node", index: node };
  }

  /**
   * @param {1 | -1} step
   * @returns {boolean} false beyond either end, where Tab leaves the map
   */
  walk(step) {
    const { state, frame } = this.stage;
    const next = state ? nextInWalk(state.scene, shownTree(state), state.focus, step, frame?.fold) : -1;
    if (!state || !frame || next < 0) {
      this.endWalk();
      this.stage.highlight();
      return false;
    }
    state.focus = next;
    const { title, lines } = tipOf(state, this.standsOn(next));
    this.say([title, ...lines].join(say("join.parts")));
    const [x, y] = [frame.px[next], frame.py[next]];
    if (x < 0 || y < 0 || x > frame.view.width || y > frame.view.height) {
      this.stage.flyTo({ x: state.scene.x[next], y: state.scene.y[next] });
    } else {
      this.stage.highlight();
    }
    return true;
  }
}

/**
 * What something is selected by.
 * @param {import("./types.js").Scene} scene
 * @param {Pick} pick
 */
function idOf({ directors, json: { links, nodes } }, { kind, index }) {
  return kind === "link" ? links.id[index] : kind === "node" ? nodes.id[index] : directors[index].id;
}
