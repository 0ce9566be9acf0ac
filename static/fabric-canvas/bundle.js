// @ts-check
/** Far away, switches become clusters and cables become bundles, so that ten thousand lines can be read. @module */
import { hostsInside, modulesOf } from "./director.js";
import { hostsOf } from "./hosts.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{tier: number, first: number, last: number, count: number, hosts: number, pod: boolean, director: number}} Cluster director: -1 for what is none */
/** @typedef {{top: number, bottom: number, count: number, down: number, links: number[]}} Bundle */

const POD_PIXELS = 26; // a pod narrower than this joins its neighbour
const CLUSTER_PIXELS = 44;
const MOST_INK = 0.35; // of the ground between two tiers, before lines cross

/**
 * Neighbouring switches of a tier, cut at pods where there are pods; a folded director is one with all its tiers.
 * @param {Scene} scene
 * @param {number} k pixels a slot
 * @param {import("./types.js").Fold | null} [fold]
 * @returns {{clusters: Cluster[], of: Int32Array}} of: cluster by node, -1 for what is in none
 */
export function clustersOf(scene, k, fold = null) {
  /** @type {Cluster[]} */
  const clusters = [];
  const of = new Int32Array(scene.nodeCount).fill(-1);
  scene.directors.forEach((director, d) => {
    if (fold?.folded[d]) {
      addDirector(scene, clusters, of, d);
    }
  });
  scene.tiers.forEach((tier, t) => {
    let current = -1;
    tier.nodes.forEach((node, i) => {
      if (fold?.hidden[node]) {
        current = -1;
        return;
      }
      if (current < 0 || startsNew(scene, tier.nodes, i, clusters[current], k)) {
        current = clusters.push({ tier: t, first: node, last: node, count: 0, hosts: 0, pod: scene.pod[node] >= 0, director: -1 }) - 1;
      }
      const cluster = clusters[current];
      cluster.last = node;
      cluster.count++;
      cluster.hosts += hostsOf(scene, node);
      of[node] = current;
    });
  });
  return { clusters, of };
}

/**
 * @param {Scene} scene
 * @param {Cluster[]} clusters
 * @param {Int32Array} of
 * @param {number} d
 */
function addDirector(scene, clusters, of, d) {
  const modules = modulesOf(scene.directors[d]);
  modules.forEach((node) => (of[node] = clusters.length));
  const [first] = modules;
  clusters.push({ tier: scene.tierIndex[first], first, last: first, count: modules.length, hosts: hostsInside(scene, scene.directors[d]), pod: false, director: d });
}

/**
 * @param {Scene} scene
 * @param {Int32Array} nodes
 * @param {number} i
 * @param {Cluster} cluster
 * @param {number} k
 */
function startsNew(scene, nodes, i, cluster, k) {
  if (Math.abs(scene.y[nodes[i]] - scene.y[cluster.first]) > 0.5) {
    return true; // not in one row
  }
  const width = (scene.x[nodes[i]] - scene.x[cluster.first]) * k;
  const samePod = scene.pod[nodes[i]] >= 0 && scene.pod[nodes[i]] === scene.pod[nodes[i - 1]];
  if (samePod) {
    return false;
  }
  return width >= (scene.pod[nodes[i]] >= 0 ? POD_PIXELS : CLUSTER_PIXELS);
}

/**
 * Switch-to-switch cables between two clusters as one bundle.
 * @param {Scene} scene
 * @param {Int32Array} of
 * @returns {Bundle[]}
 */
export function bundlesOf(scene, of) {
  const clusters = of.reduce((most, cluster) => Math.max(most, cluster), -1) + 1;
  const places = new Int32Array(clusters * clusters); // in the list, counted from 1
  /** @type {Bundle[]} */
  const bundles = [];
  for (let i = 0; i < scene.linkCount; i++) {
    const [p, q] = [of[scene.a[i]], of[scene.b[i]]];
    if (p >= 0 && q >= 0 && p !== q) {
      const [top, bottom] = p < q ? [p, q] : [q, p]; // directors come first, then tiers and so clusters from the top
      const at = top * clusters + bottom;
      places[at] ||= bundles.push({ top, bottom, count: 0, down: 0, links: [] });
      const bundle = bundles[places[at] - 1];
      bundle.count++;
      bundle.down += scene.down[i];
      bundle.links.push(i);
    }
  }
  return bundles;
}

/** @param {number} count cables in a bundle */
export function bundleWidth(count) {
  return Math.min(5, 0.75 + Math.log2(Math.max(1, count)) * 0.5);
}

/**
 * The share of its width that each bundle between two tiers gets, so that all of them leave ground between them.
 * @param {Cluster[]} clusters
 * @param {Bundle[]} bundles
 * @param {number} room pixels from the first cluster to the last
 * @returns {(bundle: Bundle) => number}
 */
export function crowding(clusters, bundles, room) {
  /** @type {Map<number, number>} */
  const wanted = new Map();
  const between = (/** @type {Bundle} */ { top, bottom }) => clusters[top].tier * 256 + clusters[bottom].tier;
  for (const bundle of bundles) {
    wanted.set(between(bundle), (wanted.get(between(bundle)) ?? 0) + bundleWidth(bundle.count));
  }
  return (bundle) => Math.min(1, (room * MOST_INK) / (wanted.get(between(bundle)) ?? 1));
}
