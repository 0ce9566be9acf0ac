// @ts-check
import { say } from "../words/say.js";

/**
 * How old what is shown is, or, with "past", how long ago the moment was that is shown, counted on in the browser: the server says once how many seconds had gone by
 * ("seconds"), and from which age on to warn ("stale-after"). Works on when the server is gone.
 */
class EspAge extends HTMLElement {
  static observedAttributes = ["seconds", "stale-after", "past"];

  /** @type {number} moment of the page's clock, in ms, at which the age was 0 */
  #zero = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  connectedCallback() {
    this.classList.add("esp-age");
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#show(), 1000);
    this.#show();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === "seconds") {
      this.#zero = performance.now() - 1000 * Number(this.getAttribute("seconds"));
    }
    this.#show();
  }

  #show() {
    const seconds = Math.max(0, (performance.now() - this.#zero) / 1000);
    const limit = Number(this.getAttribute("stale-after"));
    this.classList.toggle("is-stale", limit > 0 && seconds > limit);
    const past = this.hasAttribute("past");
    this.classList.toggle("is-past", past);
    const text = say(past ? "age.past" : "age.swept", { age: ageInWords(seconds) });
    if (this.textContent !== text) {
      this.textContent = text;
    }
  }
}

/**
 * "6 s", "4 min", "1 h 06 min", "2 d".
 * @param {number} seconds
 */
export function ageInWords(seconds) {
  const whole = Math.floor(seconds);
  if (whole < 60) return say("age.seconds", { seconds: whole });
  if (whole < 3600) return say("age.minutes", { minutes: Math.floor(whole / 60) });
  if (whole < 86400) {
    const minutes = String(Math.floor((whole % 3600) / 60)).padStart(2, "0");
    return say("age.hours", { hours: Math.floor(whole / 3600), minutes });
  }
  return say("age.days", { days: Math.floor(whole / 86400) });
}

if (!customElements.get("esp-age")) {
  customElements.define("esp-age", EspAge);
}
