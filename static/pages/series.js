// @ts-check

/**
 * Counters over time as /api/v1/counters/{guid}/{port}/{counter} gives them, made to rates that may be drawn. Where nothing was read,
 * or a counter was reset or full, there is a gap and no line.
 *
 * @typedef {{ readAt: string[], value: string[], stuck: number[], span: { mean: number, measuredMillis: number }[][] }} History
 */

/** A hole between readings this many times the usual step is one. */
const HOLE = 3;
const LEAST_HOLE_SECONDS = 20;

/** @param {number[]} steps */
function median(steps) {
  const sorted = [...steps].sort((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length / 2)];
}

/**
 * Times in seconds and rates a second; null where there is a gap.
 * @param {History} history
 * @returns {[number[], (number | null)[]]}
 */
export function rates(history) {
  const at = history.readAt.map((text) => Date.parse(text) / 1000);
  const hole = Math.max(LEAST_HOLE_SECONDS, HOLE * median(at.slice(1).map((time, i) => time - at[i])));
  /** @type {number[]} */
  const times = [];
  /** @type {(number | null)[]} */
  const values = [];
  for (let i = 0; i < at.length; i++) {
    const span = history.span[i]?.[0];
    const step = i === 0 ? 0 : at[i] - at[i - 1];
    if (i > 0 && step > hole) {
      times.push(at[i - 1] + step / 2);
      values.push(null);
    }
    if (span) {
      times.push(at[i]);
      values.push(span.measuredMillis > 0 ? span.mean : null);
    } else if (i > 0 && step > 0) {
      times.push(at[i]);
      values.push(step > hole || history.stuck[i] ? null : moved(history.value[i - 1], history.value[i], step));
    }
  }
  return [times, values];
}

/** @param {string} before @param {string} after @param {number} seconds */
function moved(before, after, seconds) {
  const difference = BigInt(after) - BigInt(before);
  return difference < 0n ? null : Number(difference) / seconds;
}

/**
 * The sum of several counters of one port, which are read together; a gap of one is a gap of all.
 * @param {[number[], (number | null)[]][]} parts
 * @returns {[number[], (number | null)[]]}
 */
export function sum(parts) {
  if (parts.length === 0) {
    return [[], []];
  }
  /** @type {Map<number, number | null>} */
  const all = new Map();
  for (const [times, values] of parts) {
    times.forEach((time, i) => {
      const so = all.get(time);
      const value = values[i];
      all.set(time, so === null || value === null ? null : (so ?? 0) + value);
    });
  }
  const times = [...all.keys()].sort((a, b) => a - b);
  return [times, times.map((time) => all.get(time) ?? null)];
}

/**
 * A number as axes and legends write it: "1.2 M", "850", "–".
 * @param {number | null | undefined} value
 */
export function shown(value) {
  if (value === null || value === undefined) {
    return "–";
  }
  const size = Math.abs(value);
  if (size >= 1e6) {
    return `${(value / 1e6).toFixed(size >= 1e8 ? 0 : 1)} M`;
  }
  if (size >= 1e4) {
    return `${(value / 1e3).toFixed(size >= 1e5 ? 0 : 1)} k`;
  }
  return value.toLocaleString("en", { maximumFractionDigits: size >= 100 ? 0 : 1 });
}
