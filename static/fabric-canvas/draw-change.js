// @ts-check
/** A what-if against now: links that carry more or fewer trees, and how many more or fewer pass a switch. @module */
import { bundleEnds, segmentInView } from "./draw-base.js";
import { nodeInView } from "./geometry.js";
import { numberText } from "./overlay.js";
import { badge, badgeRect, line } from "./paint.js";

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").OverlayJson} OverlayJson */
/** @typedef {import("./labels.js").Ground} Ground */
/** @typedef {{clusters: import("./bundle.js").Cluster[], bundles: import("./bundle.js").Bundle[]}} Far */

const MOST_MARKS = 80;

/**
 * What changes, the least first, so that the greatest change lies on top.
 * @param {OverlayJson} data
 * @returns {{link: number, forward: boolean, change: number}[]}
 */
export function changesOf(data) {
  const changes = data.ab.flatMap((ab, link) => [
    { link, forward: true, change: ab ?? 0 },
    { link, forward: false, change: data.ba[link] ?? 0 },
  ]);
  return changes.filter(({ change }) => change !== 0).sort((p, q) => Math.abs(p.change) - Math.abs(q.change));
}

/**
 * "+12" or "−198".
 * @param {number} change
 */
export function changeText(change) {
  return (change < 0 ? "\u2212" : "+") + numberText(Math.abs(change), "");
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Far | null} far
 * @param {OverlayJson} data
 */
export function drawChangeLines(c, frame, theme, far, data) {
  if (far) {
    drawBundleChanges(c, frame, theme, far, data);
    return;
  }
  const s = frame.segments;
  for (const { link, forward, change } of changesOf(data)) {
    if (frame.drawn[link] && segmentInView(frame, link)) {
      const at = link * 4;
      const [mx, my] = [(s[at] + s[at + 2]) / 2, (s[at + 1] + s[at + 3]) / 2];
      const from = forward ? at : at + 2;
      changeLine(c, theme, [s[from], s[from + 1], mx, my], change, data.max);
    }
  }
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {number[]} ends
 * @param {number} change
 * @param {number} max
 */
function changeLine(c, theme, [x1, y1, x2, y2], change, max) {
  if (change > 0) {
    line(c, x1, y1, x2, y2, { colour: theme.tree, width: 0.75 + change / Math.max(1, max) });
  } else {
    line(c, x1, y1, x2, y2, { colour: theme.installed, width: 1.25, dash: [5, 4] });
  }
}

/**
 * Far away a bundle shows what its links gain or lose together.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Far} far
 * @param {OverlayJson} data
 */
function drawBundleChanges(c, frame, theme, { clusters, bundles }, data) {
  for (const bundle of bundles) {
    const change = bundle.links.reduce((sum, link) => sum + (data.ab[link] ?? 0) + (data.ba[link] ?? 0), 0);
    if (change !== 0) {
      changeLine(c, theme, bundleEnds(frame, clusters, bundle), change, data.max);
    }
  }
}

/**
 * How many more or fewer trees pass a switch, the greatest change first, where there is room.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {OverlayJson} data
 * @param {Ground} ground
 * @returns {string[]}
 */
export function drawChangeMarks(c, frame, theme, data, ground) {
  const { scene, metrics } = frame;
  const drawn = [];
  const nodes = (data.nodes ?? [])
    .map(({ id, before, after }) => ({ node: scene.nodeIndex.get(id) ?? -1, change: after - before }))
    .filter(({ node, change }) => node >= 0 && change !== 0 && nodeInView(frame, node, 0))
    .sort((p, q) => Math.abs(q.change) - Math.abs(p.change));
  for (const { node, change } of nodes.slice(0, MOST_MARKS)) {
    const text = changeText(change);
    const [x, y] = [frame.px[node], frame.py[node]];
    for (const away of [-(metrics.halfHeight + 12), metrics.halfHeight + 12]) {
      const r = badgeRect(c, theme, text, x, y + away);
      if (ground.claim(r)) {
        badge(c, theme, text, r, { fill: theme.raised, colour: theme.head, stroke: change > 0 ? theme.tree : theme.installed });
        drawn.push(text);
        break;
      }
    }
  }
  return drawn;
}
