// @ts-check
/** Of ten thousand links some facts take long, and the first picture needs few of them. @module */

/**
 * Works something out when it is first asked for.
 * @template T
 * @param {() => T} work
 * @returns {() => T}
 */
export function once(work) {
  /** @type {{value: T} | null} */
  let done = null;
  return () => (done ??= { value: work() }).value;
}
