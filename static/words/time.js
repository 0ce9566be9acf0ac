// @ts-check
/**
 * Times as the scripts write them, in the page's time zone and language: the zone is that of `<html data-zone>`, which the server sets
 * before any script runs; UTC where there is no page, or where the browser knows no such zone. @module
 */
import { language, say } from "./say.js";

const DAY = 86400;

/** Of a span in seconds: round times of a longer one have their day beside them. */
export const LONG = 1.5 * DAY;

const wanted = globalThis.document?.documentElement.dataset.zone ?? "UTC";

/** The page's zone. */
export const zone = isZone(wanted) ? wanted : "UTC";

const months = new Intl.DateTimeFormat(language, { timeZone: "UTC", month: "short" });
/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();

/** Whether the browser knows a zone of that name. @param {string} name */
export function isZone(name) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show. @param {number} seconds since 1970 @param {string} inZone */
function shown(seconds, inZone) {
  let clock = clocks.get(inZone);
  if (clock === undefined) {
    const two = /** @type {const} */ ("2-digit");
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: inZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: two, minute: two, second: two,
    });
    clocks.set(inZone, clock);
  }
  const partsOf = (/** @type {number} */ at) => Object.fromEntries(clock.formatToParts(at).map((part) => [part.type, part.value]));
  const parts = partsOf(seconds * 1000);
  const date = { day: parts.day, month: months.format(Date.UTC(2000, Number(parts.month) - 1)) };
  const day = parts.year === partsOf(Date.now()).year ? say("time.day", date) : say("time.date", { ...date, year: parts.year });
  const minutes = `${parts.hour}:${parts.minute}`;
  return { day, minutes, seconds: `${minutes}:${parts.second}` };
}

/**
 * A round time on the axis of a span: "03:12:20", "03:12", "12 Mar 16:20", and "12 Mar" where that day begins; with the year of another than this.
 * @param {number} seconds since 1970
 * @param {number} span in seconds
 */
export function round(seconds, span, inZone = zone) {
  const at = shown(seconds, inZone);
  if (at.seconds === "00:00:00" && span > 600) {
    return at.day;
  }
  return span > LONG ? `${at.day} ${at.minutes}` : span > 600 ? at.minutes : at.seconds;
}

/**
 * A time to the second, with its day where a span is longer than one.
 * @param {number} seconds since 1970
 * @param {number} span in seconds
 */
export function exact(seconds, span, inZone = zone) {
  const at = shown(seconds, inZone);
  return span > DAY ? `${at.day} ${at.seconds}` : at.seconds;
}
