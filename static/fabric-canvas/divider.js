// @ts-check
/**
 * Two instants on one map: left of a divider what was at A, right of it what was at B. The divider is dragged, or moved by the
 * arrow keys, and rests where it cuts no switch. @module
 */
import { say } from "../words/say.js";
import { boxOf } from "./geometry.js";
import { buildTree } from "./tree.js";

/** @typedef {import("./types.js").Divided} Divided */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").TreeJson} TreeJson */

const MIDDLE = 0.5;
const STEP = 0.02;
const PAGE = 0.1;
const REACH = 60; // so far it moves to find ground between nodes

/**
 * The two states: those of the first tree left, those of the second right.
 * @param {TreeJson} json
 * @param {Scene} scene
 * @param {number} share where the divider is, 0 at the left edge to 1 at the right
 * @returns {Divided}
 */
export function dividedAt(json, scene, share) {
  return { share, before: buildTree(json, scene, "installed"), after: buildTree(json, scene, "planned") };
}

/**
 * @param {string | null} text the attribute
 */
export function shareOf(text) {
  const share = Number.parseFloat(text ?? "");
  return Number.isNaN(share) ? MIDDLE : Math.min(1, Math.max(0, share));
}

/**
 * Where a key moves the divider; null for a key that does not.
 * @param {number} share
 * @param {string} key
 */
export function movedBy(share, key) {
  const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP, PageDown: -PAGE, PageUp: PAGE, Home: -1, End: 1 }[key];
  return by === undefined ? null : Math.min(1, Math.max(0, Math.round((share + by) * 100) / 100));
}

/** @param {number} share */
export function textOf(share) {
  const percent = Math.round(share * 100);
  return say("divider.share", { a: percent, b: 100 - percent });
}

/**
 * The nearest place that cuts no switch; the same where there is none near.
 * @param {Frame} frame
 * @param {number} x
 */
export function betweenNodes(frame, x) {
  /** @type {Rect[]} */
  const boxes = [];
  for (let node = 0; node < frame.scene.nodeCount; node++) {
    if (frame.scene.parent[node] < 0) {
      const box = boxOf(frame, node);
      if (box.x < x + REACH && box.x + box.w > x - REACH) {
        boxes.push(box);
      }
    }
  }
  const cuts = (/** @type {number} */ at) => boxes.some((box) => box.x <= at && at <= box.x + box.w);
  for (let away = 0; away <= REACH; away++) {
    const free = [x - away, x + away].find((at) => at >= 0 && at <= frame.view.width && !cuts(at));
    if (free !== undefined) {
      return free;
    }
  }
  return x;
}

/**
 * The two halves of the view, with ground beyond its edges.
 * @param {Frame} frame
 * @param {number} share
 * @param {number} margin
 * @returns {[Rect, Rect]}
 */
export function halves({ view: { width, height } }, share, margin) {
  const at = Math.round(share * width);
  const [y, h] = [-margin, height + 2 * margin];
  return [
    { x: -margin, y, w: at + margin, h },
    { x: at, y, w: width - at + margin, h },
  ];
}

/** The handle over the map. */
export class Divider {
  /**
   * @param {HTMLElement} handle
   * @param {(share: number, isEnd: boolean) => void} onMove
   */
  constructor(handle, onMove) {
    this.handle = handle;
    this.share = MIDDLE;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
      handle.focus();
    });
    handle.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) {
        onMove(this.shareAt(event.clientX), false);
      }
    });
    handle.addEventListener("pointerup", (event) => onMove(this.shareAt(event.clientX), true));
    handle.addEventListener("keydown", (event) => {
      const share = movedBy(this.share, event.key);
      if (share !== null) {
        event.preventDefault();
        this.share = share; // the next key may come before the map is drawn with this one
        onMove(share, false);
      }
    });
  }

  /** @param {number} clientX */
  shareAt(clientX) {
    const { left, width } = /** @type {HTMLElement} */ (this.handle.parentElement ?? this.handle).getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  }

  /** @param {number | null} share null where there is no divider */
  show(share) {
    this.handle.parentElement?.toggleAttribute("hidden", share === null);
    if (share !== null) {
      this.share = share;
      this.handle.style.left = `${share * 100}%`;
      this.handle.setAttribute("aria-valuenow", String(Math.round(share * 100)));
      this.handle.setAttribute("aria-valuetext", textOf(share));
    }
  }
}
