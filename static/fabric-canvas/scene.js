// @ts-check
/** From the map's JSON to typed arrays and the derived facts that drawing and picking need. @module */
import { say } from "../words/say.js";
import { directorsOf } from "./director.js";
import { HOST } from "./hosts.js";
import { once } from "./once.js";
import { racksOf } from "./rack.js";

/** @typedef {import("./types.js").MapJson} MapJson */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Tier} Tier */
/** @typedef {import("./types.js").Bounds} Bounds */

const BESIDE = 0.5; // slots of height within which two switches stand beside each other
const LEAST_GAP = 0.6;

/**
 * @param {MapJson} json
 * @returns {Scene}
 */
export function buildScene(json) {
  check(json);
  const { nodes, links } = json;
  const count = links.id.length;
  const x = new Float64Array(nodes.x);
  const y = new Float64Array(nodes.y);
  const parent = new Int32Array(nodes.parent);
  const a = new Int32Array(links.a);
  const b = new Int32Array(links.b);
  const tiers = tiersOf(json, x, y);
  const tierIndex = tierIndexOf(nodes.id.length, tiers);
  const hanging = childrenOf(parent);
  const hostLink = new Uint8Array(count);
  const laneOffset = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    hostLink[i] = parent[a[i]] >= 0 || parent[b[i]] >= 0 ? 1 : 0;
    laneOffset[i] = links.lane[i] - (links.lanes[i] - 1) / 2;
  }
  const down = new Uint8Array(links.down);
  const nodeIndex = once(() => indexOf(nodes.id));
  const linkIndex = once(() => indexOf(links.id));
  const racks = racksOf(json);
  return {
    fabric: json.fabric,
    sweptAt: json.sweptAt,
    json,
    nodeCount: nodes.id.length,
    linkCount: count,
    x,
    y,
    kind: new Uint8Array(nodes.kind),
    parent,
    tierIndex,
    tiers,
    get nodeIndex() {
      return nodeIndex();
    },
    get linkIndex() {
      return linkIndex();
    },
    a,
    b,
    laneOffset,
    fans: once(() => fansOf(json, x, y, a, b, hostLink)),
    hostLink,
    down,
    downCount: countOf(down, 1),
    ...hanging,
    hostCount: countOf(nodes.kind, HOST),
    ...directorsOf(json),
    ...racks,
    pod: racks.racks.length > 0 ? Int32Array.from(racks.rackOf) : podsOf(tierIndex, a, b),
    bounds: boundsOf(x, y, parent),
  };
}

/**
 * Whether two maps have the same nodes in the same order, so that a camera and a selection stay meaningful.
 * @param {Scene} one
 * @param {Scene} other
 */
export function sameNodes(one, other) {
  const [p, q] = [one.json.nodes.id, other.json.nodes.id];
  return p.length === q.length && p.every((id, i) => id === q[i]);
}

/** @param {MapJson} json */
function check(json) {
  if (json.format !== 1) {
    throw new Error(say("trouble.format", { format: String(json.format) }));
  }
  for (const [table, columns] of [["nodes", json.nodes], ["links", json.links]]) {
    const lengths = new Set(Object.values(columns).map((column) => column.length));
    if (lengths.size > 1) {
      throw new Error(say("trouble.columns", { table: String(table) }));
    }
  }
}

/**
 * @param {string[]} ids
 * @returns {Map<string, number>}
 */
function indexOf(ids) {
  const index = new Map();
  for (let i = 0; i < ids.length; i++) {
    index.set(ids[i], i);
  }
  return index;
}

/**
 * @param {ArrayLike<number>} list
 * @param {number} wanted
 */
export function countOf(list, wanted) {
  let count = 0;
  for (let i = 0; i < list.length; i++) {
    count += list[i] === wanted ? 1 : 0;
  }
  return count;
}

/**
 * @param {MapJson} json
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @returns {Tier[]}
 */
function tiersOf(json, x, y) {
  const { nodes } = json;
  /** @type {Map<number, number[]>} */
  const members = new Map();
  nodes.tier.forEach((tier, i) => {
    if (tier >= 0 && nodes.parent[i] < 0) {
      const list = members.get(tier) ?? [];
      list.push(i);
      members.set(tier, list);
    }
  });
  return json.tiers.filter((tier) => members.has(tier.tier)).map((tier) => {
    const list = Int32Array.from(members.get(tier.tier) ?? []).sort((p, q) => x[p] - x[q]);
    return {
      tier: tier.tier,
      label: tier.label,
      count: tier.count,
      y: tier.y,
      nodes: list,
      gap: smallestGap(list, x, y),
      nameLength: longest(list, nodes.name),
      labelLength: longest(list, nodes.label),
    };
  });
}

/**
 * Of two switches that stand beside each other; those over each other need no room.
 * @param {Int32Array} list by x
 * @param {Float64Array} x
 * @param {Float64Array} y
 */
function smallestGap(list, x, y) {
  let gap = Infinity;
  for (let i = 1; i < list.length; i++) {
    for (let j = i - 1; j >= 0 && x[list[i]] - x[list[j]] < gap; j--) {
      if (Math.abs(y[list[i]] - y[list[j]]) < BESIDE) {
        gap = Math.min(gap, Math.max(x[list[i]] - x[list[j]], LEAST_GAP));
      }
    }
  }
  return Number.isFinite(gap) ? gap : 2;
}

