// @ts-check
/** One thing fetched by URL: a new URL aborts the old fetch; an answer that comes late is not heard. @module */

/** @template T */
export class Slot {
  /**
   * @param {(data: T | null) => void} onData null when there is no URL
   * @param {(message: string | null) => void} onTrouble null when the trouble is over
   */
  constructor(onData, onTrouble) {
    this.onData = onData;
    this.onTrouble = onTrouble;
    /** @type {string | null} */
    this.url = null;
    /** @type {AbortController | null} */
    this.running = null;
    this.done = true;
  }

  get isPending() {
    return this.running !== null;
  }

  /** @param {string | null} url */
  set(url) {
    const wanted = url === "" ? null : url;
    if (wanted === this.url && (this.done || this.isPending)) {
      return;
    }
    this.stop();
    this.url = wanted;
    this.load();
  }

  /** Starts again after trouble. */
  load() {
    this.stop();
    if (this.url === null) {
      this.done = true;
      this.onTrouble(null);
      this.onData(null);
      return;
    }
    this.done = false;
    const controller = new AbortController();
    this.running = controller;
    this.fetch(this.url, controller);
  }

  /** Forgets the fetch in flight; set() with the same URL starts it again. */
  stop() {
    this.running?.abort();
    this.running = null;
  }

  /**
   * @param {string} url
   * @param {AbortController} controller
   */
  async fetch(url, controller) {
    try {
      const response = await fetch(url, { signal: controller.signal, headers: { Accept: "application/json" } });
      if (!response.ok) {
        throw new Error(`the server answers ${response.status}`);
      }
      const data = /** @type {T} */ (await response.json());
      this.finish(controller, () => {
        this.onTrouble(null);
        this.onData(data);
      });
    } catch (error) {
      const reason = error instanceof TypeError ? "no answer" : error instanceof Error ? error.message : String(error);
      this.finish(controller, () => this.onTrouble(reason));
    }
  }

  /**
   * @param {AbortController} controller
   * @param {() => void} tell
   */
  finish(controller, tell) {
    if (this.running === controller) {
      this.running = null;
      this.done = true;
      tell();
    }
  }
}
