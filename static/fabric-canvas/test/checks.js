// @ts-check
/**
 * What only a browser can tell: events on the real element. Each check is a sentence and what went wrong, or null. @module
 */
import { directorTree, seleneSize, podSpanningTree } from "./fixtures/fabrics.js";

/** @typedef {import("../element.js").FabricCanvas} FabricCanvas */
/** @typedef {import("../types.js").MapJson} MapJson */

/** @param {unknown} json */
const urlOf = (json) => URL.createObjectURL(new Blob([JSON.stringify(json)], { type: "application/json" }));

/**
 * @param {FabricCanvas} element
 * @param {string} type
 * @param {number} x
 * @param {number} y
 */
function point(element, type, x, y) {
  const view = element.parts.view;
  const event = type === "wheel"
    ? new WheelEvent(type, { clientX: x, clientY: y, deltaY: -300, bubbles: true, cancelable: true })
    : new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true });
  view.setPointerCapture = () => {}; // no real pointer is down
  view.dispatchEvent(event);
}

/** @param {FabricCanvas} element @param {string} key */
const press = (element, key) => element.parts.view.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** @param {FabricCanvas} element @param {Record<string, string>} attributes */
async function change(element, attributes) {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  await element.whenReady();
  return /** @type {any} */ (element.inspect());
}

/** Mean alpha of a part of a layer: whether something is drawn there. @param {FabricCanvas} element @param {string} layer */
function ink(element, layer) {
  const { canvas } = element.stage.layers.context(layer);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) {
    sum += data[i] > 0 ? 1 : 0;
  }
  return sum;
}

