// @ts-check
/** Boxes of directors: folded with their name in them, open with it above; and the tree through them. @module */
import { bundleWidth } from "./bundle.js";
import { captionOf, chevronOf, foldedBundles, kindText, treeIn } from "./director.js";
import { inView } from "./geometry.js";
import { MARGIN } from "./layers.js";
import { badge, badgeRect, box, ring, widthOf, write } from "./paint.js";

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Fold} Fold */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {import("./labels.js").Ground} Ground */

const NAME = { size: 12, weight: 600 };
const KIND = { size: 11 };

/**
 * The cables to folded boxes, as wide as they are many.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function drawFoldedBundles(c, frame, theme) {
  const { fold, scene, segments: s } = frame;
  if (!fold) {
    return;
  }
  c.strokeStyle = theme.link;
  for (const links of foldedBundles(scene, fold).values()) {
    const up = links.find((link) => !scene.down[link]);
    if (up !== undefined && links.length > 1) {
      c.lineWidth = bundleWidth(links.length);
      c.beginPath();
      c.moveTo(s[up * 4], s[up * 4 + 1]);
      c.lineTo(s[up * 4 + 2], s[up * 4 + 3]);
      c.stroke();
    }
  }
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function drawDirectors(c, frame, theme) {
  frame.fold?.boxes.forEach((r, d) => {
    if (inView(r, frame.view, MARGIN)) {
      if (frame.fold?.folded[d]) {
        box(c, inner(r), 2, { fill: theme.node, stroke: theme.nodeLine });
        foldedText(c, frame, theme, d, theme.text);
      } else {
        box(c, inner(r), 2, { stroke: theme.hairline });
        openText(c, frame, theme, d);
      }
    }
  });
}

/** @param {Rect} r */
const inner = (r) => ({ x: r.x + 0.5, y: r.y + 0.5, w: r.w - 1, h: r.h - 1 });

/**
 * Name over kind in the middle, as much of it as there is room for.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} d
 * @param {string} colour
 */
function foldedText(c, frame, theme, d, colour) {
  const director = frame.scene.directors[d];
  const r = /** @type {Fold} */ (frame.fold).boxes[d];
  const [x, y] = [r.x + r.w / 2, r.y + r.h / 2];
  const fits = (/** @type {string} */ text, /** @type {{size: number, weight?: number}} */ style) => widthOf(c, theme, text, style) + 12 <= r.w;
  const kinds = [kindText(director), `${director.spines.length + director.leaves.length}`];
  const kind = kinds.find((text) => fits(text, KIND));
  const isNamed = fits(director.name, NAME) && r.h >= 40;
  if (isNamed) {
    write(c, theme, director.name, x, y - 8, { ...NAME, colour });
  }
  if (kind) {
    write(c, theme, kind, x, isNamed ? y + 9 : y, { ...KIND, colour: theme.tertiary });
  }
  const widest = Math.max(isNamed ? widthOf(c, theme, director.name, NAME) : 0, kind ? widthOf(c, theme, kind, KIND) : 0);
  if (r.w - widest >= 2 * chevronOf(r, true).w) {
    chevron(c, theme, chevronOf(r, true), true);
  }
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} d
 */
function openText(c, frame, theme, d) {
  const director = frame.scene.directors[d];
  const r = captionOf(/** @type {Fold} */ (frame.fold).boxes[d]);
  const left = Math.max(r.x, Math.min(8, r.x + r.w - 160)); // in view as long as the box is
  const y = r.y + r.h / 2;
  chevron(c, theme, chevronOf(/** @type {Fold} */ (frame.fold).boxes[d], false), false);
  const x = left + 24;
  write(c, theme, director.name, x, y, { ...NAME, align: "left", colour: theme.secondary });
  const behind = x + widthOf(c, theme, director.name, NAME) + 10;
  if (behind + widthOf(c, theme, kindText(director), KIND) <= r.x + r.w) {
    write(c, theme, kindText(director), behind, y, { ...KIND, align: "left", colour: theme.tertiary });
  }
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {Rect} r
 * @param {boolean} folded points right, else down
 */
function chevron(c, theme, r, folded) {
  const [x, y] = [r.x + r.w / 2, r.y + r.h / 2];
  c.strokeStyle = theme.secondary;
  c.lineWidth = 1.5;
  c.beginPath();
  for (const [along, across] of [[-2, -4], [2, 0], [-2, 4]]) {
    c.lineTo(x + (folded ? along : across), y + (folded ? across : along));
  }
  c.stroke();
}

/**
 * The tree through folded directors: each is one node of it.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 * @param {Ground} ground
 * @returns {string[]} of each director with copies, how many
 */
export function drawTreeDirectors(c, frame, theme, tree, ground) {
  /** @type {string[]} */
  const drawn = [];
  frame.fold?.boxes.forEach((r, d) => {
    const entry = frame.fold?.folded[d] ? treeIn(tree, frame.scene, d) : null;
    if (!entry || !inView(r, frame.view, MARGIN)) {
      return;
    }
    const colour = { both: theme.tree, planned: theme.planned, installed: theme.installed }[entry.state];
    box(c, inner(r), 2, { fill: theme.treeFill, stroke: colour, width: 1.5 });
    foldedText(c, frame, theme, d, theme.head);
    ground.take(r);
    if (entry.copies >= 2) {
      ring(c, r, colour);
      drawn.push(copies(c, theme, r, entry.copies, ground));
    }
  });
  return drawn;
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {Rect} r
 * @param {number} count
 * @param {Ground} ground
 */
function copies(c, theme, r, count, ground) {
  const text = `×${count}`;
  const place = badgeRect(c, theme, text, r.x + r.w / 2, r.y + r.h + 15);
  badge(c, theme, text, place, { fill: theme.tree, colour: theme.canvas });
  ground.take(place);
  return text;
}

/**
 * The ring around a director that is selected or stands under the keyboard.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} d
 */
export function drawSelectedDirector(c, frame, theme, d) {
  const r = frame.fold?.boxes[d];
  if (r) {
    box(c, { x: r.x - 4, y: r.y - 4, w: r.w + 8, h: r.h + 8 }, 5, { stroke: theme.head, width: 2 });
  }
}
