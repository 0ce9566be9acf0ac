// @ts-check
/** The tree over the faded fabric: lines below the nodes; fills, rings, badges, apex and callouts above. @module */
import { say } from "../words/say.js";
import { clusterBox, hostText, nodeText, segmentInView } from "./draw-base.js";
import { boxOf, nodeInView } from "./geometry.js";
import { placesAbove, placesBelow, placesBeside } from "./labels.js";
import { MARGIN } from "./layers.js";
import { badge, badgeRect, box, crossTicks, line, octagon, ring, triangle, widthOf, write } from "./paint.js";
import { calloutsOf, membersBySwitch, NOTES_FIRST } from "./tree.js";

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {import("./types.js").TreeNode} TreeNode */
/** @typedef {import("./types.js").TreeState} TreeState */
/** @typedef {import("./types.js").Callout} Callout */
/** @typedef {import("./labels.js").Ground} Ground */

const MOST_CALLOUTS = 6;
const PAINT_ORDER = /** @type {TreeState[]} */ (["both", "planned", "installed"]);

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 */
export function drawTreeLines(c, frame, theme, tree) {
  for (const state of PAINT_ORDER) {
    for (const entry of tree.links) {
      if (entry.state === state && frame.drawn[entry.link] && segmentInView(frame, entry.link)) {
        treeLine(c, theme, state, Array.from(frame.segments.subarray(entry.link * 4, entry.link * 4 + 4)));
      }
    }
  }
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {TreeState} state
 * @param {number[]} ends
 */
function treeLine(c, theme, state, ends) {
  const [x1, y1, x2, y2] = ends;
  if (state === "both") {
    line(c, x1, y1, x2, y2, { colour: theme.tree, width: 2.25 });
  } else if (state === "planned") {
    line(c, x1, y1, x2, y2, { colour: theme.planned, width: 2, dash: [8, 5] });
  } else {
    line(c, x1, y1, x2, y2, { colour: theme.installed, width: 2.25 });
    crossTicks(c, ends, theme.installed, Math.hypot(x2 - x1, y2 - y1) < 120 ? 3 : 9);
  }
}

/**
 * Nodes of the tree, then what is known of their members, then the apex and the words.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 * @param {Ground} ground
 * @returns {string[]} callouts that found room
 */
export function drawTreeMarks(c, frame, theme, tree, ground) {
  const nodes = tree.nodes.filter((entry) => nodeInView(frame, entry.node, MARGIN));
  for (const entry of nodes) {
    treeNode(c, frame, theme, entry, ground);
  }
  drawMembers(c, frame, theme, tree);
  drawApex(c, frame, theme, tree, ground);
  for (const entry of nodes) {
    if (entry.node !== tree.apex) {
      copiesOrCutOff(c, frame, theme, entry, ground);
    }
  }
  return drawCallouts(c, frame, theme, tree, ground);
}

/**
 * @param {Theme} theme
 * @param {TreeState} state
 */
function stateColour(theme, state) {
  return state === "both" ? theme.tree : state === "planned" ? theme.planned : theme.installed;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {TreeNode} entry
 * @param {Ground} ground
 */
function treeNode(c, frame, theme, entry, ground) {
  if (frame.scene.parent[entry.node] >= 0 || frame.fold?.hidden[entry.node]) {
    return; // a member's own node: its dot shows it; a folded module: its director does
  }
  const r = boxOf(frame, entry.node);
  const colour = stateColour(theme, entry.state);
  const shown = { ...r, w: Math.max(r.w, 3), x: r.x - Math.max(0, 3 - r.w) / 2 };
  box(c, shown, 2, { fill: r.w < 8 ? colour : theme.treeFill, stroke: colour, width: 1.5 });
  nodeText(c, frame, theme, entry.node, { colour: theme.head, weight: 600 });
  const isWide = r.w >= 8; // a ring around a sliver says nothing
  if (isWide && (entry.copies >= 2 || entry.cutOff >= 2)) {
    ring(c, shown, colour);
  }
  ground.take({ x: r.x - 4, y: r.y - 4, w: r.w + 8, h: r.h + 8 });
}

/**
 * ×n on the side the copies leave, or the octagon where members get nothing.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {TreeNode} entry
 * @param {Ground} ground
 */
function copiesOrCutOff(c, frame, theme, entry, ground) {
  const { node, copies, cutOff } = entry;
  const x = frame.px[node];
  const y = frame.py[node] + frame.metrics.halfHeight + 15;
  if (cutOff > 0) {
    octagon(c, x, y, 8, theme.error, theme.canvas);
    ground.take({ x: x - 8, y: y - 8, w: 16, h: 16 });
  } else if (copies >= 2 && !isFarLeaf(frame, node) && !frame.fold?.hidden[node]) {
    const r = badgeRect(c, theme, `×${copies}`, x, y);
    if (ground.claim(r)) {
      badge(c, theme, `×${copies}`, r, { fill: theme.tree, colour: theme.canvas });
    }
  }
}

/**
 * Far away a few badges out of hundreds of leaves would mislead: their clusters' counts speak for them.
 * @param {Frame} frame
 * @param {number} node
 */
function isFarLeaf({ scene, metrics }, node) {
  return metrics.level === "far" && scene.tierIndex[node] === scene.tiers.length - 1;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 */
function drawMembers(c, frame, theme, tree) {
  const { metrics: m } = frame;
  if (m.level === "far") {
    return;
  }
  for (const [host, state] of tree.members) {
    const colour = state === 1 ? theme.tree : theme.error;
    if (!nodeInView(frame, host, MARGIN)) {
      continue;
    }
    if (m.hostHeight < 8) {
      c.fillStyle = colour;
      c.fillRect(frame.px[host] - m.hostWidth / 2, frame.py[host] - m.hostHeight / 2, m.hostWidth, m.hostHeight);
    } else {
      box(c, boxOf(frame, host), 2, { fill: theme.treeFill, stroke: colour, width: 1.5 });
      hostText(c, frame, theme, host, { colour: theme.head, weight: 600 });
    }
  }
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 * @param {Ground} ground
 */
function drawApex(c, frame, theme, tree, ground) {
  const { apex, plannedRoot, json: { sides } } = tree;
  if (apex >= 0) {
    const copies = tree.byNode.get(apex)?.copies ?? 0;
    apexMark(c, frame, theme, apex, { words: sides?.apex ?? say("mark.apex"), copies, filled: true }, ground);
  }
  if (plannedRoot >= 0 && plannedRoot !== apex) {
    apexMark(c, frame, theme, plannedRoot, { words: sides?.root ?? say("mark.root"), copies: 0, filled: false }, ground);
    if (apex >= 0) {
      hoistArrow(c, frame, theme, plannedRoot, apex);
    }
  }
}

/**
 * Triangle, ×n and name above a node.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} node
 * @param {{words: string, copies: number, filled: boolean}} mark
 * @param {Ground} ground
 */
function apexMark(c, frame, theme, node, { words, copies, filled }, ground) {
  const x = frame.px[node];
  const y = boxOf(frame, node).y - 16;
  triangle(c, x, y + 6, theme.tree, filled);
  ground.take({ x: x - 8, y: y - 6, w: 16, h: 13 });
  let right = x + 13;
  if (copies >= 2) {
    const width = widthOf(c, theme, `×${copies}`, { size: 12, weight: 600 }) + 10;
    const r = { x: right, y: y - 8, w: width, h: 16 };
    badge(c, theme, `×${copies}`, r, { fill: theme.tree, colour: theme.canvas, size: 12 });
    ground.take(r);
    right += width + 7;
  }
  const text = frame.scene.json.nodes.name[node] + say("join.parts") + words;
  const style = { size: 13, weight: 600, colour: theme.head };
  const w = widthOf(c, theme, text, style);
  const fits = right + w < frame.view.width - 56; // the zoom buttons stand at the edge
  const place = { x: fits ? right : x - 13 - w, y: y - 9, w, h: 18 };
  if (ground.claim(place)) {
    write(c, theme, text, place.x, y + 0.5, { ...style, align: "left" });
  }
}

/**
 * From where the plan, or the first of two trees, begins to where the tree has its apex.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {number} from
 * @param {number} to
 */
function hoistArrow(c, frame, theme, from, to) {
  const sameRow = Math.abs(frame.py[from] - frame.py[to]) < 20;
  const lift = sameRow ? -(frame.metrics.halfHeight + 34) : 0;
  const [x1, y1] = [frame.px[from], frame.py[from] + lift];
  const [x2, y2] = [frame.px[to], frame.py[to] + lift];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  line(c, x1, y1, x2, y2, { colour: theme.tree, width: 1 });
  for (const turn of [2.6, -2.6]) {
    line(c, x2, y2, x2 + 8 * Math.cos(angle + turn), y2 + 8 * Math.sin(angle + turn), { colour: theme.tree, width: 1 });
  }
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Tree} tree
 * @param {Ground} ground
 */
function drawCallouts(c, frame, theme, tree, ground) {
  const drawn = [];
  for (const callout of calloutsOf(tree, frame.scene).slice(0, MOST_CALLOUTS)) {
    if (drawCallout(c, frame, theme, callout, ground)) {
      drawn.push(`${callout.title}: ${callout.text}`);
    }
  }
  return drawn;
}

/**
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {Callout} callout
 * @param {Ground} ground
 */
function drawCallout(c, frame, theme, callout, ground) {
  const { scene, metrics: m, view } = frame;
  const node = scene.parent[callout.node] >= 0 ? scene.parent[callout.node] : callout.node;
  const hosts = scene.childStart[node + 1] > scene.childStart[node];
  const x = frame.px[node] + 0.5;
  const y = frame.py[node] + (hosts ? m.hostCountY + 12 : m.halfHeight + 6);
  if (x < 0 || x > view.width || y < 0 || y > view.height) {
    return false;
  }
  const w = Math.max(widthOf(c, theme, callout.title, { size: 12, weight: 600 }), widthOf(c, theme, callout.text, { size: 12 })) + 20;
  const h = callout.text === "" ? 24 : 40;
  const isLowest = scene.tierIndex[node] === scene.tiers.length - 1;
  const top = frame.py[node] - m.halfHeight - 4;
  const places = isLowest ? [...placesBelow(x, y, w, h), ...placesAbove(x, top, w, h)] : placesBeside(x, frame.py[node], w, h);
  const place = ground.claimFirst(places, view) ?? (callout.rank === NOTES_FIRST ? intoView(places[0], view) : null);
  if (place) {
    const from = !isLowest ? frame.py[node] : place.y > y ? y : top;
    paintCallout(c, theme, callout, place, { x, y: from });
  }
  return place !== null;
}

/**
 * What the server has to say is said, even where there is no ground for it.
 * @param {import("./types.js").Rect} r
 * @param {import("./types.js").View} view
 */
function intoView(r, view) {
  return { ...r, x: Math.max(4, Math.min(r.x, view.width - r.w - 4)), y: Math.max(4, Math.min(r.y, view.height - r.h - 4)) };
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {Callout} callout
 * @param {import("./types.js").Rect} r
 * @param {import("./types.js").Point} from
 */
function paintCallout(c, theme, callout, r, from) {
  const colour = stateColour(theme, callout.state);
  const toX = Math.min(r.x + r.w, Math.max(r.x, from.x));
  line(c, from.x, from.y, toX, r.y > from.y ? r.y : r.y + r.h, { colour, width: 1 });
  box(c, { x: r.x + 0.5, y: r.y + 0.5, w: r.w, h: r.h }, 3, { fill: theme.raised, stroke: colour });
  write(c, theme, callout.title, r.x + 10, r.y + 13, { size: 12, weight: 600, align: "left", colour: theme.head });
  write(c, theme, callout.text, r.x + 10, r.y + 29, { size: 12, align: "left", colour: theme.secondary });
}

/**
 * The same counts for clusters, when the map is far away.
 * @param {Context} c
 * @param {Frame} frame
 * @param {Theme} theme
 * @param {{clusters: import("./bundle.js").Cluster[], of: Int32Array}} far
 * @param {Tree | null} tree
 */
export function drawClusterCounts(c, frame, theme, { clusters, of }, tree) {
  const members = new Int32Array(clusters.length);
  const cutOff = new Int32Array(clusters.length);
  for (const [node, count] of tree ? membersBySwitch(tree, frame.scene) : []) {
    members[of[node]] += count.members;
    cutOff[of[node]] += count.cutOff;
  }
  // The tree's switches come where the clusters have their number, half of which would be left.
  const touched = new Set(tree?.nodes.map((entry) => of[entry.node]));
  clusters.forEach((cluster, i) => {
    const r = clusterBox(frame, cluster);
    if (touched.has(i)) {
      box(c, { x: r.x + 1, y: r.y + 1, w: r.w - 2, h: r.h - 2 }, 1, { fill: theme.node });
    }
    const text = members[i] > 0 ? `${members[i]}/${cluster.hosts}` : String(cluster.hosts);
    if (cluster.hosts > 0 && text.length * 6.1 + 2 <= r.w + 4) {
      const colour = cutOff[i] > 0 ? theme.error : members[i] > 0 ? theme.head : theme.tertiary;
      write(c, theme, text, r.x + r.w / 2, r.y + r.h + 53, { colour, weight: members[i] > 0 ? 600 : 400 });
    }
  });
}
