// @ts-check
/** Load, errors, down links, port numbers and the selection. @module */
import { isBundled } from "./director.js";
import { bundleEnds, segmentInView } from "./draw-base.js";
import { boxOf } from "./geometry.js";
import { errorsOf, numberText, STEP_WIDTHS, VALUE_FROM } from "./overlay.js";
import { badge, badgeRect, box, diamond, line, saltire, widthOf, write } from "./paint.js";

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").OverlayJson} OverlayJson */
/** @typedef {import("./labels.js").Ground} Ground */
/** @typedef {import("./bundle.js").Cluster} Cluster */
/** @typedef {import("./bundle.js").Bundle} Bundle */
/** @typedef {import("./overlay.js").HalfLine} HalfLine */

const MOST_VALUES = 60;
const MOST_ERRORS = 80;
const PORT_PIXELS = 12;

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {HalfLine[]} lines
 */
export function drawHalfLines(c, frame, theme, lines) {
  for (const half of lines.filter(({ link }) => segmentInView(frame, link))) {
    const [x1, y1, x2, y2] = halfEnds(frame, half);
    line(c, x1, y1, x2, y2, { colour: theme.load[half.step], width: STEP_WIDTHS[half.step] });
  }
}

/**
 * From the sending end to the middle.
 * @param {Frame} frame
 * @param {HalfLine} half
 */
function halfEnds(frame, { link, forward }) {
  const s = frame.segments;
  const at = link * 4;
  const [mx, my] = [(s[at] + s[at + 2]) / 2, (s[at + 1] + s[at + 3]) / 2];
  return forward ? [s[at], s[at + 1], mx, my] : [s[at + 2], s[at + 3], mx, my];
}

/**
 * Far away a bundle shows the most of its links, for each direction.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Cluster[]} clusters
 * @param {Bundle[]} bundles
 * @param {HalfLine[]} lines
 */
export function drawBundleLoads(c, frame, theme, clusters, bundles, lines) {
  const steps = hottestByLink(frame, lines);
  const painted = bundles.flatMap((bundle) => {
    const [x1, y1, x2, y2] = bundleEnds(frame, clusters, bundle);
    const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
    return [
      { step: most(bundle, steps.downward), ends: [x1, y1, mx, my] },
      { step: most(bundle, steps.upward), ends: [x2, y2, mx, my] },
    ];
  });
  for (const { step, ends: [x1, y1, x2, y2] } of painted.filter((p) => p.step >= 0).sort((p, q) => p.step - q.step)) {
    line(c, x1, y1, x2, y2, { colour: theme.load[step], width: STEP_WIDTHS[step] });
  }
}

/**
 * @param {Bundle} bundle
 * @param {Int8Array} steps
 */
function most(bundle, steps) {
  return bundle.links.reduce((step, link) => Math.max(step, steps[link]), -1);
}

/**
 * @param {Frame} frame
 * @param {HalfLine[]} lines
 */
function hottestByLink({ scene }, lines) {
  const downward = new Int8Array(scene.linkCount).fill(-1);
  const upward = new Int8Array(scene.linkCount).fill(-1);
  for (const { link, forward, step } of lines) {
    const aIsTop = scene.tierIndex[scene.a[link]] <= scene.tierIndex[scene.b[link]];
    (aIsTop === forward ? downward : upward)[link] = step;
  }
  return { downward, upward };
}

/**
 * Values of the hottest half-lines, where there is room.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {HalfLine[]} lines
 * @param {OverlayJson} data
 * @param {Ground} ground
 * @returns {string[]}
 */