/** @type {Record<string, (element: FabricCanvas, map: MapJson) => Promise<unknown>>} */
const CHECKS = {
  "a click on a switch selects it and tells": async (element, map) => {
    const id = map.nodes.id[map.nodes.name.indexOf("spine-03")];
    const told = new Promise((resolve) => element.addEventListener("espalier-select", (e) => resolve(/** @type {CustomEvent} */ (e).detail), { once: true }));
    const at = element.pointOf(id);
    point(element, "pointerdown", at?.x ?? 0, at?.y ?? 0);
    point(element, "pointerup", at?.x ?? 0, at?.y ?? 0);
    const detail = /** @type {any} */ (await told);
    await element.whenReady();
    return detail.kind === "node" && detail.id === id && /** @type {any} */ (element.inspect()).selected[0] === id;
  },
  "hovering a tree link shows both names": async (element) => {
    const tree = /** @type {any} */ (element.inspect()).tree;
    const at = element.pointOf(tree.links.planned[0]);
    point(element, "pointermove", at?.x ?? 0, at?.y ?? 0);
    const { tip } = element.parts;
    return !tip.hidden && tip.textContent?.startsWith("spine-09 – leaf-23") && tip.textContent.includes("planned only");
  },
  "the wheel zooms around the pointer": async (element, map) => {
    const id = map.nodes.id[map.nodes.name.indexOf("leaf-10")];
    const before = element.pointOf(id);
    point(element, "wheel", before?.x ?? 0, before?.y ?? 0);
    const after = element.pointOf(id);
    return element.inspect().zoom?.level === "near" && Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)) <= 1.5;
  },
  "the wheel scales the bitmap first and draws at rest": async (element) => {
    const { stage } = element;
    element.fit();
    const drawn = stage.frame;
    stage.zoomBy(1.1);
    const isScaled = element.parts.layers.style.transform.includes("scale(1.1") && stage.frame === drawn;
    await new Promise((resolve) => setTimeout(resolve, 120));
    return isScaled && element.parts.layers.style.transform === "" && stage.frame !== drawn;
  },
  "dragging moves the bitmap first and draws at rest": async (element, map) => {
    const id = map.nodes.id[map.nodes.name.indexOf("leaf-10")];
    const before = element.pointOf(id);
    const drawn = element.stage.frame;
    point(element, "pointerdown", 600, 400);
    point(element, "pointermove", 620, 405);
    point(element, "pointermove", 640, 410);
    const isShifted = element.parts.layers.style.transform !== "" && element.stage.frame === drawn;
    point(element, "pointerup", 640, 410);
    const after = element.pointOf(id);
    return isShifted && element.parts.layers.style.transform === "" && Math.abs((after?.x ?? 0) - (before?.x ?? 0) - 40) <= 1.5;
  },
  "a new sweep with the same nodes keeps camera and selection": async (element, map) => {
    const before = /** @type {any} */ (element.inspect());
    const after = await change(element, { src: urlOf({ ...map, fabric: 8 }) });
    return after.fabric === 8 && after.zoom.pitch === before.zoom.pitch && after.camera.x === before.camera.x && after.selected[0] === before.selected[0];
  },
  "zero shows the whole map and plus zooms": async (element) => {
    press(element, "+");
    element.stage.atRest();
    const near = element.inspect().zoom?.pitch ?? 0;
    press(element, "0");
    return (element.inspect().zoom?.pitch ?? 0) < near;
  },
  "Enter and Tab walk the tree from its apex, Escape clears": async (element, map) => {
    const name = () => map.nodes.name[map.nodes.id.indexOf(/** @type {any} */ (element.inspect()).focus)];
    press(element, "Enter");
    const first = name();
    press(element, "Tab");
    const second = name();
    press(element, "Escape");
    await element.whenReady();
    return first === "spine-09" && second === "leaf-03" && /** @type {any} */ (element.inspect()).selected.length === 0;
  },
  "Tab leaves the map when nobody walks": async (element) => press(element, "Tab"),
  "zoomed in, the whole map stands in the corner and leads to where it is clicked": async (element) => {
    const corner = element.parts.minimap;
    const whole = corner.hidden;
    for (let i = 0; i < 6; i++) {
      element.zoomIn();
    }
    const x = element.stage.camera?.x ?? 0;
    const at = corner.getBoundingClientRect();
    corner.setPointerCapture = () => {}; // no real pointer is down
    const options = { clientX: at.right - 12, clientY: at.top + at.height / 2, pointerId: 1, buttons: 1, bubbles: true };
    corner.dispatchEvent(new PointerEvent("pointerdown", options));
    corner.dispatchEvent(new PointerEvent("pointerup", { ...options, buttons: 0 }));
    const isMoved = (element.stage.camera?.x ?? 0) > x + 1;
    const isShown = !corner.hidden;
    element.fit();
    return whole && isShown && isMoved && corner.hidden;
  },
  "the theme is read again when it changes": async (element) => {
    const before = element.stage.theme?.tree;
    document.documentElement.setAttribute("theme", document.documentElement.getAttribute("theme") === "dark" ? "light" : "dark");
    await new Promise((resolve) => setTimeout(resolve, 0));
    return element.stage.theme !== null && element.stage.theme.tree !== before;
  },
  "detaching and attaching again keeps the map": async (element) => {
    const parent = /** @type {HTMLElement} */ (element.parentElement);
    element.remove();
    parent.prepend(element);
    element.remove();
    parent.prepend(element);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return /** @type {any} */ (element.inspect()).ready && ink(element, "lines") > 500;
  },
  "each key moves the divider, also before the one before it is drawn": async (element) => {
    await change(element, { divider: "0.5" });
    const handle = element.parts.divider;
    const keys = ["ArrowRight", "ArrowRight", "ArrowRight", "PageUp"];
    keys.forEach((key) => handle.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
    await element.whenReady();
    const share = /** @type {any} */ (element.inspect()).divider?.share;
    const told = handle.getAttribute("aria-valuenow");
    element.removeAttribute("divider");
    await element.whenReady();
    return share === 0.66 && told === "66";
  },
  "what has the keyboard has an outline, which no colours of the reader's own take away": async (element) => {
    await change(element, { divider: "0.5" });
    const outlines = [element.parts.divider, ...element.parts.zoom.querySelectorAll("button")].map((part) => {
      part.focus();
      return getComputedStyle(part).outlineStyle;
    });
    element.parts.view.focus();
    outlines.push(getComputedStyle(element.parts.view, "::after").outlineStyle);
    element.removeAttribute("divider");
    await element.whenReady();
    return outlines.every((style) => style === "solid");
  },
  "another overlay clears the tree's lines": async (element) => {
    const after = await change(element, { overlay: "health" });
    return after.tree === null && ink(element, "lines") === 0 && ink(element, "nodes") > 500;
  },
  "a double click opens a director, its chevron folds it, and a selected module comes out of it": async (element, map) => {
    const directors = directorTree({ directors: 2, spines: 4, leaves: 6, edges: 40, uplinks: 3, hosts: 4 });
    const before = await change(element, { src: urlOf(directors) });
    const { id } = before.directors[0];
    const folded = () => /** @type {any} */ (element.inspect()).directors[0].folded;
    const at = element.pointOf(id);
    element.parts.view.dispatchEvent(new MouseEvent("dblclick", { clientX: at?.x, clientY: at?.y, bubbles: true }));
    const isOpen = !folded();
    const box = element.stage.frame?.fold?.boxes[0];
    const { left, top } = element.getBoundingClientRect();
    const chevron = { x: left + (box?.x ?? 0) + 10, y: top + (box?.y ?? 0) - 10 };
    point(element, "pointerdown", chevron.x, chevron.y);
    point(element, "pointerup", chevron.x, chevron.y);
    const isFolded = folded();
    await change(element, { selected: directors.nodes.id[2] });
    const hasComeOut = !folded();
    await change(element, { src: urlOf(map), selected: "" });
    return before.directors[0].folded && isOpen && isFolded && hasComeOut;
  },
  "a map that cannot be loaded says so and keeps the old one": async (element, map) => {
    const after = await change(element, { src: "/nothing-here" });
    const said = after.message === "Map could not be loaded: the server answers 404, retry";
    const again = await change(element, { src: urlOf(map) });
    return said && after.ready && again.message === null;
  },
  "an empty fabric is told in a sentence": async (element, map) => {
    const columns = (/** @type {object} */ table) => Object.fromEntries(Object.keys(table).map((key) => [key, []]));
    const after = await change(element, { src: urlOf({ ...map, tiers: [], nodes: columns(map.nodes), links: columns(map.links) }) });
    const again = await change(element, { src: urlOf(map) });
    return !after.ready && /No switches or hosts/.test(after.message) && again.ready;
  },
};

