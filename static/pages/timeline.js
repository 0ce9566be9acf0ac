// @ts-check

/**
 * <esp-timeline>: the time line of events. The server makes its bars, which are links to their part of the time; here are the arrow keys
 * that lead from bar to bar, and what is dragged over is told as "esp-zoom" with the instants of its ends.
 */

/** A hand that shakes while it presses drags no further than this. */
const LEAST_PIXELS = 4;

/**
 * Which of several places of one width a point is in; the nearest for one beside them.
 * @param {number} x from the left of the first
 * @param {number} width of all of them
 * @param {number} count
 */
export function place(x, width, count) {
  return Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}

/**
 * The first and the last place between two points, whichever of them is further left.
 * @param {number} begin
 * @param {number} end
 * @param {number} width
 * @param {number} count
 * @returns {[number, number]}
 */
export function places(begin, end, width, count) {
  return [place(Math.min(begin, end), width, count), place(Math.max(begin, end), width, count)];
}

/**
 * The place to go to with a key; undefined for keys that lead nowhere.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 */
export function next(key, at, count) {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}

// The tests load this without a browser.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

class EspTimeline extends Base {
  /** Where a drag began, from the left of the bars; undefined while there is none. @type {number | undefined} */
  #begin;
  #dragging = false;
  /** Whether a link was followed by key: the bars of the time it leads to then take the keyboard over. */
  #byKey = false;
  /** @type {MutationObserver | undefined} */
  #changes;

  connectedCallback() {
    if (this.#changes === undefined) {
      this.addEventListener("pointerdown", (event) => this.#press(event));
      this.addEventListener("pointermove", (event) => this.#move(event));
      this.addEventListener("pointerup", (event) => this.#release(event));
      this.addEventListener("pointercancel", () => this.#stop());
      this.addEventListener("keydown", (event) => this.#key(event));
      this.addEventListener("click", (event) => (this.#byKey = event.detail === 0));
      this.#changes = new MutationObserver(() => this.#settle());
    }
    this.#changes.observe(this, { childList: true, subtree: true });
    this.#settle();
  }

  disconnectedCallback() {
    this.#changes?.disconnect();
  }

  get #bars() {
    return /** @type {HTMLElement} */ (this.querySelector(".esp-timeline__bars"));
  }

  /** @returns {HTMLElement[]} */
  get #slots() {
    return [...this.querySelectorAll(/** @type {"span"} */ (".esp-timeline__slot"))];
  }

  /** @returns {HTMLElement[]} */
  get #links() {
    return this.#slots.filter((slot) => slot.tagName === "A");
  }

  /** The tab key stops at one bar of all, at first the last. */
  #settle() {
    const links = this.#links;
    if (links.length > 0 && !links.some((link) => link.tabIndex === 0 && link.hasAttribute("tabindex"))) {
      this.#stopAt(links, links.length - 1);
      if (this.#byKey) {
        links.at(-1)?.focus();
      }
      this.#byKey = false;
    }
  }

  /** @param {HTMLElement[]} links @param {number} at */
  #stopAt(links, at) {
    links.forEach((link, i) => link.setAttribute("tabindex", i === at ? "0" : "-1"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const links = this.#links;
    const at = links.findIndex((link) => link === document.activeElement);
    const to = at < 0 ? undefined : next(event.key, at, links.length);
    if (to !== undefined) {
      event.preventDefault();
      this.#stopAt(links, to);
      links[to].focus();
    }
  }

  /** @param {PointerEvent} event */
  #x(event) {
    return event.clientX - this.#bars.getBoundingClientRect().left;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#dragging = false;
    if (event.button === 0 && event.target instanceof Node && this.#bars.contains(event.target)) {
      this.#begin = this.#x(event);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#begin === undefined) {
      return;
    }
    if (!this.#dragging && Math.abs(this.#x(event) - this.#begin) > LEAST_PIXELS) {
      this.#dragging = true;
      // From here on the bars are not told of the pointer, and so no link is followed when it is let go.
      this.setPointerCapture(event.pointerId);
    }
    if (this.#dragging) {
      const [first, last] = this.#range(event);
      this.#slots.forEach((slot, i) => slot.classList.toggle("is-chosen", i >= first && i <= last));
    }
  }

  /** @param {PointerEvent} event */
  #range(event) {
    return places(this.#begin ?? 0, this.#x(event), this.#bars.clientWidth, this.#slots.length);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (this.#dragging) {
      const [first, last] = this.#range(event);
      const slots = this.#slots;
      const detail = { from: slots[first].dataset.from, to: slots[last].dataset.to };
      this.dispatchEvent(new CustomEvent("esp-zoom", { detail }));
    }
    this.#stop();
  }

  #stop() {
    this.#begin = undefined;
    this.#dragging = false;
    this.#slots.forEach((slot) => slot.classList.remove("is-chosen"));
  }
}

if (globalThis.customElements && !customElements.get("esp-timeline")) {
  customElements.define("esp-timeline", EspTimeline);
}
