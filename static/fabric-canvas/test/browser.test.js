import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--window-size=1600,1000", "--virtual-time-budget=20000", "--dump-dom",
];

/** Starts the file server and gives its address and its end. */
async function serve() {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve.js")], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await new Promise((resolve) => child.stdout.once("data", (data) => resolve([String(data).trim()])));
  return { address: line, stop: () => child.kill() };
}

async function report(query) {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), "fabric-canvas-"));
  try {
    const url = `${server.address}fabric-canvas/test/harness.html?${query}`;
    const { stdout } = await promisify(execFile)(CHROMIUM, [...FLAGS, `--user-data-dir=${profile}`, url], { timeout: 60_000, maxBuffer: 1 << 26 });
    const found = /<pre id="report"[^>]*>([^]*?)<\/pre>/.exec(stdout);
    assert.ok(found, "the harness page gave no report");
    return JSON.parse(found[1].replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&"));
  } finally {
    server.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const options = { skip: existsSync(CHROMIUM) ? false : "no chromium here", timeout: 90_000 };

test("the element does in a browser what it should", options, async () => {
  const results = Object.entries(await report("theme=dark&check=1"));
  assert.ok(results.length >= 13);
  assert.deepEqual(results.filter(([, result]) => result !== "passed"), []);
});

test("the look guide's tree is on the map with all that is to be said of it", options, async () => {
  const { tree, callouts, legend, nodes, zoom } = await report("theme=light");
  assert.equal(zoom.level, "fabric");
  assert.deepEqual(nodes, { switches: 54, hosts: 648, routers: 0, aggregationNodes: 0 });
  assert.deepEqual([tree.links.planned.length, tree.links.installed.length, tree.replication.length], [1, 1, 11]);
  assert.deepEqual(callouts, ["Planned only, port 23: 6 members cut off", "Installed only, port 30: dead branch, no member"]);
  assert.ok(legend.includes("Members cut off"));
});

test("a tree through directors passes their boxes, and racks are bracketed", options, async () => {
  const { directors, copies, racks, callouts } = await report("theme=light&fabric=directors&shell=0");
  assert.deepEqual(directors.map(({ name, modules, folded }) => [name, modules, folded]), [["core-1", 18, true], ["core-2", 18, true]]);
  assert.deepEqual([copies, callouts], [["×13"], []]);
  assert.equal(racks.length, 10);
});

test("on a Chinese page the map speaks Chinese", options, async () => {
  const { callouts, legend, summary } = await report("lang=zh-CN");
  assert.deepEqual(callouts, ["仅在计划中\uff0c端口 23: 6 个成员已断开", "仅在已安装中\uff0c端口 30: 死分支\uff0c没有成员"]);
  assert.ok(legend.includes("已断开的成员"));
  assert.match(summary, /54 个交换机.648 台主机.1,296 条链路/);
});