/**
 * @param {FabricCanvas} element
 * @param {MapJson} map
 */
export async function runChecks(element, map) {
  /** @type {Record<string, string>} */
  const results = {};
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      results[name] = (await check(element, map)) ? "passed" : "failed";
    } catch (error) {
      results[name] = `failed: ${error instanceof Error ? error.stack : error}`;
    }
  }
  return results;
}

/** Times on a fabric of Selene's size, in milliseconds: medians of several. @param {FabricCanvas} element */
export async function measure(element) {
  const map = seleneSize();
  const begun = performance.now();
  await change(element, { src: urlOf(map), overlay: "tree", "tree-src": urlOf(podSpanningTree(map, 3)) });
  const load = performance.now() - begun;
  /** @type {(act: () => void, times?: number) => Promise<number>} */
  const median = async (act, times = 9) => {
    const took = [];
    for (let i = 0; i < times; i++) {
      const from = performance.now();
      act();
      element.stage.layers.context("links").getImageData(0, 0, 1, 1); // waits for the raster
      element.stage.layers.context("marks").getImageData(0, 0, 1, 1);
      took.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Math.round(took.sort((p, q) => p - q)[times >> 1] * 10) / 10;
  };
  const { stage } = element;
  const far = { redraw: await median(() => stage.paint()), highlight: await median(() => stage.highlight()) };
  stage.zoomBy(6);
  stage.atRest();
  const fabric = { pitch: element.inspect().zoom?.pitch, redraw: await median(() => stage.paint()), highlight: await median(() => stage.highlight()) };
  const r = element.getBoundingClientRect();
  const pick = await median(() => element.pilot.pick(r.width / 2, r.height / 2));
  return { load: Math.round(load), far, fabric, pick, drawn: element.inspect().links };
}
