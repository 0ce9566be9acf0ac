/** What the server sends (docs: /api/v1 …/map, …/trees/{mlid}, …/overlays/{name}) and what the modules hand on. */

export interface TierJson { tier: number; label: string; prefix: string; count: number; y: number }

export interface DirectorJson { id: string; name: string; model: string; spines: number[]; leaves: number[] }
/** A chassis of many switches; the id is the one it is selected by. */
export interface Director { id: string; name: string; model: string; spines: number[]; leaves: number[] }
export interface Rack { name: string; switches: number[] }

/** The map: a record of columns, one entry a node or a link. One unit of x is one node slot. */
export interface MapJson {
  format: 1;
  fabric: number;
  sweptAt: string;
  /** Top first. */
  tiers: TierJson[];
  /** Switches that are the modules of one chassis, by their places in it; indices of nodes. */
  directors?: DirectorJson[];
  /** Switches that stand together by the site's word; indices of nodes. */
  racks?: Rack[];
  nodes: {
    id: string[];
    /** 0 switch, 1 host, 2 router, 3 aggregation node. */
    kind: number[];
    name: string[];
    /** The name without its tier's common prefix. */
    label: string[];
    /** Switch tier; -1 for the rest. */
    tier: number[];
    x: number[];
    y: number[];
    /** Index of the switch a host hangs on, or -1. */
    parent: number[];
    ports: number[];
    lid: number[];
  };
  links: {
    id: string[];
    a: number[];
    aPort: number[];
    b: number[];
    bPort: number[];
    lane: number[];
    lanes: number[];
    /** Data rate in Gb/s. */
    gbps: number[];
    rate: string[];
    /** 1 if down. */
    down: number[];
  };
}

export type TreeState = "both" | "planned" | "installed";
export type TreeView = "both" | "installed" | "planned";
export type OverlayName = "health" | "load" | "errors" | "trees" | "tree" | "hoisting" | "compare" | "whatif";
export type Level = "far" | "fabric" | "near" | "closest";

/** What the states are called, where they are not those of a plan; and where the two trees begin: root the first, apex the second. */
export type Sides = Record<TreeState | "apex" | "root", string>;

/** What is to be said of a node. */
export interface NodeNote { node: string; title: string; text: string }

export interface TreeJson {
  mlid: string;
  groups: string[];
  verdict: "EQUAL" | "DIFFERS" | "UNKNOWN";
  apex: string | null;
  plannedRoot: string | null;
  links: { id: string; state: TreeState }[];
  nodes: { id: string; state: TreeState; copies: number; members: number; cutOff: number }[];
  members: { node: string; switch: string; reached: boolean }[];
  diff?: { switch: string; name: string; missing: number[]; extra: number[] }[];
  sides?: Sides;
  notes?: NodeNote[];
}

export interface OverlayJson {
  overlay: string;
  unit: string;
  max: number;
  /** One entry a link of the map, direction a to b; null is no data. */
  ab: (number | null)[];
  ba: (number | null)[];
  /** Of a what-if, whose values are changes: switches that more or fewer trees pass. */
  nodes?: { id: string; before: number; after: number; wasThere: boolean; isThere: boolean }[];
  /** The answer in sentences. */
  says?: string;
}

export interface View { width: number; height: number }
export interface Bounds { x0: number; y0: number; x1: number; y1: number }
export interface Rect { x: number; y: number; w: number; h: number }
export interface Point { x: number; y: number }
export interface Pads { left: number; right: number; top: number; bottom: number }

/** Where the map is looked at: world point in the middle, pixels a unit, and how much taller y is than x. */
export interface Camera { x: number; y: number; k: number; stretch: number }

export interface Tier {
  tier: number;
  label: string;
  count: number;
  y: number;
  /** Switches of the tier, by x. */
  nodes: Int32Array;
  /** Smallest distance of two neighbours, in units. */
  gap: number;
  /** Characters of the longest name and label. */
  nameLength: number;
  labelLength: number;
}

