import assert from "node:assert/strict";
import { test } from "node:test";
import { bundlesOf, clustersOf } from "../bundle.js";
import { fit } from "../camera.js";
import { captionOf, directorAt, directorOfId, endAt, foldedBundles, isBundled, isInside, treeIn } from "../director.js";
import { boxOf, frameOf } from "../geometry.js";
import { outlineOf } from "../outline.js";
import { pickAt } from "../pick.js";
import { pixelOf, worldOf } from "../places.js";
import { runsOf } from "../rack.js";
import { buildScene } from "../scene.js";
import { buildTree } from "../tree.js";
import { nextInWalk } from "../walk.js";
import { tierWords, tipOf } from "../words.js";
import { directorSpanningTree, directorTree, fatTree } from "./fixtures/fabrics.js";

const VIEW = { width: 1600, height: 1000 };
const map = directorTree({ directors: 2, spines: 6, leaves: 12, edges: 40, uplinks: 6, hosts: 18 });
const scene = buildScene(map);
const [core1, core2] = scene.directors;
const camera = fit(scene.bounds, VIEW);
const folded = frameOf(scene, camera, VIEW);
const open = frameOf(scene, camera, VIEW, new Map([[core1.id, true]]));
const tree = buildTree(directorSpanningTree(map, 3), scene, "both");
const state = { scene, tree, overlay: "tree", overlayData: null, selected: new Set(), focus: -1, open: new Map() };

test("directors are folded at the level of the fabric and open when near", () => {
  assert.equal(folded.metrics.level, "fabric");
  assert.deepEqual([...folded.fold.folded], [1, 1]);
  assert.deepEqual([...frameOf(scene, { ...camera, k: 60 }, VIEW).fold.folded], [0, 0]);
});

test("what was opened or folded by hand stays so at every level", () => {
  assert.deepEqual([...open.fold.folded], [0, 1]);
  assert.deepEqual([...frameOf(scene, { ...camera, k: 60 }, VIEW, new Map([[core2.id, false]])).fold.folded], [0, 1]);
});

test("where there are no rows, neither directors nor tiers of their modules are named at the side", () => {
  const free = structuredClone(map);
  free.directors[1].spines.concat(free.directors[1].leaves).forEach((node) => (free.nodes.y[node] += 20));
  const shown = buildScene(free);
  const words = (of) => tierWords(frameOf(of, fit(of.bounds, VIEW), VIEW)).map(({ name }) => name);
  assert.ok(words(scene).includes("Directors"));
  assert.deepEqual(words(shown).filter((name) => name !== "Hosts" && name !== "Leaves"), []);
});

test("a map without directors has no fold", () => {
  const plain = buildScene(fatTree({ spines: 2, leaves: 4, hosts: 4 }));
  assert.equal(frameOf(plain, fit(plain.bounds, VIEW), VIEW).fold, null);
});

test("links within a folded director are not drawn, those that leave it end at its box", () => {
  const box = folded.fold.boxes[0];
  for (let i = 0; i < scene.linkCount; i++) {
    if (isInside(scene, folded.fold, i)) {
      assert.equal(folded.drawn[i], 0);
    } else if (isBundled(scene, folded.fold, i) && scene.directorOf[scene.a[i]] === 0) {
      const [x, y] = folded.segments.subarray(i * 4, i * 4 + 2);
      assert.equal(y, box.y + box.h);
      assert.ok(x > box.x && x < box.x + box.w);
    }
  }
});

test("all cables of one neighbour to a folded director lie on one line", () => {
  const bundles = [...foldedBundles(scene, folded.fold).values()];
  assert.equal(bundles.length, 2 * 40);
  for (const links of bundles) {
    assert.equal(links.length, 6);
    assert.equal(new Set(links.map((i) => folded.segments.subarray(i * 4, i * 4 + 4).join())).size, 1);
  }
});

test("lines end further right the further right they come from, and on the side they come from", () => {
  const r = { x: 100, y: 100, w: 200, h: 40 };
  const span = { left: 0, right: 1000 };
  const [left, right] = [endAt(r, { x: 10, y: 500 }, span), endAt(r, { x: 900, y: 500 }, span)];
  assert.ok(left.x < right.x && left.x > 100 && right.x < 300);
  assert.equal(left.y, 140);
  assert.equal(endAt(r, { x: 10, y: 0 }, span).y, 100);
  assert.deepEqual(endAt(r, { x: 500, y: 120 }, span), { x: 300, y: 120 });
});

