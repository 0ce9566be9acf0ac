// @ts-check
import { say } from "../words/say.js";
import { isZone } from "../words/time.js";

/**
 * <esp-zone>: chooses the time zone that the pages show: UTC, the browser's own, or any other. Told by attributes: "zone" (its name in
 * the IANA database) and "said" (how it is said). The browser remembers it for a year in a cookie, and the whole page is made anew in it.
 */
const COOKIE = "espalier-zone";
const UTC = "UTC";

/** Browsers list some zones by names that their places no longer have. @type {Record<string, string>} */
const TODAY = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The name that a zone has today, as far as the browser knows it. @param {string} zone */
export function named(zone) {
  const today = TODAY[zone] ?? zone;
  return isZone(today) ? today : zone;
}

/** Every zone that the browser knows, by name. */
export function all() {
  return [...new Set(Intl.supportedValuesOf("timeZone").map(named))].filter((zone) => zone !== UTC).sort();
}

/** The browser's own zone. */
function own() {
  return named(Intl.DateTimeFormat().resolvedOptions().timeZone || UTC);
}

// The tests load this without a browser.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

class EspZone extends Base {
  static observedAttributes = ["zone", "said"];

  #text = document.createElement("span");
  #select = document.createElement("select");

  connectedCallback() {
    if (!this.#select.isConnected) {
      this.#text.setAttribute("aria-hidden", "true");
      this.#select.setAttribute("aria-label", say("zone.label"));
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
    const said = this.getAttribute("said") ?? zone;
    this.#text.textContent = said;
    this.#select.title = `${say("zone.label")}: ${said}`;
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

if (globalThis.customElements && !customElements.get("esp-zone")) {
  customElements.define("esp-zone", EspZone);
}