/** The map made ready for drawing: immutable. */
export interface Scene {
  fabric: number;
  sweptAt: string;
  json: MapJson;
  nodeCount: number;
  linkCount: number;
  x: Float64Array;
  y: Float64Array;
  kind: Uint8Array;
  parent: Int32Array;
  /** Index into tiers, -1 for what is not a switch. */
  tierIndex: Int16Array;
  tiers: Tier[];
  nodeIndex: Map<string, number>;
  linkIndex: Map<string, number>;
  a: Int32Array;
  b: Int32Array;
  /** Lane's offset from the middle of its cable bundle, in lanes: -0.5 and 0.5 for two. */
  laneOffset: Float32Array;
  /** Where a link leaves its node when there is room to fan out: -0.5 (left) to 0.5 (right). */
  /** where each link leaves the box of its end a and of its end b: -0.5 at the left, 0.5 at the right */
  fans: () => { a: Float32Array; b: Float32Array };
  /** 1 where one end hangs on a switch as a host does. */
  hostLink: Uint8Array;
  down: Uint8Array;
  downCount: number;
  /** Nodes hanging on node i: children[childStart[i] … childStart[i + 1]). */
  childStart: Int32Array;
  children: Int32Array;
  /** Place of a hanging node among its parent's, else 0. */
  childRank: Int32Array;
  hostColumns: number;
  hostRows: number;
  hostCount: number;
  /** Pod of a switch: component of the fabric without its top tier; -1 where that is the switch alone. */
  pod: Int32Array;
  bounds: Bounds;
  directors: Director[];
  /** Director of a switch; -1 for what is no module of one. */
  directorOf: Int16Array;
  racks: Rack[];
  /** Rack of a switch; -1 for what is in none. */
  rackOf: Int16Array;
}

/** Sizes that follow from the zoom. */
export interface Metrics {
  level: Level;
  pitch: number;
  halfHeight: number;
  /** By tier index. */
  boxWidth: Float64Array;
  showName: Uint8Array;
  spread: number;
  hostSlot: number;
  hostWidth: number;
  hostHeight: number;
  hostRowHeight: number;
  hostTop: number;
  hostCountY: number;
}

/** Which directors are folded, by director; which modules are hidden in them, what vanishes with these; all boxes in pixels of the view. */
export interface Fold { folded: Uint8Array; hidden: Uint8Array; covered: Uint8Array; boxes: Rect[]; key: string }

/** A scene seen by a camera: everything in CSS pixels of the view. */
export interface Frame {
  scene: Scene;
  camera: Camera;
  view: View;
  metrics: Metrics;
  px: Float64Array;
  py: Float64Array;
  /** Link ends: x1, y1, x2, y2 by link. */
  segments: Float32Array;
  /** 1 where the link is drawn at this level. */
  drawn: Uint8Array;
  /** Null on a map without directors. */
  fold: Fold | null;
}

export interface TreeNode { node: number; state: TreeState; copies: number; members: number; cutOff: number }

export interface Tree {
  json: TreeJson;
  view: TreeView;
  links: { link: number; state: TreeState }[];
  nodes: TreeNode[];
  byNode: Map<number, TreeNode>;
  /** Member host: 1 reached, 2 cut off. */
  members: Map<number, 1 | 2>;
  apex: number;
  plannedRoot: number;
}

export interface Callout { node: number; state: TreeState; title: string; text: string; rank: number }
export interface LegendEntry { key: string; text: string }
export interface Pick { kind: "node" | "link" | "director"; index: number }

export interface Theme {
  font: string;
  mono: string;
  fade: number;
  contrast: boolean;
  load: string[];
  canvas: string; surface: string; raised: string; hairline: string;
  node: string; nodeLine: string; link: string; down: string;
  tree: string; treeFill: string; planned: string; installed: string;
  head: string; text: string; secondary: string; tertiary: string;
  error: string; warning: string; primary: string;
}

/** What was drawn last, for tests and the curious. */
export interface Drawn {
  links: number;
  bundles: number;
  callouts: string[];
  values: string[];
  errors: string[];
  ports: number;
  legend: string[];
  racks: string[];
  /** Copies that leave folded directors. */
  copies: string[];
}

/** Two trees at one time: what was at A left of a divider, what was at B right of it. */
export interface Divided {
  /** Where the divider is, 0 at the left edge to 1 at the right. */
  share: number;
  before: Tree;
  after: Tree;
}

export interface State {
  scene: Scene;
  tree: Tree | null;
  divided: Divided | null;
  overlay: OverlayName;
  overlayData: OverlayJson | null;
  selected: Set<string>;
  focus: number;
  /** Directors that were opened or folded by hand. */
  open: Map<string, boolean>;
}
