// @ts-check
/** Directors: chassis whose modules are drawn as one box when folded, and each by itself when open. @module */
import { say } from "../words/say.js";
import { HOST, hostsOf } from "./hosts.js";

/** @typedef {import("./types.js").Director} Director */
/** @typedef {import("./types.js").Fold} Fold */
/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").MapJson} MapJson */
/** @typedef {import("./types.js").Metrics} Metrics */
/** @typedef {import("./types.js").Rect} Rect */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tree} Tree */
/** @typedef {import("./types.js").TreeState} TreeState */

const AROUND = 10; // pixels between the modules and the edge of an open box
const FOLDED_HEIGHT = 44;
const CAPTION = 22; // height of the line over an open box
const CHEVRON = 24; // width of what opens and folds
const INSET = 12; // no line ends nearer to a box's corner
const PREFIX = "director:";

/**
 * @param {MapJson} json
 * @returns {{directors: Director[], directorOf: Int16Array}} directorOf: by node, -1 for what is no module
 */
export function directorsOf({ directors = [], nodes }) {
  const directorOf = new Int16Array(nodes.id.length).fill(-1);
  directors.forEach(({ spines, leaves }, d) => [...spines, ...leaves].forEach((node) => (directorOf[node] = d)));
  return {
    directorOf,
    directors: directors.map(({ id, name, model, spines, leaves }) => ({ id: PREFIX + id, name, model, spines, leaves })),
  };
}

/**
 * The director of an id as the selection has it.
 * @param {Scene} scene
 * @param {string} id
 * @returns {number} -1 for what is none
 */
export function directorOfId(scene, id) {
  return id.startsWith(PREFIX) ? scene.directors.findIndex((director) => director.id === id) : -1;
}

/** @param {Director} director */
export function modulesOf({ spines, leaves }) {
  return [...spines, ...leaves];
}

/**
 * "CS7500, 48 modules".
 * @param {Director} director
 */
export function kindText({ model, spines, leaves }) {
  return say("director.kind", { model: model === "" ? say("director.one") : model, modules: say("count.module", { count: spines.length + leaves.length }) });
}

/**
 * Open when near, or as the reader has it.
 * @param {Director} director
 * @param {Level} level
 * @param {ReadonlyMap<string, boolean>} open what was opened or folded by hand
 */
export function isOpen({ id }, level, open) {
  return open.get(id) ?? (level === "near" || level === "closest");
}

/**
 * What is folded at this zoom, and where the boxes are.
 * @param {Scene} scene
 * @param {Metrics} metrics
 * @param {ReadonlyMap<string, boolean>} open
 * @param {Float64Array} px
 * @param {Float64Array} py
 * @returns {Fold | null} null on a map without directors
 */
export function foldOf(scene, metrics, open, px, py) {
  if (scene.directors.length === 0) {
    return null;
  }
  const folded = Uint8Array.from(scene.directors, (director) => (isOpen(director, metrics.level, open) ? 0 : 1));
  const boxes = scene.directors.map((director, d) => {
    const around = boxAround(scene, metrics, modulesOf(director), px, py);
    return folded[d] ? foldedBox(around, hostsInside(scene, director) > 0) : around;
  });
  const hidden = Uint8Array.from(scene.directorOf, (d) => (d >= 0 ? folded[d] : 0));
  return {
    folded,
    hidden,
    covered: Uint8Array.from(scene.parent, (at, node) => (at >= 0 && hidden[at] === 1 && scene.kind[node] !== HOST ? 1 : 0)),
    boxes,
    key: folded.join(""),
  };
}

/**
 * @param {Scene} scene
 * @param {Metrics} m
 * @param {number[]} modules
 * @param {Float64Array} px
 * @param {Float64Array} py
 * @returns {Rect}
 */
function boxAround(scene, m, modules, px, py) {
  const beside = Math.min(AROUND, m.pitch * 0.3); // two directors never touch
  const half = (/** @type {number} */ node) => m.boxWidth[scene.tierIndex[node]] / 2;
  const left = Math.round(Math.min(...modules.map((node) => px[node] - half(node))) - beside);
  const right = Math.round(Math.max(...modules.map((node) => px[node] + half(node))) + beside);
  const ys = modules.map((node) => py[node]);
  const y = Math.min(...ys) - m.halfHeight - AROUND;
  return { x: left, y, w: right - left, h: Math.max(...ys) + m.halfHeight + AROUND - y };
}

/**
 * A bar as wide as the chassis; over its hosts, where it has some.
 * @param {Rect} r
 * @param {boolean} overHosts
 * @returns {Rect}
 */
function foldedBox(r, overHosts) {
  const y = overHosts ? r.y + r.h - AROUND - FOLDED_HEIGHT : Math.round(r.y + (r.h - FOLDED_HEIGHT) / 2);
  return { ...r, y, h: FOLDED_HEIGHT };
}

/**
 * Hosts that hang on its modules.
 * @param {Scene} scene
 * @param {Director} director
 */
export function hostsInside(scene, director) {
  return modulesOf(director).reduce((n, node) => n + hostsOf(scene, node), 0);
}

