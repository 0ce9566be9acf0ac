// @ts-check
/** The order in which the keyboard goes from node to node. @module */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tree} Tree */

/**
 * Tier by tier from the top, left to right; in a tree only its own switches.
 * @param {Scene} scene
 * @param {Tree | null} tree
 * @param {number} from node, or -1 to begin
 * @param {1 | -1} step
 * @param {import("./types.js").Fold | null} [fold] a folded director is one stop: the first of its modules
 * @returns {number} node, or -1 beyond either end
 */
export function nextInWalk(scene, tree, from, step, fold = null) {
  const passed = scene.tiers.flatMap((tier) => Array.from(tier.nodes)).filter((node) => !tree || tree.byNode.has(node));
  const met = new Set();
  const order = passed.filter((node) => !fold?.hidden[node] || (!met.has(scene.directorOf[node]) && met.add(scene.directorOf[node])));
  const at = order.indexOf(from);
  return order[at < 0 ? (step > 0 ? 0 : order.length - 1) : at + step] ?? -1;
}
