// @ts-check
/**
 * <fabric-canvas>: the map of an InfiniBand fabric and of one multicast group's tree on it.
 *
 * Attributes: src, tree-src, tree-view, overlay, overlay-src, selected; controls="none" hides buttons and legend.
 * Events: espalier-select {kind, id}, espalier-ready. Methods: whenReady, pointOf, inspect, zoomIn, zoomOut, fit, flyTo.
 * @module
 */
import { FabricCanvas } from "./element.js";

if (!customElements.get("fabric-canvas")) {
  customElements.define("fabric-canvas", FabricCanvas);
}

export { FabricCanvas };
