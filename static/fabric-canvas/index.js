// @ts-check
/**
 * <fabric-canvas>: the map of an InfiniBand fabric and of one multicast group's tree on it.
 *
 * Attributes: src, tree-src, tree-view, overlay, overlay-src, selected; controls="none" hides buttons and legend.
 * Events: espalier-select {kind, id}, espalier-ready. Methods: whenReady, pointOf, inspect, zoomIn, zoomOut, fit, flyTo.
 * @module
 */
import { FabricCanvas } from "./element.js";
// Every other module too: the browser then asks for all at once, and not for those of one only when it has read the other.
import "./bundle.js";
import "./camera.js";
import "./director.js";
import "./divider.js";
import "./draw-base.js";
import "./draw-change.js";
import "./draw-director.js";
import "./draw-hosts.js";
import "./draw-overlay.js";
import "./draw-tree.js";
import "./geometry.js";
import "./gestures.js";
import "./hosts.js";
import "./inspect.js";
import "./labels.js";
import "./layers.js";
import "./legend.js";
import "./loader.js";
import "./minimap.js";
import "./once.js";
import "./outline.js";
import "./overlay.js";
import "./paint.js";
import "./painter.js";
import "./parts.js";
import "./pick.js";
import "./pilot.js";
import "./places.js";
import "./rack.js";
import "./scene.js";
import "./stage.js";
import "./style.js";
import "./theme.js";
import "./tree.js";
import "./walk.js";
import "./words.js";

if (!customElements.get("fabric-canvas")) {
  customElements.define("fabric-canvas", FabricCanvas);
}

export { FabricCanvas };