test("a folded module is where its director's box is", () => {
  const box = folded.fold.boxes[0];
  assert.deepEqual(boxOf(folded, core1.spines[2]), box);
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  assert.deepEqual(pixelOf(folded, map.nodes.id[core1.leaves[0]]), middle);
  assert.deepEqual(pixelOf(folded, core1.id), middle);
  assert.deepEqual(pixelOf(open, map.nodes.id[core1.leaves[0]]), { x: open.px[core1.leaves[0]], y: open.py[core1.leaves[0]] });
});

test("the world knows where a director is", () => {
  const at = worldOf(scene, core2.id);
  assert.ok(at.x > scene.x[core2.leaves[0]] && at.x < scene.x[core2.leaves[11]]);
  assert.equal(directorOfId(scene, core2.id), 1);
  assert.equal(directorOfId(scene, "director:0x1"), -1);
});

test("a folded box is picked as a whole, an open one by its caption and its modules", () => {
  const box = folded.fold.boxes[0];
  assert.deepEqual(pickAt(folded, box.x + box.w / 2, box.y + 5), { kind: "director", index: 0 });
  const [leaf] = core1.leaves;
  assert.deepEqual(pickAt(open, open.px[leaf], open.py[leaf]), { kind: "node", index: leaf });
  const caption = captionOf(open.fold.boxes[0]);
  assert.equal(directorAt(open.fold, caption.x + 40, caption.y + 5), 0);
});

test("a tree passes a director with as many copies as leave it", () => {
  assert.deepEqual(treeIn(tree, scene, 0), { state: "both", modules: 1 + new Set(Array.from({ length: 14 }, (_, i) => (i * 3) % 12)).size, copies: 13 });
  assert.equal(treeIn(tree, scene, 1), null);
});

test("far away a folded director is one cluster with one bundle to each neighbour", () => {
  const far = frameOf(scene, { ...camera, k: 8 }, VIEW);
  const { clusters, of } = clustersOf(scene, 8, far.fold);
  assert.deepEqual(clusters.slice(0, 2).map(({ director, count }) => [director, count]), [[0, 18], [1, 18]]);
  assert.ok([...core1.spines, ...core1.leaves].every((node) => of[node] === 0));
  assert.equal(bundlesOf(scene, of).length, 2 * (clusters.length - 2));
});

test("far away switches of one rack stay together", () => {
  const { clusters, of } = clustersOf(scene, 8, frameOf(scene, { ...camera, k: 8 }, VIEW).fold);
  assert.ok(clusters.length >= 2 + 10);
  assert.ok(map.racks.every(({ switches }) => new Set(switches.map((node) => of[node])).size === 1));
});

test("the keyboard stops once at a folded director and at each module of an open one", () => {
  const walk = (fold) => {
    const stops = [];
    for (let at = nextInWalk(scene, null, -1, 1, fold); at >= 0; at = nextInWalk(scene, null, at, 1, fold)) {
      stops.push(at);
    }
    return stops;
  };
  assert.equal(walk(folded.fold).length, 2 + 40);
  assert.equal(walk(open.fold).length, 18 + 1 + 40);
});

test("a rack has one bracket under its switches", () => {
  const runs = runsOf(folded);
  assert.deepEqual(runs.map(({ name }) => name), map.racks.map(({ name }) => name));
  assert.ok(runs.every(({ left, right }, i) => left < right && (i === 0 || runs[i - 1].right < left)));
});

test("words tell of directors and racks", () => {
  assert.deepEqual(tipOf(state, { kind: "director", index: 0 }).title, "core-1");
  assert.ok(tipOf(state, { kind: "director", index: 0 }).lines.includes("13 copies of each packet leave it"));
  assert.ok(tipOf(state, { kind: "node", index: core1.leaves[0] }).lines.includes("module L01 of core-1"));
  const lines = outlineOf({ ...state, tree: null });
  assert.ok(lines.includes("Director core-1: X7500, 18 modules.") && lines.includes("Rack r01: 4 switches."));
  assert.deepEqual(tierWords(folded).map(({ name }) => name), ["Directors", "Leaves", "Hosts"]);
  assert.deepEqual(tierWords(open).map(({ name }) => name), ["Directors", "Cores", "Spines", "Leaves", "Hosts"]);
});
