// @ts-check
/** The element's own CSS, for its shadow root. @module */
import { MARGIN } from "./layers.js";

export const LOW = 520;

export const CSS = `
:host { display: block; position: relative; overflow: hidden; contain: strict; container-type: size; min-height: 120px;
  background: var(--esp-canvas); color: var(--lumo-body-text-color);
  font: 13px/20px var(--lumo-font-family, sans-serif); font-variant-numeric: tabular-nums; }
:host([hidden]) { display: none; }
.view { position: absolute; inset: 0; overflow: hidden; outline: none; touch-action: none; cursor: grab; container-type: size; }
.view.is-dragging { cursor: grabbing; }
.view.is-over { cursor: pointer; }
/* Outlines, since browsers take shadows away where the reader has colours of their own. */
.view:focus-visible::after { content: ""; position: absolute; inset: 0; pointer-events: none;
  outline: 2px solid var(--lumo-primary-text-color); outline-offset: -2px; }
.layers { position: absolute; left: 0; top: 0; transform-origin: 0 0; will-change: transform; }
.layers canvas { position: absolute; left: -${MARGIN}px; top: -${MARGIN}px; display: block; pointer-events: none; }
.layers canvas[data-layer="links"] { transition: opacity 120ms; }
.hover { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: hidden; }
.hover line { stroke: var(--lumo-header-text-color); stroke-width: 3; opacity: .55; }
.hover rect { fill: none; stroke: var(--lumo-header-text-color); stroke-width: 1; }
.tiers { position: absolute; inset: 0; pointer-events: none; }
.tiers div { position: absolute; left: 16px; padding: 0 8px; transform: translateY(-50%); line-height: 16px; font-size: 12px; white-space: nowrap;
  color: var(--lumo-secondary-text-color); border-radius: 3px; background: color-mix(in srgb, var(--esp-canvas) 82%, transparent); }
.tiers b { display: block; font-size: 13px; font-weight: 600; color: var(--lumo-header-text-color); }
.divider { position: absolute; inset: 0; pointer-events: none; }
.divider [role="slider"] { position: absolute; top: 0; bottom: 0; width: 25px; margin-left: -12px; cursor: ew-resize; pointer-events: auto; touch-action: none; outline: none;
  background: linear-gradient(var(--lumo-header-text-color), var(--lumo-header-text-color)) center / 1px 100% no-repeat; }
.divider [role="slider"]::before, .divider [role="slider"]::after { position: absolute; top: 12px; padding: 0 6px; border-radius: 3px; font-size: 12px; line-height: 20px; font-weight: 600;
  color: var(--lumo-header-text-color); background: var(--esp-raised); border: 1px solid var(--lumo-contrast-20pct); }
.divider [role="slider"]::before { content: "A"; right: 18px; }
.divider [role="slider"]::after { content: "B"; left: 18px; }
.divider [role="slider"]:focus-visible { background-size: 3px 100%; outline: 2px solid var(--lumo-primary-text-color); }
.zoom { position: absolute; top: 16px; right: 16px; display: grid; }
.zoom button { width: 32px; height: 32px; margin: -1px 0 0; padding: 0; display: grid; place-items: center; cursor: pointer;
  font: 400 16px/1 var(--lumo-font-family, sans-serif); color: var(--lumo-body-text-color);
  background: var(--esp-surface); border: 1px solid var(--esp-hairline); }
.zoom button:hover { color: var(--lumo-header-text-color); border-color: var(--lumo-contrast-20pct); position: relative; }
.zoom button:focus-visible, .message button:focus-visible { outline: 2px solid var(--lumo-primary-text-color); outline-offset: 1px; position: relative; }
.zoom svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
/* Low maps have their first row beside a column of buttons, but below a row of them. */
@container (max-height: ${LOW}px) { .zoom { grid-auto-flow: column; } .zoom button { margin: 0 0 0 -1px; } }
.minimap { position: absolute; right: 16px; bottom: 28px; background: var(--esp-surface); border: 1px solid var(--esp-hairline); cursor: crosshair; touch-action: none; }
:host-context([theme~="wall"]) .zoom { display: none; } /* nobody touches it */
:host([controls="none"]) .zoom, :host([controls="none"]) .minimap, :host([controls="none"]) .legend { display: none; }
.legend { position: absolute; left: 16px; bottom: 28px; margin: 0; padding: 0; list-style: none; display: grid; width: max-content; pointer-events: none;
  grid-auto-flow: column; grid-template-rows: repeat(var(--rows, 2), auto); gap: 4px 32px; font-size: 12px; line-height: 20px;
  color: var(--lumo-secondary-text-color); background: color-mix(in srgb, var(--esp-canvas) 88%, transparent); }
.legend.is-tight { bottom: 12px; line-height: 18px; row-gap: 2px; }
.legend li { display: flex; gap: 8px; align-items: center; white-space: nowrap; }
.legend svg { width: 36px; height: 16px; flex: none; fill: none; overflow: visible; }
.tip { position: absolute; z-index: 2; left: 0; top: 0; max-width: 360px; padding: 6px 10px; border-radius: 4px; pointer-events: none;
  font-size: 12px; line-height: 16px; color: var(--lumo-secondary-text-color); white-space: pre-line;
  background: var(--esp-raised); border: 1px solid var(--lumo-contrast-20pct); box-shadow: var(--lumo-box-shadow-m); }
.tip b { color: var(--lumo-header-text-color); font-weight: 600; }
.message { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); max-width: 44ch; text-align: center; color: var(--lumo-secondary-text-color); }
.message.is-line { left: 24px; top: auto; bottom: 8px; transform: none; max-width: none; text-align: left; font-size: 12px; line-height: 16px; color: var(--lumo-error-text-color); }
.message button { font: inherit; padding: 0 4px; border: 0; background: none; cursor: pointer; color: var(--lumo-primary-text-color); text-decoration: underline; text-underline-offset: 3px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) { .layers canvas[data-layer="links"] { transition: none; } }
`;