/**
 * Where an open box says what it is.
 * @param {Rect} r
 * @returns {Rect}
 */
export function captionOf(r) {
  return { x: r.x, y: r.y - CAPTION, w: r.w, h: CAPTION };
}

/**
 * The director under a pixel: anywhere in a folded box, in the caption of an open one.
 * @param {Fold} fold
 * @param {number} x
 * @param {number} y
 * @returns {number} -1 where there is none
 */
export function directorAt({ folded, boxes }, x, y) {
  return boxes.findIndex((r, d) => holds(folded[d] ? r : captionOf(r), x, y));
}

/**
 * Whether a pixel is on the mark that opens and folds.
 * @param {Fold} fold
 * @param {number} d
 * @param {number} x
 * @param {number} y
 */
export function isChevron({ folded, boxes }, d, x, y) {
  const r = chevronOf(boxes[d], folded[d] === 1);
  return holds(r, x, y);
}

/**
 * @param {Rect} r
 * @param {boolean} folded
 * @returns {Rect}
 */
export function chevronOf(r, folded) {
  return folded ? { ...r, w: CHEVRON } : { ...captionOf(r), w: CHEVRON };
}

/**
 * @param {Rect} r
 * @param {number} x
 * @param {number} y
 */
function holds(r, x, y) {
  return x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h;
}

/**
 * Whether a link cannot be seen because what it joins is folded: within a box, or to a host whose switch is in one.
 * @param {Scene} scene
 * @param {Fold} fold
 * @param {number} link
 */
export function isInside({ a, b, directorOf, hostLink }, { hidden }, link) {
  const [p, q] = [a[link], b[link]];
  return (hidden[p] === 1 || hidden[q] === 1) && (hostLink[link] === 1 || directorOf[p] === directorOf[q]);
}

/**
 * Whether a link ends at a folded box, where it lies on one line with others.
 * @param {Scene} scene
 * @param {Fold | null} fold
 * @param {number} link
 */
export function isBundled({ a, b }, fold, link) {
  return fold !== null && (fold.hidden[a[link]] === 1 || fold.hidden[b[link]] === 1);
}

/**
 * Where a line ends at a folded box: on the side where the other end is, the further right the further right that is.
 * @param {Rect} r
 * @param {import("./types.js").Point} other
 * @param {{left: number, right: number}} span of the whole map
 * @returns {import("./types.js").Point}
 */
export function endAt(r, other, { left, right }) {
  const share = Math.min(1, Math.max(0, (other.x - left) / Math.max(1, right - left)));
  const x = Math.round(r.x + INSET + share * Math.max(0, r.w - 2 * INSET));
  if (other.y >= r.y && other.y <= r.y + r.h) {
    return { x: other.x < r.x ? r.x : r.x + r.w, y: Math.round(r.y + r.h / 2) };
  }
  return { x, y: other.y > r.y + r.h ? r.y + r.h : r.y };
}

/**
 * The cables that lie on one line with a link: between the same two, where a folded director counts as one.
 * @param {Scene} scene
 * @param {Fold} fold
 * @returns {Map<number, number[]>} links by the two ends
 */
export function foldedBundles(scene, fold) {
  /** @type {Map<number, number[]>} */
  const bundles = new Map();
  for (let i = 0; i < scene.linkCount; i++) {
    if (isBundled(scene, fold, i) && !isInside(scene, fold, i)) {
      const [p, q] = [standIn(scene, fold, scene.a[i]), standIn(scene, fold, scene.b[i])];
      const key = Math.min(p, q) * (scene.nodeCount + scene.directors.length) + Math.max(p, q);
      const links = bundles.get(key);
      if (links) {
        links.push(i);
      } else {
        bundles.set(key, [i]);
      }
    }
  }
  return bundles;
}

/**
 * @param {Scene} scene
 * @param {Fold} fold
 * @param {number} node
 */
function standIn(scene, fold, node) {
  return fold.hidden[node] ? scene.nodeCount + scene.directorOf[node] : node;
}

/**
 * What a tree is in a director as a whole: the state of its modules and how many copies of each packet leave it.
 * @param {Tree} tree
 * @param {Scene} scene
 * @param {number} d
 * @returns {{state: TreeState, modules: number, copies: number} | null} null where it passes none of its modules
 */
export function treeIn(tree, scene, d) {
  const passed = tree.nodes.filter(({ node }) => scene.directorOf[node] === d);
  if (passed.length === 0) {
    return null;
  }
  const has = (/** @type {TreeState} */ state) => passed.some((entry) => entry.state === state);
  const state = has("both") ? "both" : has("installed") ? "installed" : "planned";
  const leaving = tree.links.filter((entry) => {
    const [p, q] = [scene.directorOf[scene.a[entry.link]], scene.directorOf[scene.b[entry.link]]];
    return (p === d) !== (q === d) && (state === "planned" || entry.state !== "planned");
  });
  return { state, modules: passed.length, copies: Math.max(0, leaving.length - 1) };
}
