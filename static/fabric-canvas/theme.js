// @ts-check
/** Colours and fonts from the page's custom properties: the map has none of its own. @module */

/** @typedef {import("./types.js").Theme} Theme */

const COLOURS = /** @type {const} */ ({
  canvas: "--esp-canvas", surface: "--esp-surface", raised: "--esp-raised", hairline: "--esp-hairline",
  node: "--esp-node", nodeLine: "--esp-node-line", link: "--esp-link", down: "--esp-down",
  tree: "--esp-tree", treeFill: "--esp-tree-fill", planned: "--esp-planned", installed: "--esp-installed",
  head: "--lumo-header-text-color", text: "--lumo-body-text-color", secondary: "--lumo-secondary-text-color",
  tertiary: "--lumo-tertiary-text-color", error: "--lumo-error-color", warning: "--lumo-warning-color",
  primary: "--lumo-primary-text-color",
});

/**
 * @param {Element} element
 * @returns {Theme}
 */
export function readTheme(element) {
  const style = getComputedStyle(element);
  /** @type {(name: string) => string} */
  const value = (name) => style.getPropertyValue(name).trim();
  const colours = Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [key, value(name) || "#808080"]));
  const fade = Number.parseFloat(value("--esp-link-fade"));
  return /** @type {Theme} */ ({
    ...colours,
    load: [0, 1, 2, 3, 4].map((step) => value(`--esp-load-${step}`) || "#808080"),
    font: value("--lumo-font-family") || "sans-serif",
    mono: value("--esp-font-mono") || "monospace",
    fade: Number.isNaN(fade) ? 0.2 : fade,
    contrast: fade === 0,
  });
}

/** Whether the reader asked for no motion. */
export function motionIsReduced() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
