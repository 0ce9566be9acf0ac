// @ts-check
/** The legend: only what is on the map now, drawn with the map's own marks. @module */
import { say } from "../words/say.js";
import { shownTree } from "./painter.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").LegendEntry} LegendEntry */

const v = (/** @type {string} */ name) => `var(--esp-${name})`;
const stroke = (/** @type {string} */ d, /** @type {string} */ colour, /** @type {string} */ more) =>
  `<path d="${d}" stroke="${v(colour)}" ${more}/>`;

const TIGHT_HEIGHT = 720; // below this the callouts need the ground

/** @type {Record<string, string>} */
const SWATCHES = {
  both: stroke("M0 8h36", "tree", 'stroke-width="2.25"'),
  planned: stroke("M0 8h36", "planned", 'stroke-width="2" stroke-dasharray="8 5"'),
  installed: stroke("M0 8h36M6 3v10M14 3v10M22 3v10M30 3v10", "installed", 'stroke-width="1.8"'),
  outside: stroke("M0 8h36", "link", 'opacity=".8"'),
  replication:
    `<rect x="8" y="2" width="20" height="12" rx="2" stroke="${v("tree")}" fill="${v("tree-fill")}" stroke-width="1.5"/>` +
    `<rect x="4.75" y="-.75" width="26.5" height="17.5" rx="4" stroke="${v("tree")}" stroke-width="1.25"/>`,
  copies:
    `<rect x="4" width="28" height="16" rx="3" fill="${v("tree")}"/>` +
    `<text x="18" y="12" text-anchor="middle" font-size="11" font-weight="600" fill="${v("canvas")}">×n</text>`,
  apex: `<path d="M18 2l6.500 11h-13z" fill="${v("tree")}"/>`,
  root: `<path d="M18 2l6.500 11h-13z" stroke="${v("tree")}" stroke-width="1.5"/>`,
  hosts: dots(),
  cutOff:
    '<path d="M15 1h6l4.500 4.500v5L21 15h-6l-4.500-4.500v-5z" fill="var(--lumo-error-color)"/>' +
    stroke("M15 5l6 6M21 5l-6 6", "canvas", 'stroke-width="1.5"'),
  down: stroke("M0 8h36", "down", 'stroke-width="1.5" stroke-dasharray="2 3"') + stroke("M14 4l8 8M22 4l-8 8", "down", 'stroke-width="1.5"'),
  error: '<path d="M18 1l7 7-7 7-7-7z" stroke="var(--lumo-error-color)" stroke-width="1.5"/>',
  link: stroke("M0 8h36", "link", 'stroke-width="1.25"'),
  bundle: stroke("M0 8h36", "link", 'stroke-width="4"'),
  gains: stroke("M0 8h36", "tree", 'stroke-width="1.75"'),
  loses: stroke("M0 8h36", "installed", 'stroke-width="1.25" stroke-dasharray="5 4"'),
  change: `<text x="18" y="13" text-anchor="middle" font-size="12" font-weight="600" fill="currentColor">±n</text>`,
};
for (const [step, width] of [1, 2, 3, 4, 6].entries()) {
  SWATCHES[`load${step}`] = stroke("M0 8h36", `load-${step}`, `stroke-width="${width}"`);
}

function dots() {
  const cells = [];
  for (let i = 0; i < 18; i++) {
    const at = `x="${(6 + (i % 6) * 4.2).toFixed(1)}" y="${(2 + Math.floor(i / 6) * 4.4).toFixed(1)}"`;
    cells.push(`<rect ${at} width="3" height="3" fill="${v(i < 3 ? "tree" : "node-line")}"/>`);
  }
  return cells.join("");
}

/**
 * @param {State} state
 * @param {Frame} frame
 * @param {boolean} [isBare] whether links outside a tree are not drawn at all
 * @returns {LegendEntry[]}
 */
export function legendOf(state, frame, isBare = false) {
  const tree = shownTree(state);
  const entries = tree ? [...treeEntries(tree, frame), ...changeEntries(state)].filter(({ key }) => !isBare || key !== "outside") : overlayEntries(state);
  if (frame.metrics.level === "far" && !(tree && isBare)) {
    entries.push({ key: "bundle", text: say("legend.bundle") });
  }
  if (state.scene.downCount > 0) {
    entries.push({ key: "down", text: say("legend.down") });
  }
  return entries;
}