/**
 * @param {Int32Array} list
 * @param {string[]} texts
 */
function longest(list, texts) {
  return list.reduce((n, i) => Math.max(n, texts[i].length), 0);
}

/**
 * @param {number} count
 * @param {Tier[]} tiers
 */
function tierIndexOf(count, tiers) {
  const index = new Int16Array(count).fill(-1);
  tiers.forEach((tier, t) => tier.nodes.forEach((node) => (index[node] = t)));
  return index;
}

/** @param {Int32Array} parent */
function childrenOf(parent) {
  const childStart = new Int32Array(parent.length + 1);
  const childRank = new Int32Array(parent.length);
  parent.forEach((p, i) => {
    if (p >= 0) {
      childRank[i] = childStart[p + 1]++;
    }
  });
  const most = childStart.reduce((n, count) => Math.max(n, count), 0);
  for (let i = 1; i < childStart.length; i++) {
    childStart[i] += childStart[i - 1];
  }
  const children = new Int32Array(childStart[parent.length]);
  parent.forEach((p, i) => {
    if (p >= 0) {
      children[childStart[p] + childRank[i]] = i;
    }
  });
  const hostColumns = most <= 24 ? 6 : most <= 40 ? 8 : 10;
  return { childStart, childRank, children, hostColumns, hostRows: Math.ceil(most / hostColumns) };
}

/**
 * Where each link leaves its nodes once nodes are wide enough: sorted by where the other end is.
 * @param {MapJson} json
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @param {Uint8Array} hostLink
 */
function fansOf(json, x, y, a, b, hostLink) {
  const fanA = new Float32Array(a.length);
  const fanB = new Float32Array(a.length);
  /** @type {Map<number, {link: number, far: number, fan: Float32Array}[]>} */
  const sides = new Map();
  /** @type {(node: number, other: number, link: number, fan: Float32Array) => void} */
  const add = (node, other, link, fan) => {
    const side = node * 2 + (y[other] > y[node] ? 1 : 0);
    const ends = sides.get(side) ?? [];
    ends.push({ link, far: x[other], fan });
    sides.set(side, ends);
  };
  for (let i = 0; i < a.length; i++) {
    if (!hostLink[i]) {
      add(a[i], b[i], i, fanA);
      add(b[i], a[i], i, fanB);
    }
  }
  for (const ends of sides.values()) {
    ends.sort((p, q) => p.far - q.far || json.links.lane[p.link] - json.links.lane[q.link]);
    ends.forEach((end, rank) => (end.fan[end.link] = (rank + 0.5) / ends.length - 0.5));
  }
  return { a: fanA, b: fanB };
}

/**
 * Components of the switches without the upper tiers: the pods of a fat tree with three tiers or more. As many tiers are left out
 * as it takes until no component is most of the rest, since one switch on top of all, for management say, joins everything.
 * @param {Int16Array} tierIndex
 * @param {Int32Array} a
 * @param {Int32Array} b
 */
function podsOf(tierIndex, a, b) {
  const lowest = tierIndex.reduce((n, tier) => Math.max(n, tier), 0);
  for (let left = 1; left < lowest; left++) {
    const pods = componentsBelow(left, tierIndex, a, b);
    if (pods) {
      return pods;
    }
  }
  return new Int32Array(tierIndex.length).fill(-1);
}

/**
 * @param {number} left how many tiers are left out
 * @param {Int16Array} tierIndex
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {Int32Array | null} none where one component is most of the switches
 */
function componentsBelow(left, tierIndex, a, b) {
  const root = Int32Array.from(tierIndex, (_, i) => i);
  /** @type {(i: number) => number} */
  const find = (i) => {
    while (root[i] !== i) {
      root[i] = root[root[i]];
      i = root[i];
    }
    return i;
  };
  for (let i = 0; i < a.length; i++) {
    if (tierIndex[a[i]] >= left && tierIndex[b[i]] >= left) {
      root[find(a[i])] = find(b[i]);
    }
  }
  const size = new Int32Array(root.length);
  let [most, switches] = [0, 0];
  tierIndex.forEach((tier, i) => {
    if (tier >= left) {
      switches++;
      most = Math.max(most, ++size[find(i)]);
    }
  });
  return most * 2 > switches ? null : Int32Array.from(root, (_, i) => (size[find(i)] > 1 ? find(i) : -1));
}

/**
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {Int32Array} parent
 * @returns {Bounds}
 */
function boundsOf(x, y, parent) {
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i < x.length; i++) {
    if (parent[i] < 0) {
      bounds.x0 = Math.min(bounds.x0, x[i] - 0.5);
      bounds.x1 = Math.max(bounds.x1, x[i] + 0.5);
      bounds.y0 = Math.min(bounds.y0, y[i]);
      bounds.y1 = Math.max(bounds.y1, y[i]);
    }
  }
  return Number.isFinite(bounds.x0) ? bounds : { x0: 0, y0: 0, x1: 1, y1: 0 };
}
