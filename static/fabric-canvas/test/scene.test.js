import assert from "node:assert/strict";
import { test } from "node:test";
import { hostsOf } from "../hosts.js";
import { buildScene, sameNodes } from "../scene.js";
import { fatTree, podTree, seleneSize } from "./fixtures/fabrics.js";

const fat = () => fatTree({ spines: 18, leaves: 36, hosts: 18 });

test("a fat tree has its tiers, hosts and links", () => {
  const scene = buildScene(fat());
  assert.deepEqual(scene.tiers.map((t) => [t.label, t.nodes.length, t.gap]), [["Spines", 18, 2], ["Leaves", 36, 1]]);
  assert.equal(scene.hostCount, 648);
  assert.equal(scene.linkCount, 648 + 648);
  assert.equal(scene.hostLink.reduce((n, h) => n + h, 0), 648);
});

test("hosts are ranked under their leaf", () => {
  const scene = buildScene(fat());
  const leaf = scene.json.nodes.name.indexOf("leaf-07");
  const children = scene.children.subarray(scene.childStart[leaf], scene.childStart[leaf + 1]);
  assert.equal(children.length, 18);
  assert.ok(children.every((host, rank) => scene.parent[host] === leaf && scene.childRank[host] === rank));
});

test("pods are the components without the top tier", () => {
  const scene = buildScene(podTree({ pods: 4, leaves: 8, spines: 4, cores: 4, hosts: 64 }));
  const pods = new Set(scene.tiers.slice(1).flatMap((t) => [...t.nodes].map((n) => scene.pod[n])));
  assert.equal(pods.size, 4);
  assert.ok(!pods.has(-1));
  assert.ok([...scene.tiers[0].nodes].every((core) => scene.pod[core] === -1));
});

test("a switch on top of all, as managers have them, does not make one pod of everything", () => {
  const json = podTree({ pods: 4, leaves: 8, spines: 4, cores: 4, hosts: 64 });
  const top = json.nodes.id.length;
  const cores = json.nodes.tier.flatMap((tier, i) => (tier === 2 ? [i] : []));
  const node = { id: "0xff", kind: 0, name: "manager", label: "manager", tier: 3, x: 0, y: -9, parent: -1, ports: 4, lid: 999 };
  Object.entries(node).forEach(([column, value]) => /** @type {any} */ (json.nodes)[column].push(value));
  json.tiers.unshift({ tier: 3, label: "Tier 3", prefix: "", count: 1, y: -9 });
  cores.forEach((core, i) => {
    const link = { id: `m${i}`, a: top, aPort: i + 1, b: core, bPort: 40, lane: 0, lanes: 1, gbps: 100, rate: "4x EDR", down: 0 };
    Object.entries(link).forEach(([column, value]) => /** @type {any} */ (json.links)[column].push(value));
  });
  const scene = buildScene(json);
  const lower = scene.tiers.filter((tier) => tier.tier < 2);
  assert.equal(new Set(lower.flatMap((tier) => [...tier.nodes].map((n) => scene.pod[n]))).size, 4);
});

test("two tiers have no pods", () => {
  assert.ok(buildScene(fat()).pod.every((pod) => pod === -1));
});

test("links leave a node in the order of their far ends", () => {
  const scene = buildScene(fat());
  const spine = scene.tiers[0].nodes[4];
  const fans = [...scene.a].flatMap((a, i) => (a === spine ? [[scene.x[scene.b[i]], scene.fans().a[i]]] : [])).sort((p, q) => p[0] - q[0]);
  assert.equal(fans.length, 36);
  fans.slice(1).forEach(([, fan], i) => assert.ok(fan > fans[i][1]));
});

test("the same nodes are recognised and others are not", () => {
  const other = fat();
  other.nodes.id[3] = "0x1";
  assert.ok(sameNodes(buildScene(fat()), buildScene(fat())));
  assert.ok(!sameNodes(buildScene(fat()), buildScene(other)));
});

test("columns of different length are refused by name", () => {
  const map = fat();
  map.links.down.pop();
  assert.throws(() => buildScene(map), /columns of links differ in length/);
});

test("another format is refused", () => {
  assert.throws(() => buildScene({ ...fat(), format: 2 }), /map format 2/);
});

test("an empty map is a scene without nodes", () => {
  const map = fatTree({ spines: 0, leaves: 0, hosts: 0 });
  assert.equal(buildScene(map).nodeCount, 0);
});

test("the large example has the size it says", () => {
  const scene = buildScene(seleneSize());
  const switches = scene.kind.reduce((n, kind) => n + (kind === 0 ? 1 : 0), 0);
  assert.deepEqual([switches, scene.hostCount, scene.linkCount], [666, 4300, 20 * 9 * 14 * 2 + 360 * 9 + 4300]);
});

test("an aggregation node hangs on its switch and is no host of it", () => {
  const map = fat();
  const leaf = map.nodes.name.indexOf("leaf-07");
  map.nodes.kind[map.nodes.parent.indexOf(leaf)] = 3;
  const scene = buildScene(map);
  assert.equal(scene.childStart[leaf + 1] - scene.childStart[leaf], 18);
  assert.deepEqual([hostsOf(scene, leaf), scene.hostCount], [17, 647]);
});