/**
 * @param {import("./types.js").Tree} tree
 * @param {Frame} frame
 */
function treeEntries(tree, frame) {
  const has = (/** @type {string} */ state) => tree.links.some((link) => link.state === state);
  const copies = tree.nodes.some((node) => node.copies >= 2);
  const { sides } = tree.json;
  const sameRoot = tree.plannedRoot < 0 || tree.plannedRoot === tree.apex;
  /** @type {[boolean, string, string][]} */
  const all = [
    [has("both"), "both", sides?.both ?? say(tree.view === "both" ? "legend.both" : "legend.tree")],
    [frame.metrics.level !== "far", "outside", say(sides && tree.json.mlid === "" ? "legend.unchanged" : "legend.outside")],
    [has("planned"), "planned", sides?.planned ?? say("legend.planned")],
    [has("installed"), "installed", sides?.installed ?? say("legend.installed")],
    [copies && frame.metrics.level !== "far", "replication", say("legend.replication")],
    [copies, "copies", say("legend.copies")],
    [tree.apex >= 0, "apex", apexText(tree, sameRoot)],
    [!sameRoot, "root", sides ? capital(sides.root) : say("legend.root")],
    [tree.members.size > 0 && frame.metrics.level === "fabric", "hosts", say("legend.hosts")],
    [tree.nodes.some((node) => node.cutOff > 0), "cutOff", say("legend.cut-off")],
  ];
  return all.filter(([present]) => present).map(([, key, text]) => ({ key, text }));
}

/**
 * @param {import("./types.js").Tree} tree
 * @param {boolean} sameRoot
 */
function apexText({ json: { sides }, plannedRoot }, sameRoot) {
  return sides ? capital(sides.apex) : say(sameRoot && plannedRoot >= 0 ? "legend.apex-and-root" : "legend.apex");
}

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {State} state */
function changeEntries({ overlay, overlayData: data }) {
  if (overlay !== "whatif" || !data) {
    return [];
  }
  const has = (/** @type {number} */ sign) => [data.ab, data.ba].some((values) => values.some((value) => (value ?? 0) * sign > 0));
  /** @type {[boolean, string, string][]} */
  const all = [
    [has(1), "gains", say("legend.gains")],
    [has(-1), "loses", say("legend.loses")],
    [(data.nodes ?? []).length > 0, "change", say("legend.change")],
  ];
  return all.filter(([present]) => present).map(([, key, text]) => ({ key, text }));
}

/** @param {State} state */
function overlayEntries(state) {
  const { overlay, overlayData: data } = state;
  if (data && (overlay === "load" || overlay === "trees")) {
    const least = overlay === "load" ? say("legend.least-of-rate") : say("legend.least-of-trees", { max: String(data.max) });
    const steps = [least, "20–40%", "40–60%", "60–80%", say("legend.most")];
    return steps.map((text, step) => ({ key: `load${step}`, text }));
  }
  if (data && overlay === "errors") {
    return [{ key: "error", text: say("legend.errors") }, { key: "link", text: say("legend.no-errors") }];
  }
  return [{ key: "link", text: say("legend.link") }];
}

/**
 * @param {HTMLElement} list
 * @param {LegendEntry[]} entries
 * @param {import("./types.js").View} view
 */
export function showLegend(list, entries, { width, height }) {
  list.classList.toggle("is-tight", height < TIGHT_HEIGHT);
  const key = entries.map((entry) => entry.key + entry.text).join();
  if (list.dataset.shown !== `${key} ${width}`) {
    list.dataset.shown = `${key} ${width}`;
    list.innerHTML = entries
      .map(({ key: k, text }) => `<li><svg viewBox="0 0 36 16" aria-hidden="true">${SWATCHES[k]}</svg>${text}</li>`)
      .join("");
    fitRows(list, entries.length, width);
  }
}

/**
 * As few rows as the width allows: two, or one for a few entries.
 * @param {HTMLElement} list
 * @param {number} count
 * @param {number} width
 */
function fitRows(list, count, width) {
  for (let rows = count > 4 ? 2 : 1; rows <= count; rows++) {
    list.style.setProperty("--rows", String(rows));
    if (list.scrollWidth <= width - 32) {
      return;
    }
  }
}
