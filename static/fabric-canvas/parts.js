// @ts-check
/** The element's DOM: built once, filled as the map changes. @module */
import { say } from "../words/say.js";
import { CSS } from "./style.js";

const BODY = `
<div class="view" tabindex="0" role="application" aria-roledescription="${say("map.role")}" aria-label="${say("map.name")}" aria-describedby="keys">
  <div class="layers"></div>
  <svg class="hover" aria-hidden="true"></svg>
  <div class="tiers" aria-hidden="true"></div>
</div>
<div class="divider" hidden>
  <div role="slider" tabindex="0" aria-label="${say("divider.label")}" aria-orientation="horizontal" aria-valuemin="0" aria-valuemax="100"></div>
</div>
<ul class="legend" aria-label="${say("map.legend")}"></ul>
<div class="zoom">
  <button type="button" data-do="in" aria-label="${say("map.in")}">+</button>
  <button type="button" data-do="out" aria-label="${say("map.out")}">−</button>
  <button type="button" data-do="fit" aria-label="${say("map.fit")}" title="${say("map.fit")}">
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 5.500V2h3.500M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500"/></svg>
  </button>
</div>
<canvas class="minimap" aria-hidden="true" hidden></canvas>
<div class="tip" role="tooltip" hidden></div>
<div class="message" role="status" hidden></div>
<div class="hidden" id="keys">${say("map.keys")}</div>
<div class="hidden" aria-live="polite"></div>
<ul class="hidden outline" aria-label="${say("map.outline")}"></ul>
`;

/**
 * @param {ShadowRoot} root
 */
export function buildParts(root) {
  root.innerHTML = `<style>${CSS}</style>${BODY}`;
  const part = (/** @type {string} */ selector) => {
    const found = root.querySelector(selector);
    if (!found) {
      throw new Error(`the map has no part ${selector}`);
    }
    return /** @type {HTMLElement} */ (found);
  };
  return {
    view: part(".view"),
    layers: part(".layers"),
    hover: part(".hover"),
    tiers: part(".tiers"),
    divider: part(".divider [role=slider]"),
    legend: part(".legend"),
    zoom: part(".zoom"),
    minimap: /** @type {HTMLCanvasElement} */ (part(".minimap")),
    tip: part(".tip"),
    message: part(".message"),
    live: part("[aria-live]"),
    outline: part(".outline"),
  };
}

/** @typedef {ReturnType<typeof buildParts>} Parts */

/**
 * @param {HTMLElement} host
 * @param {{y: number, name: string, text: string}[]} rows
 */
export function showTiers(host, rows) {
  host.replaceChildren(
    ...rows.map(({ y, name, text }) => {
      const row = document.createElement("div");
      const title = document.createElement("b");
      title.textContent = name;
      row.dataset.y = String(y);
      row.style.top = `${y}px`;
      row.append(title, text);
      return row;
    }),
  );
}

/**
 * Moves the names as the bitmaps are moved.
 * @param {HTMLElement} host
 * @param {number} dy
 * @param {number} scale
 */
export function moveTiers(host, dy, scale) {
  for (const row of /** @type {HTMLCollectionOf<HTMLElement>} */ (host.children)) {
    row.style.top = `${Number(row.dataset.y) * scale + dy}px`;
  }
}

/**
 * @param {HTMLElement} list
 * @param {string[]} lines
 */
export function showOutline(list, lines) {
  const shown = lines.join("\n");
  if (list.dataset.shown !== shown) {
    list.dataset.shown = shown;
    list.replaceChildren(...lines.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  }
}

/**
 * @param {Parts} parts
 * @param {{title: string, lines: string[]} | null} tip
 * @param {number} x
 * @param {number} y
 */
export function showTip({ tip: box, view }, tip, x, y) {
  box.hidden = tip === null;
  if (tip === null) {
    return;
  }
  const title = document.createElement("b");
  title.textContent = tip.title;
  box.replaceChildren(title, `\n${tip.lines.join("\n")}`);
  const { offsetWidth: w, offsetHeight: h } = box;
  const left = x + 14 + w > view.clientWidth ? x - 14 - w : x + 14;
  const top = y + 18 + h > view.clientHeight ? y - 12 - h : y + 18;
  box.style.transform = `translate(${Math.round(Math.max(4, left))}px, ${Math.round(Math.max(4, top))}px)`;
}

/**
 * What is under the pointer, marked without drawing a layer again.
 * @param {HTMLElement} svg
 * @param {{line?: ArrayLike<number>, box?: import("./types.js").Rect}} mark
 */
export function showHover(svg, { line, box }) {
  if (line) {
    svg.innerHTML = `<line x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}"/>`;
  } else if (box) {
    svg.innerHTML = `<rect x="${box.x - 1.5}" y="${box.y - 1.5}" width="${box.w + 3}" height="${box.h + 3}" rx="3"/>`;
  } else {
    svg.replaceChildren();
  }
}

/**
 * One sentence in the middle (nothing to show), or a quiet line at the foot (trouble), with a way on.
 * @param {HTMLElement} box
 * @param {{text: string, retry?: () => void} | null} message
 */
export function showMessage(box, message) {
  box.hidden = message === null;
  box.classList.toggle("is-line", message?.retry !== undefined);
  box.replaceChildren(message?.text ?? "");
  if (message?.retry) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say("map.retry");
    button.addEventListener("click", message.retry);
    box.append(say("join.parts"), button);
  }
}
