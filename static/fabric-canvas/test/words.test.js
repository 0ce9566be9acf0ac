import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { frameOf } from "../geometry.js";
import { legendOf } from "../legend.js";
import { buildScene } from "../scene.js";
import { buildTree } from "../tree.js";
import { summaryOf, tierWords, tipOf } from "../words.js";
import { fatTree, sampleOverlay, sampleTree } from "./fixtures/fabrics.js";

const map = fatTree({ spines: 18, leaves: 36, hosts: 18 });
const scene = buildScene(map);
const view = { width: 1176, height: 880 };
const frame = frameOf(scene, fit(scene.bounds, view), view);
const state = (more) => ({ scene, focus: -1, overlay: "health", tree: null, overlayData: null, selected: new Set(), ...more });
const inTree = state({ overlay: "tree", tree: buildTree(sampleTree(map), scene, "both") });

test("tiers are named at the left with their number", () => {
  assert.deepEqual(tierWords(frame).map(({ name, text }) => `${name}: ${text}`), ["Spines: tier 1, 18", "Leaves: tier 0, 36", "Hosts: 648, folded"]);
});

test("a tier that has no other name than its number is not numbered twice", () => {
  const plain = fatTree({ spines: 1, leaves: 3, hosts: 2 });
  plain.tiers.forEach((tier) => (tier.label = `Tier ${tier.tier}`));
  const shown = buildScene(plain);
  const rows = tierWords(frameOf(shown, fit(shown.bounds, view), view));
  assert.deepEqual(rows.slice(0, 2).map(({ name, text }) => `${name}: ${text}`), ["Tier 1: 1 switch", "Tier 0: 3 switches"]);
});

test("the summary counts what is there and tells of the tree", () => {
  assert.equal(
    summaryOf(inTree),
    "Map of the fabric: 54 switches, 648 hosts, 1,296 links. Tree 0xC02A: apex spine-09, 76 links in both trees, 1 planned only, 1 installed only.",
  );
});

test("a node's tip says what it is in the tree", () => {
  const { title, lines } = tipOf(inTree, { kind: "node", index: map.nodes.name.indexOf("leaf-23") });
  assert.equal(title, "leaf-23");
  assert.deepEqual(lines.slice(2), ["planned only", "6 members, 6 cut off"]);
});

test("a link's tip has both directions, and – where there are no data", () => {
  const data = sampleOverlay(map, "load");
  data.ab[0] = 18.24;
  data.ba[0] = null;
  const { title, lines } = tipOf(state({ overlay: "load", overlayData: data }), { kind: "link", index: 0 });
  assert.equal(title, "spine-01 – leaf-01");
  assert.deepEqual(lines, ["port 1 – port 1", "4x HDR, 200 Gb/s", "spine-01 → leaf-01: 18.2 Gb/s", "leaf-01 → spine-01: –"]);
});

test("the legend has only states that are present", () => {
  const keys = (s) => legendOf(s, frame).map((entry) => entry.key);
  assert.ok(["both", "planned", "installed", "apex", "cutOff"].every((key) => keys(inTree).includes(key)));
  assert.ok(!keys(inTree).includes("root") && !keys(inTree).includes("down"));
  assert.deepEqual(keys(state({})), ["link"]);
});

test("where links outside a tree are not drawn the legend has none", () => {
  const keys = legendOf(inTree, frame, true).map((entry) => entry.key);
  assert.ok(keys.includes("both") && !keys.includes("outside"));
});
