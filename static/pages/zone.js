// @ts-check
import { say } from "../words/say.js";

/**
 * <esp-zone>: chooses the time zone that the pages show: UTC, the browser's own, or any other. Told by attributes: "zone" (its name in
 * the IANA database) and "said" (how it is said). The browser remembers it for a year in a cookie, and the whole page is made anew in it.
 */
const COOKIE = "espalier-zone";
const UTC = "UTC";

/** Every zone that the browser knows. */
function all() {
  return Intl.supportedValuesOf("timeZone").filter((zone) => zone !== UTC);
}

/** The browser's own zone. */
function own() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || UTC;
}

class EspZone extends HTMLElement {
  static observedAttributes = ["zone", "said"];

  #text = document.createElement("span");
  #select = document.createElement("select");

  connectedCallback() {
    if (!this.#select.isConnected) {
      this.#text.setAttribute("aria-hidden", "true");
      this.#select.setAttribute("aria-label", say("zone.label"));
      this.#select.title = say("zone.label");
      this.#select.addEventListener("change", () => this.#choose());
      this.replaceChildren(this.#text, this.#select);
    }
    this.#fill();
  }

  attributeChangedCallback() {
    this.#show();
  }

  /** Its own zone stands before the others, and once more among them. */
  #fill() {
    const group = document.createElement("optgroup");
    group.label = say("zone.all");
    group.append(...all().map((zone) => new Option(zone, zone)));
    const first = [new Option(UTC, UTC)];
    if (own() !== UTC) {
      first.push(new Option(say("zone.browser", { zone: own() }), own()));
    }
    this.#select.replaceChildren(...first, group);
    this.#show();
  }

  #show() {
    const zone = this.getAttribute("zone") ?? UTC;
    this.#text.textContent = this.getAttribute("said") ?? zone;
    this.#select.value = zone;
    if (this.#select.selectedIndex < 0 && this.#select.options.length > 0) {
      this.#select.append(new Option(zone, zone));
      this.#select.value = zone;
    }
  }

  #choose() {
    document.cookie = `${COOKIE}=${this.#select.value};path=/;max-age=31536000;samesite=strict`;
    location.reload();
  }
}

if (!customElements.get("esp-zone")) {
  customElements.define("esp-zone", EspZone);
}
