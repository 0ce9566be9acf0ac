import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../camera.js";
import { changesOf, changeText } from "../draw-change.js";
import { frameOf } from "../geometry.js";
import { legendOf } from "../legend.js";
import { outlineOf } from "../outline.js";
import { buildScene } from "../scene.js";
import { buildTree, calloutsOf } from "../tree.js";
import { summaryOf } from "../words.js";
import { fatTree, sampleTree } from "./fixtures/fabrics.js";

const map = fatTree({ spines: 18, leaves: 36, hosts: 18 });
const scene = buildScene(map);
const view = { width: 1176, height: 880 };
const frame = frameOf(scene, fit(scene.bounds, view), view);
const node = (name) => map.nodes.id[map.nodes.name.indexOf(name)];
const state = (more) => ({ scene, focus: -1, overlay: "whatif", tree: null, overlayData: null, selected: new Set(), ...more });

const sides = { both: "Before and after", planned: "Only after", installed: "Only before", apex: "apex after", root: "apex before" };
const moved = {
  ...sampleTree(map),
  plannedRoot: node("spine-02"),
  sides,
  notes: [{ node: node("spine-09"), title: "Hoisted from spine-02 to spine-09", text: "A higher switch makes the tree cheaper" }],
};

/** Link 0 gains 12 trees from a to b and loses 3 the other way. */
function loads() {
  const none = () => Array(scene.linkCount).fill(0);
  const data = { overlay: "whatif", unit: "trees", max: 12, ab: none(), ba: none(), says: "spine-01 down: all trees change." };
  data.ab[0] = 12;
  data.ba[0] = -3;
  data.nodes = [{ id: node("spine-01"), before: 198, after: 0, wasThere: true, isThere: false }];
  return data;
}

test("changes are told with their sign, the greatest last, and what stays is none", () => {
  assert.deepEqual(changesOf(loads()).map((c) => [c.link, c.forward, c.change]), [[0, false, -3], [0, true, 12]]);
  assert.deepEqual([changeText(12), changeText(-1198)], ["+12", "\u22121,198"]);
});

for (const overlay of ["tree", "hoisting", "compare", "whatif"]) {
  test(`the overlay ${overlay} shows two trees by their own names, in legend, summary and outline`, () => {
    const shown = state({ overlay, tree: buildTree(moved, scene, "both") });
    const legend = legendOf(shown, frame).map((entry) => entry.text);
    for (const text of ["Before and after", "Only after", "Only before", "Apex after", "Apex before"]) {
      assert.ok(legend.includes(text), text);
    }
    assert.match(summaryOf(shown), /76 links before and after, 1 only after, 1 only before\. Hoisted from spine-02 to spine-09: a higher/);
    const outline = outlineOf(shown);
    assert.equal(outline[0], "Hoisted from spine-02 to spine-09. A higher switch makes the tree cheaper.");
    assert.ok(outline.includes("spine-02: apex before."));
    assert.ok(outline.some((line) => /^Only before: .* port \d+ – .* port \d+\.$/.test(line)));
    assert.ok(outline.some((line) => /copies of each packet/.test(line)));
  });
}

test("what the server has to say of a node comes before all other callouts", () => {
  assert.equal(calloutsOf(buildTree(moved, scene, "both"), scene)[0].title, "Hoisted from spine-02 to spine-09");
});

test("a what-if tells in words which switches and directions change", () => {
  const shown = state({ overlayData: loads() });
  assert.deepEqual(outlineOf(shown), [
    "spine-01: 198 trees now, 0 then.",
    "spine-01 → leaf-01: +12 trees.",
    "leaf-01 → spine-01: \u22123 trees.",
  ]);
  assert.match(summaryOf(shown), /all trees change\.$/);
  const tree = buildTree({ ...moved, mlid: "", links: [], nodes: [], members: [], notes: [] }, scene, "both");
  const keys = legendOf(state({ overlayData: loads(), tree }), frame).map((entry) => entry.key);
  assert.ok(["gains", "loses", "change"].every((key) => keys.includes(key)));
});

test("of many values the outline has the greatest, in order, and says how many more there are", () => {
  const values = Array.from({ length: scene.linkCount }, (_, link) => link);
  const lines = outlineOf(state({ overlay: "trees", overlayData: { overlay: "trees", unit: "trees", max: 700, ab: values, ba: values.map(() => null) } }));
  const last = scene.linkCount - 1;
  assert.match(lines[0], new RegExp(`: ${last.toLocaleString("en")} trees\\.$`));
  assert.match(lines[59], new RegExp(`: ${(last - 59).toLocaleString("en")} trees\\.$`));
  assert.equal(lines[60], `And ${(last - 60).toLocaleString("en")} more.`);
});
