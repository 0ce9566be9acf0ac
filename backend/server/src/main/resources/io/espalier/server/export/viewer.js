"use strict";
// Zoom, pick and search in the drawing of this page. Nothing is fetched and nothing is sent.
const stage = document.getElementById("stage");
const svg = stage.querySelector("svg");
const find = document.getElementById("find");
const hits = document.getElementById("hits");
const aside = document.getElementById("facts");
const advice = aside.firstElementChild;
const parts = [...svg.querySelectorAll("g[data-id]")];
const byId = new Map(parts.map((part) => [part.dataset.id, part]));
const size = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
const view = { x: 0, y: 0, scale: 1 };
const MOST = 8;

function show() {
  svg.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

function fit() {
  view.scale = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height, 1);
  view.x = (stage.clientWidth - size.width * view.scale) / 2;
  view.y = 0;
  show();
}

function zoom(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const least = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height, 1) / 2;
  const scale = Math.min(MOST, Math.max(least, view.scale * factor));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  show();
}

function move(dx, dy) {
  view.x += dx;
  view.y += dy;
  show();
}

/** Marks a part and the way that packets take to it, and tells what is known of it. */
function pick(part) {
  parts.forEach((other) => other.classList.remove("picked", "way"));
  svg.classList.toggle("picking", Boolean(part));
  if (!part) {
    aside.replaceChildren(advice);
    return;
  }
  part.classList.add("picked");
  const seen = new Set();
  for (let up = byId.get(part.dataset.up); up && !seen.has(up); up = byId.get(up.dataset.up)) {
    seen.add(up);
    up.classList.add("way");
  }
  const list = document.createElement("dl");
  for (const line of part.dataset.facts.split("\n")) {
    const [name, value] = line.split("\t");
    list.append(Object.assign(document.createElement("dt"), { textContent: name }),
      Object.assign(document.createElement("dd"), { textContent: value }));
  }
  aside.replaceChildren(list);
}

function flyTo(part) {
  const box = part.getBBox();
  view.scale = Math.max(view.scale, 1);
  view.x = stage.clientWidth / 2 - (box.x + box.width / 2) * view.scale;
  view.y = stage.clientHeight / 2 - (box.y + box.height / 2) * view.scale;
  show();
  pick(part);
}

let found = [];
let at = 0;

function search() {
  const words = find.value.trim().toLowerCase();
  found = words ? parts.filter((part) => part.dataset.facts.toLowerCase().includes(words)) : [];
  at = 0;
  tell();
  if (found.length > 0) flyTo(found[0]);
  else pick(null);
}

function tell() {
  hits.textContent = !find.value.trim() ? "" : found.length === 0 ? "Nothing found" : `${at + 1} of ${found.length}`;
}

find.addEventListener("input", search);
find.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || found.length === 0) return;
  at = (at + (event.shiftKey ? found.length - 1 : 1)) % found.length;
  tell();
  flyTo(found[at]);
});
document.getElementById("in").addEventListener("click", () => zoom(1.25));
document.getElementById("out").addEventListener("click", () => zoom(0.8));
document.getElementById("fit").addEventListener("click", fit);
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const edge = stage.getBoundingClientRect();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - edge.left, event.clientY - edge.top);
}, { passive: false });

let drag = null;
stage.addEventListener("pointerdown", (event) => {
  drag = { x: event.clientX, y: event.clientY, moved: false };
});
addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 3;
  if (!drag.moved) return;
  stage.classList.add("moving");
  move(event.clientX - drag.x, event.clientY - drag.y);
  drag.x = event.clientX;
  drag.y = event.clientY;
});
addEventListener("pointerup", (event) => {
  const isClick = drag && !drag.moved;
  drag = null;
  stage.classList.remove("moving");
  if (isClick && stage.contains(event.target)) pick(event.target.closest("g[data-id]"));
});
stage.addEventListener("keydown", (event) => {
  const step = 60;
  const acts = {
    ArrowLeft: () => move(step, 0), ArrowRight: () => move(-step, 0), ArrowUp: () => move(0, step),
    ArrowDown: () => move(0, -step), "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit,
    Escape: () => pick(null),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
addEventListener("resize", fit);
fit();
