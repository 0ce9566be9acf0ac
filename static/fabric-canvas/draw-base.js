// @ts-check
/** The ground layers: faded cables, and nodes with folded hosts. They change with map, camera and theme only. @module */
import { bundleWidth, crowding } from "./bundle.js";
import { boxOf, hostsFolded, inView } from "./geometry.js";
import { MARGIN } from "./layers.js";
import { box, write } from "./paint.js";

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./bundle.js").Cluster} Cluster */
/** @typedef {import("./bundle.js").Bundle} Bundle */

const THINNEST = 0.5;
const STROKE_AT_ONCE = 500; // one huge path is slower than several small ones

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @returns {number} lines drawn
 */
export function drawLinks(c, frame, theme) {
  c.strokeStyle = theme.link;
  c.lineWidth = 1;
  let drawn = 0;
  c.beginPath();
  for (let i = 0; i < frame.scene.linkCount; i++) {
    if (frame.drawn[i] && !frame.scene.down[i] && segmentInView(frame, i)) {
      const s = frame.segments;
      c.moveTo(s[i * 4], s[i * 4 + 1]);
      c.lineTo(s[i * 4 + 2], s[i * 4 + 3]);
      if (++drawn % STROKE_AT_ONCE === 0) {
        c.stroke();
        c.beginPath();
      }
    }
  }
  c.stroke();
  return drawn;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Cluster[]} clusters
 * @param {Bundle[]} bundles
 */
export function drawBundles(c, frame, theme, clusters, bundles) {
  c.strokeStyle = theme.link;
  const { x0, x1: last } = frame.scene.bounds;
  const share = crowding(clusters, bundles, (last - x0) * frame.metrics.pitch);
  for (const bundle of bundles) {
    const [x1, y1, x2, y2] = bundleEnds(frame, clusters, bundle);
    c.lineWidth = Math.max(THINNEST, bundleWidth(bundle.count) * share(bundle));
    c.beginPath();
    c.moveTo(x1, y1);
    c.lineTo(x2, y2);
    c.stroke();
  }
}

/**
 * @param {Frame} frame
 * @param {Cluster[]} clusters
 * @param {Bundle} bundle
 */
export function bundleEnds(frame, clusters, bundle) {
  const [top, bottom] = [clusterBox(frame, clusters[bundle.top]), clusterBox(frame, clusters[bundle.bottom])];
  const [x1, x2] = [top.x + top.w / 2, bottom.x + bottom.w / 2];
  if (bottom.y >= top.y + top.h) {
    return [x1, top.y + top.h, x2, bottom.y];
  }
  return bottom.y + bottom.h <= top.y ? [x1, top.y, x2, bottom.y + bottom.h] : [x1, top.y + top.h / 2, x2, bottom.y + bottom.h / 2];
}

/**
 * @param {Frame} frame
 * @param {Cluster} cluster
 */
export function clusterBox(frame, cluster) {
  if (frame.fold && cluster.director >= 0) {
    return frame.fold.boxes[cluster.director];
  }
  const half = Math.max(1, (frame.metrics.pitch * frame.scene.tiers[cluster.tier].gap) / 2 - 1.5);
  const x = Math.round(frame.px[cluster.first] - half);
  return { x, y: frame.py[cluster.first] - 9, w: Math.max(3, Math.round(frame.px[cluster.last] + half) - x), h: 18 };
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Cluster[]} clusters
 */
export function drawClusters(c, frame, theme, clusters) {
  for (const cluster of clusters.filter(({ director }) => director < 0)) {
    const r = clusterBox(frame, cluster);
    box(c, { ...r, x: r.x + 0.5, y: r.y + 0.5, w: r.w - 1, h: r.h - 1 }, 2, { fill: theme.node, stroke: theme.nodeLine });
    if (r.w >= 24) {
      write(c, theme, String(cluster.count), r.x + r.w / 2, r.y + 9.5, { colour: theme.tertiary });
    }
  }
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
export function drawNodes(c, frame, theme) {
  const { scene } = frame;
  drawHostDots(c, frame, theme);
  for (let i = 0; i < scene.nodeCount; i++) {
    if (scene.parent[i] < 0 && !frame.fold?.hidden[i]) {
      const r = boxOf(frame, i);
      if (inView(r, frame.view, MARGIN)) {
        box(c, { ...r, x: r.x + 0.5, y: r.y + 0.5, w: r.w - 1, h: r.h - 1 }, 2, { fill: theme.node, stroke: theme.nodeLine });
        nodeText(c, frame, theme, i, { colour: theme.tertiary, weight: 400 });
      }
    }
  }
}

/**
 * A node's own words: number, name or, closest, name over LID and GUID. Dropped where they do not fit.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} node
 * @param {{colour: string, weight: number}} style
 */
export function nodeText(c, frame, theme, node, style) {
  const { scene, metrics } = frame;
  const { nodes } = scene.json;
  const r = boxOf(frame, node);
  const named = scene.tierIndex[node] >= 0 && metrics.showName[scene.tierIndex[node]] === 1;
  const text = named ? nodes.name[node] : nodes.label[node];
  if (text.length * 6.1 + 3 > r.w) {
    return;
  }
  const x = r.x + r.w / 2;
  const y = frame.py[node] + 0.5;
  if (metrics.level !== "closest" || !named) {
    write(c, theme, text, x, y, style);
    return;
  }
  write(c, theme, `${text}, LID ${nodes.lid[node]}`, x, y - 7, style);
  write(c, theme, nodes.id[node], x, y + 8, { colour: theme.tertiary, size: 11, family: theme.mono });
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 */
function drawHostDots(c, frame, theme) {
  const { scene, metrics: m } = frame;
  const folded = hostsFolded(m);
  c.fillStyle = theme.nodeLine;
  c.globalAlpha = folded ? 0.55 : 1;
  for (const i of scene.children) {
    const x = frame.px[i] - m.hostWidth / 2;
    const y = frame.py[i] - m.hostHeight / 2;
    if (!frame.fold?.covered[i] && x > -MARGIN && x < frame.view.width + MARGIN && y > -MARGIN && y < frame.view.height + MARGIN) {
      if (m.hostHeight < 8) {
        c.fillRect(x, y, m.hostWidth, m.hostHeight);
      } else {
        box(c, { x, y, w: m.hostWidth, h: m.hostHeight }, 2, { fill: theme.node, stroke: theme.nodeLine });
        hostText(c, frame, theme, i, { colour: theme.tertiary, weight: 400 });
        c.fillStyle = theme.nodeLine;
      }
    }
  }
  c.globalAlpha = 1;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} node
 * @param {{colour: string, weight: number}} style
 */
export function hostText(c, frame, theme, node, style) {
  const { nodes } = frame.scene.json;
  const room = frame.metrics.hostWidth - 4;
  const text = [nodes.name[node], nodes.label[node]].find((t) => t.length * 6.1 <= room);
  if (text !== undefined && frame.metrics.hostHeight >= 12) {
    write(c, theme, text, frame.px[node], frame.py[node] + 0.5, style);
  }
}

/**
 * @param {Frame} frame
 * @param {number} link
 */
export function segmentInView(frame, link) {
  const s = frame.segments;
  const at = link * 4;
  const left = Math.min(s[at], s[at + 2]);
  const right = Math.max(s[at], s[at + 2]);
  const top = Math.min(s[at + 1], s[at + 3]);
  const bottom = Math.max(s[at + 1], s[at + 3]);
  return inView({ x: left, y: top, w: right - left, h: bottom - top }, frame.view, MARGIN);
}
