import assert from "node:assert/strict";
import { test } from "node:test";
import { buildScene } from "../scene.js";
import { buildTree, calloutsOf, membersBySwitch } from "../tree.js";
import { nextInWalk } from "../walk.js";
import { fatTree, sampleTree } from "./fixtures/fabrics.js";

const map = fatTree({ spines: 18, leaves: 36, hosts: 18 });
const scene = buildScene(map);
const json = sampleTree(map);
const node = (name) => map.nodes.name.indexOf(name);
const countOf = (tree, state) => tree.links.filter((link) => link.state === state && !scene.hostLink[link.link]).length;

test("the states of the links come through", () => {
  const tree = buildTree(json, scene, "both");
  assert.deepEqual(["both", "planned", "installed"].map((state) => countOf(tree, state)), [12, 1, 1]);
  assert.equal(tree.apex, node("spine-09"));
});

test("the installed view hides what is only planned, but not who is cut off", () => {
  const tree = buildTree(json, scene, "installed");
  assert.deepEqual([countOf(tree, "planned"), countOf(tree, "installed")], [0, 1]);
  assert.equal(tree.byNode.get(node("leaf-23")).cutOff, 6);
});

test("in the planned view every member is reached", () => {
  const tree = buildTree(json, scene, "planned");
  assert.deepEqual([countOf(tree, "planned"), countOf(tree, "installed")], [1, 0]);
  assert.ok([...tree.members.values()].every((state) => state === 1));
});

test("members are counted on their switches", () => {
  const counts = membersBySwitch(buildTree(json, scene, "both"), scene);
  assert.deepEqual(counts.get(node("leaf-23")), { members: 6, cutOff: 6 });
  assert.deepEqual(counts.get(node("leaf-07")), { members: 8, cutOff: 0 });
  assert.equal([...counts.values()].reduce((n, c) => n + c.members, 0), 64);
});

test("callouts name the upper switch's port and the effect, worst first", () => {
  const callouts = calloutsOf(buildTree(json, scene, "both"), scene);
  assert.deepEqual(callouts.map((c) => [c.title, c.text]), [
    ["Planned only, port 23", "6 members cut off"],
    ["Installed only, port 30", "dead branch, no member"],
  ]);
});

test("ids that the map does not have are left out", () => {
  const tree = buildTree({ ...json, apex: "0x1", links: [{ id: "gone", state: "both" }, ...json.links.slice(0, 1)] }, scene, "both");
  assert.equal(tree.links.length, 1);
  assert.equal(tree.apex, -1);
});

test("the walk goes through the tree from the apex and ends", () => {
  const tree = buildTree(json, scene, "both");
  const walked = [];
  for (let at = nextInWalk(scene, tree, -1, 1); at >= 0; at = nextInWalk(scene, tree, at, 1)) {
    walked.push(map.nodes.name[at]);
  }
  assert.equal(walked.length, 15);
  assert.deepEqual([walked[0], walked[1], walked.at(-1)], ["spine-09", "leaf-03", "leaf-33"]);
});
