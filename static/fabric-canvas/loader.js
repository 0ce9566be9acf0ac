// @ts-check
/** One thing fetched by URL: a new URL aborts the old fetch; an answer that comes late is not heard. @module */
import { say } from "../words/say.js";

/** @template T */
export class Slot {
  /**
   * @param {(data: T | null) => void} onData null when there is no URL; what it throws is trouble
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
    if (wanted !== this.url || !(this.done || this.isPending)) {
      this.url = wanted;
      this.load();
    }
  }

  /** Starts, or starts again after trouble. */
  load() {
    this.stop();
    if (this.url === null) {
      this.done = true;
      this.tell(() => null);
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
    /** @type {() => T} */
    let answer;
    try {
      const data = await getJson(url, controller.signal);
      answer = () => data;
    } catch (error) {
      answer = () => {
        throw error;
      };
    }
    if (this.running === controller) {
      this.running = null;
      this.done = true;
      this.tell(answer);
    }
  }

  /** @param {() => T | null} answer */
  tell(answer) {
    try {
      this.onData(answer());
      this.onTrouble(null);
    } catch (error) {
      this.onTrouble(reasonOf(error));
    }
  }
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function getJson(url, signal) {
  const response = await fetch(url, { signal, headers: { Accept: "application/json" } }).catch((error) => {
    throw new Error(say("trouble.silent"), { cause: error });
  });
  if (!response.ok) {
    throw new Error(say("trouble.status", { status: response.status }));
  }
  return response.json();
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof SyntaxError ? say("trouble.not-json") : error instanceof Error ? error.message : String(error);
}