export function drawValues(c, frame, theme, lines, data, ground) {
  const drawn = [];
  for (const half of lines.filter((l) => l.share >= VALUE_FROM).reverse().slice(0, MOST_VALUES)) {
    const [x1, y1, x2, y2] = halfEnds(frame, half);
    const text = numberText(half.value, data.unit);
    // Near the sending end lines crowd, near the middle the two directions meet: three places between.
    for (const t of [0.72, 0.55, 0.88]) {
      const r = badgeRect(c, theme, text, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t);
      if (ground.claim(r)) {
        badge(c, theme, text, r, { fill: theme.raised, colour: theme.head, stroke: theme.load[half.step] });
        drawn.push(text);
        break;
      }
    }
  }
  return drawn;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {OverlayJson} data
 * @param {Ground} ground
 * @returns {string[]}
 */
export function drawErrors(c, frame, theme, data, ground) {
  const drawn = [];
  for (const { link, count } of errorsOf(data, frame.drawn).slice(0, MOST_ERRORS)) {
    const { x, y } = middle(frame, link);
    const text = `${numberText(Math.max(1, Math.round(count)), "")}/min`;
    const width = widthOf(c, theme, text, { size: 12, weight: 600 });
    if (ground.claim({ x: x - 9, y: y - 9, w: 18, h: 18 })) {
      diamond(c, x, y, 9, theme.error, theme.canvas);
      const label = { x: x + 12, y: y - 8, w: width + 6, h: 16 };
      if (ground.claim(label)) {
        box(c, label, 3, { fill: theme.canvas });
        write(c, theme, text, label.x + 3, y + 0.5, { size: 12, weight: 600, align: "left", colour: theme.error });
      }
      drawn.push(text);
    }
  }
  return drawn;
}

/**
 * @param {Frame} frame
 * @param {number} link
 */
function middle({ segments: s }, link) {
  const at = link * 4;
  return { x: (s[at] + s[at + 2]) / 2, y: (s[at + 1] + s[at + 3]) / 2 };
}

/**
 * Down links, dotted with an × in the middle; down in every overlay.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function drawDown(c, frame, theme) {
  if (frame.scene.downCount === 0) {
    return;
  }
  const s = frame.segments;
  frame.scene.down.forEach((down, i) => {
    if (down && frame.drawn[i]) {
      line(c, s[i * 4], s[i * 4 + 1], s[i * 4 + 2], s[i * 4 + 3], { colour: theme.down, width: 1.5, dash: [2, 3] });
      const { x, y } = middle(frame, i);
      saltire(c, x, y, 4, theme.down);
    }
  });
}

/**
 * A node all of whose cables are down: dashed outline, × at the corner.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function drawDownNodes(c, frame, theme) {
  for (const node of downNodes(frame).filter((i) => !frame.fold?.hidden[i])) {
    const r = boxOf(frame, node);
    const inner = { x: r.x + 0.5, y: r.y + 0.5, w: r.w - 1, h: r.h - 1 };
    box(c, inner, 2, { stroke: theme.canvas, width: 1.5 });
    box(c, inner, 2, { stroke: theme.down, width: 1.5, dash: [3, 3] });
    saltire(c, r.x + r.w, r.y, 3.5, theme.down);
  }
}

/** @param {Frame} frame */
function downNodes({ scene }) {
  if (scene.downCount === 0) {
    return [];
  }
  const up = new Uint8Array(scene.nodeCount);
  const down = new Set();
  for (let i = 0; i < scene.linkCount; i++) {
    if (scene.down[i]) {
      down.add(scene.a[i]).add(scene.b[i]);
    } else {
      up[scene.a[i]] = up[scene.b[i]] = 1;
    }
  }
  return [...down].filter((node) => !up[node] && scene.parent[node] < 0);
}

/**
 * Port numbers at both ends of switch cables, where they fit; links that matter ask first.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number[]} first links that matter
 * @param {Ground} ground
 */
export function drawPorts(c, frame, theme, first, ground) {
  const { scene, view } = frame;
  const matter = new Set(first);
  let drawn = 0;
  for (const link of [...first, ...Array.from({ length: scene.linkCount }, (_, i) => i)]) {
    if (frame.drawn[link] && !scene.hostLink[link] && !isBundled(scene, frame.fold, link)) {
      const colour = matter.has(link) ? theme.head : theme.tertiary;
      for (const [at, port] of [[0, scene.json.links.aPort[link]], [2, scene.json.links.bPort[link]]]) {
        const p = portPlace(frame, link, at);
        const half = String(port).length * 3.1 + 1.5;
        const seen = p.x > 0 && p.x < view.width && p.y > 0 && p.y < view.height;
        const place = { x: p.x - half, y: p.y - 6, w: 2 * half, h: 12 };
        if (seen && ground.claim(place)) {
          box(c, place, 2, { fill: matter.has(link) ? theme.canvas : undefined });
          write(c, theme, String(port), p.x, p.y, { colour });
          drawn++;
        }
      }
    }
  }
  return drawn;
}

/**
 * On the line, clear of the node's box: so far along that it is twelve pixels up or down.
 * @param {Frame} frame
 * @param {number} link
 * @param {number} end 0 for a, 2 for b
 */
function portPlace({ segments: s }, link, end) {
  const at = link * 4;
  const [x, y] = [s[at + end], s[at + end + 1]];
  const [dx, dy] = [s[at + 2 - end] - x, s[at + 3 - end] - y];
  const along = Math.abs(dy) > PORT_PIXELS ? Math.min(0.4, PORT_PIXELS / Math.abs(dy)) : 0.2;
  return { x: x + dx * along, y: y + dy * along };
}

/**
 * One pixel more and a ring in the header colour.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} node
 */
export function drawSelectedNode(c, frame, theme, node) {
  const r = boxOf(frame, node);
  const gap = frame.scene.parent[node] >= 0 ? 2 : 5;
  box(c, { x: r.x - gap, y: r.y - gap, w: r.w + 2 * gap, h: r.h + 2 * gap }, 5, { stroke: theme.head, width: 2 });
}

/**
 * The casing of a selected link, to be drawn before the link's own line.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} link
 * @param {boolean} bare no overlay draws the link's own line
 */
export function drawSelectedLink(c, frame, theme, link, bare) {
  const s = frame.segments.subarray(link * 4, link * 4 + 4);
  line(c, s[0], s[1], s[2], s[3], { colour: theme.head, width: 7 });
  line(c, s[0], s[1], s[2], s[3], { colour: theme.canvas, width: 4 });
  if (bare) {
    line(c, s[0], s[1], s[2], s[3], { colour: theme.link, width: 2 });
  }
}


