// @ts-check
/**
 * A page around the element for looking and for the browser test. The query says what to show: lang, theme, fabric (small, fat,
 * cables, pods, selene, directors), overlay, view, selected (names or link numbers), root (planned), fly, zoom, shell=0 for the map alone, check=1 to run the checks, measure=1 to time.
 */
import "../index.js";
import { directorSpanningTree, directorTree, fatTree, podSpanningTree, podTree, sampleOverlay, sampleTree, seleneSize, starTree } from "./fixtures/fabrics.js";
import { measure, runChecks } from "./checks.js";

const query = new URLSearchParams(location.search);
const ask = (/** @type {string} */ name, /** @type {string} */ other) => query.get(name) ?? other;

/** @type {Record<string, () => import("../types.js").MapJson>} */
const FABRICS = {
  small: () => fatTree({ spines: 2, leaves: 4, hosts: 4, cables: 2 }),
  fat: () => fatTree({ spines: 18, leaves: 36, hosts: 18 }),
  cables: () => fatTree({ spines: 4, leaves: 12, hosts: 12, cables: 3 }),
  pods: () => podTree({ pods: 4, leaves: 8, spines: 4, cores: 4, hosts: 256 }),
  selene: seleneSize,
  directors: () => directorTree({ directors: 2, spines: 6, leaves: 12, edges: 40, uplinks: 6, hosts: 18 }),
};

/** @param {unknown} json */
const urlOf = (json) => URL.createObjectURL(new Blob([JSON.stringify(json)], { type: "application/json" }));

/** @param {string} name @param {import("../types.js").MapJson} map */
function treeOf(name, map) {
  if (name === "selene" || name === "pods") {
    return podSpanningTree(map, name === "pods" ? 2 : 3);
  }
  if (name === "directors") {
    return directorSpanningTree(map, 3);
  }
  return name === "fat" ? sampleTree(map) : starTree(map, { apex: "spine-02", members: { "leaf-01": 2, "leaf-03": 3, "leaf-04": 1 }, missing: ["leaf-04"] });
}

function shell() {
  const icon = (/** @type {string} */ name) => `<svg class="esp-icon"><use href="/icons/icons.svg#${name}"/></svg>`;
  const rail = ["Overview", "Topology", "Groups", "Links", "Hoisting", "What-if", "Preflight", "Findings", "Events", "SM", "Incident"]
    .map((text) => `<a class="esp-rail__item" href="#" ${text === "Topology" ? 'aria-current="page"' : ""}>${icon(text.toLowerCase())}<span>${text}</span>${text === "Findings" ? '<span class="esp-rail__count">3</span>' : ""}</a>`)
    .join("");
  document.body.innerHTML = `
    <div class="esp-bar"><a class="esp-brand" href="#">${icon("espalier")}</a><span class="esp-fabric"><b>Espalier</b><span class="esp-tertiary">/</span>north-2</span>
      <span class="esp-control esp-search">${icon("search")}Name, GUID, LID, MGID, MLID or port<span class="esp-key">Ctrl K</span></span><span class="esp-spacer"></span>
      <span class="esp-age">Swept 6 s ago</span><span class="esp-seg"><button class="is-on"><span class="esp-live-dot"></span>Live</button><button>${icon("clock")}04:05:12 UTC</button></span></div>
    <nav class="esp-rail">${rail}<span class="esp-spacer"></span><a class="esp-rail__item" href="#">${icon("settings")}<span>Settings</span></a></nav>
    <main class="esp-page esp-page--map"><fabric-canvas></fabric-canvas>
      <div class="esp-map-tools"><span class="esp-seg"><button>Health</button><button>Load</button><button>Errors</button><button>Trees per link</button><button class="is-on">Group tree</button></span></div>
      <aside class="esp-drawer"><div class="esp-drawer__head"><h2>239.26.7.12</h2><span class="esp-secondary">IPoIB group</span></div>
        <div class="esp-mono esp-secondary">ff12:401b:8001::f1a:70c</div>
        <div class="esp-verdict esp-verdict--differs">${icon("critical").replace("esp-icon", "esp-icon esp-critical")}<div><b>Differs from the plan</b><br>6 of 64 members cut off.</div></div>
        <dl class="esp-facts"><dt>MLID</dt><dd><a class="esp-link esp-mono" href="#">0xC02A</a></dd><dt>Members</dt><dd><a class="esp-number" href="#">64</a> on 13 leaves</dd></dl>
        <section><h3>Checks</h3><ul class="esp-checks"><li>${icon("critical").replace("esp-icon", "esp-icon esp-critical")}Every member reached<a class="esp-checks__where" href="#">58 of 64</a></li><li>${icon("passed").replace("esp-icon", "esp-icon esp-passed")}No loop</li></ul></section>
        <div class="esp-actions"><button class="esp-button esp-button--primary">Open group</button><button class="esp-button">Compare</button></div></aside>
      <div class="esp-timeline"><div class="esp-timeline__head"><b>Events, last 6 h</b></div></div></main>`;
}

document.documentElement.setAttribute("theme", ask("theme", "dark"));
if (ask("shell", "1") === "1") {
  shell();
} else {
  document.body.innerHTML = '<fabric-canvas style="position:fixed;inset:0"></fabric-canvas>';
}
const element = /** @type {import("../element.js").FabricCanvas} */ (document.querySelector("fabric-canvas"));
const name = ask("fabric", "fat");
const overlay = ask("overlay", "tree");
const map = FABRICS[name]();
if (query.has("down")) {
  map.links.down[3] = map.links.down[40] = map.links.down[41] = 1;
}
const tree = overlay === "tree" ? treeOf(name, map) : null;
if (tree && query.has("root")) {
  tree.plannedRoot = map.nodes.id[map.nodes.name.indexOf(ask("root", ""))];
}
const idOf = (/** @type {string} */ node) => (map.directors ?? []).flatMap(({ name: of, id }) => (of === node ? [`director:${id}`] : []))[0] ?? map.nodes.id[map.nodes.name.indexOf(node)] ?? "";
const attributes = {
  src: ask("src", urlOf(map)),
  overlay,
  "tree-view": ask("view", "both"),
  selected: ask("selected", "").split(",").map((part) => idOf(part) || map.links.id[Number(part || -1)] || "").join(","),
  ...(tree ? { "tree-src": urlOf(tree) } : {}),
  ...(["load", "trees", "errors"].includes(overlay) ? { "overlay-src": urlOf(sampleOverlay(map, /** @type {any} */ (overlay))) } : {}),
};
Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
await element.whenReady();
if (query.has("zoom")) {
  const times = Number(query.get("zoom"));
  for (let i = 0; i < times; i++) {
    element.zoomIn();

  }
}
if (query.has("fly")) {
  element.flyTo(idOf(ask("fly", "")));
}
if (query.has("out")) {
  for (let i = 0; i < Number(query.get("out")); i++) {
    element.zoomOut();

  }
}
const report = document.createElement("pre");
report.id = "report";
report.hidden = true;
const result = query.has("check") ? await runChecks(element, map) : query.has("measure") ? await measure(element) : element.inspect();
report.textContent = JSON.stringify(result, null, 1);
if (query.has("post")) {
  await fetch("/report", { method: "POST", body: report.textContent });
}
document.body.append(report);
