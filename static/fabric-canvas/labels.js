// @ts-check
/** Labels never overlap: the first to ask gets the ground, the loser is dropped. @module */

/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./types.js").View} View */

const CELL = 64;

/** Ground already taken, hashed by cell so that thousands of labels stay quick. */
export class Ground {
  constructor() {
    /** @type {Map<number, Rect[]>} */
    this.cells = new Map();
  }

  /** The same ground, for what does not take it from others. */
  copy() {
    const copy = new Ground();
    this.cells.forEach((rects, key) => copy.cells.set(key, [...rects]));
    return copy;
  }

  /** @param {Rect} rect */
  take(rect) {
    for (const key of cellsOf(rect)) {
      const list = this.cells.get(key);
      if (list) {
        list.push(rect);
      } else {
        this.cells.set(key, [rect]);
      }
    }
  }

  /** @param {Rect} rect */
  isFree(rect) {
    for (const key of cellsOf(rect)) {
      if (this.cells.get(key)?.some((other) => overlap(rect, other))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Takes the ground if it is free.
   * @param {Rect} rect
   */
  claim(rect) {
    const free = this.isFree(rect);
    if (free) {
      this.take(rect);
    }
    return free;
  }

  /**
   * Takes the first free one of several places inside the view.
   * @param {Rect[]} places
   * @param {View} view
   * @returns {Rect | null}
   */
  claimFirst(places, view) {
    const place = places.find((rect) => within(rect, view) && this.isFree(rect)) ?? null;
    if (place) {
      this.take(place);
    }
    return place;
  }
}

/** @param {Rect} r */
function* cellsOf(r) {
  for (let cx = Math.floor(r.x / CELL); cx <= Math.floor((r.x + r.w) / CELL); cx++) {
    for (let cy = Math.floor(r.y / CELL); cy <= Math.floor((r.y + r.h) / CELL); cy++) {
      yield (cx + 4096) * 16384 + cy + 4096;
    }
  }
}

/**
 * @param {Rect} p
 * @param {Rect} q
 */
export function overlap(p, q) {
  return p.x < q.x + q.w && q.x < p.x + p.w && p.y < q.y + q.h && q.y < p.y + p.h;
}

/**
 * @param {Rect} rect
 * @param {View} view
 */
function within(rect, view) {
  return rect.x >= 4 && rect.y >= 4 && rect.x + rect.w <= view.width - 4 && rect.y + rect.h <= view.height - 4;
}

/**
 * Places for a callout above a point, for want of ground below.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @returns {Rect[]}
 */
export function placesAbove(x, y, w, h) {
  const tops = [y - 24 - h, y - 32 - 2 * h];
  return tops.flatMap((top) => [0, 1, 0.5].map((share) => ({ x: Math.round(x - w * share), y: top, w, h })));
}

/**
 * Places for a callout below a point: near first, then sideways, then one row further down.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @returns {Rect[]}
 */
export function placesBelow(x, y, w, h) {
  const rows = [y + 20, y + 20 + h + 8, y + 20 + 2 * (h + 8)];
  const lefts = [0.5, 0.3, 0.7, 0.1, 0.9].map((share) => Math.round(x - w * share));
  return rows.flatMap((top) => lefts.map((left) => ({ x: left, y: top, w, h })));
}

/**
 * Places beside a point, for nodes with lines above and below.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @returns {Rect[]}
 */
export function placesBeside(x, y, w, h) {
  const lefts = [x + 28, x - 28 - w, x + 72, x - 72 - w];
  return [-h - 18, 18, -2 * h - 26, h + 26].flatMap((dy) => lefts.map((left) => ({ x: Math.round(left), y: y + dy, w, h })));
}
