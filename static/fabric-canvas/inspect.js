// @ts-check
/** What is on the screen, as plain data: for tests, and for whoever asks in the console. @module */
import { shownTree } from "./painter.js";
import { clamp } from "./geometry.js";

/** @typedef {import("./element.js").FabricCanvas} FabricCanvas */
/** @typedef {import("./types.js").State} State */

/** @param {FabricCanvas} element */
export function inspect({ stage, parts, firstFrameMillis }) {
  const { state, frame, painter, timings, layers } = stage;
  if (!state || !frame) {
    return { ready: false, message: parts.message.hidden ? null : parts.message.textContent };
  }
  const { scene } = state;
  const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;
  return {
    ready: true,
    fabric: scene.fabric,
    sweptAt: scene.sweptAt,
    message: parts.message.hidden ? null : parts.message.textContent,
    summary: parts.view.getAttribute("aria-label"),
    nodes: kindsOf(scene),
    links: { total: scene.linkCount, down: scene.downCount, drawn: painter.drawn.links, bundles: painter.drawn.bundles },
    overlay: state.overlay,
    hasOverlayData: state.overlayData !== null,
    zoom: { level: frame.metrics.level, pitch: round(frame.camera.k) },
    view: { ...frame.view, ratio: layers.ratio },
    camera: { x: round(frame.camera.x), y: round(frame.camera.y), stretch: round(frame.camera.stretch) },
    tree: treeOf(state),
    divider: dividerOf(state),
    selected: [...state.selected],
    focus: state.focus >= 0 ? scene.json.nodes.id[state.focus] : null,
    directors: scene.directors.map(({ id, name, model, spines, leaves }, d) => ({ id, name, model, modules: spines.length + leaves.length, folded: frame.fold?.folded[d] === 1 })),
    racks: painter.drawn.racks,
    copies: painter.drawn.copies,
    callouts: painter.drawn.callouts,
    values: painter.drawn.values,
    errors: painter.drawn.errors,
    portNumbers: painter.drawn.ports,
    legend: painter.drawn.legend,
    outline: [...parts.outline.children].map((line) => line.textContent),
    minimap: !parts.minimap.hidden,
    linkOpacity: clamp(Number(layers.context("links").canvas.style.opacity), 0, 1),
    millis: { firstFrame: round(firstFrameMillis), paint: round(timings.paint), highlight: round(timings.highlight) },
  };
}

/** @param {import("./types.js").Scene} scene */
function kindsOf({ kind }) {
  const counts = [0, 0, 0, 0];
  kind.forEach((k) => counts[k]++);
  const [switches, hosts, routers, aggregationNodes] = counts;
  return { switches, hosts, routers, aggregationNodes };
}

/** What is drawn on either side of the divider. @param {State} state */
function dividerOf({ divided, scene }) {
  const ids = (/** @type {import("./types.js").Tree} */ tree) => tree.links.map(({ link }) => scene.json.links.id[link]);
  return divided && { share: divided.share, left: ids(divided.before), right: ids(divided.after) };
}

/** @param {State} state */
function treeOf(state) {
  const tree = shownTree(state);
  if (!tree) {
    return null;
  }
  const { nodes, links } = state.scene.json;
  const idsOf = (/** @type {string} */ s) => tree.links.filter((entry) => entry.state === s).map((entry) => links.id[entry.link]);
  const id = (/** @type {number} */ node) => (node >= 0 ? nodes.id[node] : null);
  return {
    mlid: tree.json.mlid,
    view: tree.view,
    verdict: tree.json.verdict,
    apex: id(tree.apex),
    plannedRoot: id(tree.plannedRoot),
    links: { both: idsOf("both"), planned: idsOf("planned"), installed: idsOf("installed") },
    replication: tree.nodes.filter((n) => n.copies >= 2).map((n) => ({ id: nodes.id[n.node], copies: n.copies })),
    cutOff: tree.nodes.filter((n) => n.cutOff > 0).map((n) => ({ id: nodes.id[n.node], members: n.cutOff })),
    members: tree.members.size,
  };
}
