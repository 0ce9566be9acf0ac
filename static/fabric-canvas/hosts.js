// @ts-check
/** Which of a map's nodes are hosts. @module */

/** @typedef {import("./types.js").Scene} Scene */

export const HOST = 1; // a node's kind

/**
 * Hosts that hang on a node. Aggregation nodes hang on switches too and are no hosts.
 * @param {Pick<Scene, "kind" | "children" | "childStart">} scene
 * @param {number} node
 */
export function hostsOf({ kind, children, childStart }, node) {
  let hosts = 0;
  for (let i = childStart[node]; i < childStart[node + 1]; i++) {
    hosts += kind[children[i]] === HOST ? 1 : 0;
  }
  return hosts;
}
