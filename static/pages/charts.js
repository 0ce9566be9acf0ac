// @ts-check

/**
 * <esp-charts>: counters over time, one chart under the other, with one time axis, one cursor and one zoom, and the events of that
 * time drawn in. Told by attributes: "spec" (JSON, see Spec), "from" and "to" (instants), "tick" (anything; another one is a
 * reason to read the counters anew). Tells back "esp-zoom" with the instants of what was dragged over, or with none for a double
 * click. Drawn by uPlot.
 *
 * @typedef {{ label: string, urls: string[], factor: number }} Line several counters of one port are summed
 * @typedef {{ title: string, unit: string, lines: Line[] }} Chart
 * @typedef {{ charts: Chart[], events: string }} Spec
 * @typedef {{ at: number, text: string, bad: boolean }} Happening
 */
import { say } from "../words/say.js";
import { exact, LONG, round, zone } from "../words/time.js";
import { rates, shown, sum } from "./series.js";

const UPLOT = "/webjars/uplot/1.6.30/dist/";
const HEIGHT = 132;
const COLOURS = ["--esp-tree", "--esp-installed"];
const NEAR_PIXELS = 6;
/** While one reading is under way no other begins: with a short interval none would ever end. So long is waited in between. */
const PAUSE = 2000;
const BAD = /GONE|DOWN|FAILED|ERROR|RESTARTED|OPENED/;

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** @param {string} url @param {string} from @param {string} to */
async function read(url, from, to) {
  const answer = await fetch(`${url}${url.includes("?") ? "&" : "?"}from=${from}&to=${to}`);
  return answer.ok ? answer.json() : null;
}

class EspCharts extends HTMLElement {
  static observedAttributes = ["spec", "from", "to", "tick"];

  /** @type {any[]} */
  #plots = [];
  /** @type {any} */
  #uPlot;
  /** @type {Happening[]} */
  #happenings = [];
  #drawn = 0;
  #loading = false;
  #again = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #note = document.createElement("div");
  /** @type {ResizeObserver | undefined} */
  #sizes;
  /** @type {MutationObserver | undefined} */
  #themes;

  connectedCallback() {
    this.classList.add("esp-charts");
    this.#sizes ??= new ResizeObserver(() => this.#resize());
    this.#sizes.observe(this);
    this.#themes ??= new MutationObserver(() => this.#later());
    this.#themes.observe(document.documentElement, { attributes: true, attributeFilter: ["theme"] });
    this.#later();
  }

  disconnectedCallback() {
    this.#sizes?.disconnect();
    this.#themes?.disconnect();
    clearTimeout(this.#soon);
  }

  attributeChangedCallback() {
    this.#later();
  }

  /** Several attributes come one after the other, and the element is attached more than once at first. */
  #later(pause = 0) {
    this.#again = this.#loading;
    if (!this.#loading) {
      clearTimeout(this.#soon);
      this.#soon = setTimeout(() => this.#loadOnce(), pause);
    }
  }

  async #loadOnce() {
    this.#loading = true;
    try {
      await this.#load();
    } finally {
      this.#loading = false;
      if (this.#again) {
        this.#later(PAUSE);
      }
    }
  }

  async #load() {
    const spec = /** @type {Spec} */ (JSON.parse(this.getAttribute("spec") || '{"charts":[],"events":""}'));
    const from = this.getAttribute("from") ?? "";
    const to = this.getAttribute("to") ?? "";
    if (!this.isConnected || spec.charts.length === 0 || !from || !to) {
      return;
    }
    this.#uPlot ??= (await import(`${UPLOT}uPlot.esm.js`)).default;
    const [data, events] = await Promise.all([
      Promise.all(spec.charts.map((chart) => this.#dataOf(chart, from, to))),
      spec.events ? read(spec.events, from, to) : null,
    ]);
    if (!this.isConnected) {
      return;
    }
    const [begin, end] = [Date.parse(from) / 1000, Date.parse(to) / 1000];
    this.#happenings = (events?.events ?? []).map((/** @type {any} */ event) => {
      const at = Date.parse(event.at) / 1000;
      return { at, text: `${exact(at, end - begin)} ${event.text}`, bad: BAD.test(event.kind) };
    });
    this.#draw(spec, data, begin, end);
    this.setAttribute("data-ready", String(++this.#drawn));
  }

  /** @param {Chart} chart @param {string} from @param {string} to */
  async #dataOf(chart, from, to) {
    const lines = await Promise.all(
      chart.lines.map(async (line) => {
        const parts = await Promise.all(line.urls.map((url) => read(url, from, to)));
        const [times, values] = sum(parts.filter((part) => part !== null).map(rates));
        return [times, values.map((value) => (value === null ? null : value * line.factor))];
      }),
    );
    return this.#uPlot.join(lines);
  }

  /** @param {Spec} spec @param {any[]} data @param {number} from @param {number} to */
  #draw(spec, data, from, to) {
    for (const plot of this.#plots) {
      plot.destroy();
    }
    this.#note.className = "esp-charts__note";
    this.replaceChildren(this.#note);
    this.#say("");
    this.#plots = spec.charts.map((chart, index) => {
      const box = document.createElement("div");
      box.className = "esp-chart";
      box.setAttribute("role", "img");
      box.setAttribute("aria-label", this.#inWords(chart, data[index]));
      const title = document.createElement("h3");
      title.textContent = chart.title;
      const unit = document.createElement("span");
      unit.textContent = ` ${chart.unit}`;
      title.append(unit);
      box.append(title);
      if (data[index][0].length === 0) {
        const none = document.createElement("p");
        none.textContent = say("charts.none");
        box.append(none);
      }
      this.append(box);
      return new this.#uPlot(this.#options(chart, from, to), data[index], box);
    });
  }

  /** What a chart says, for who does not see it. @param {Chart} chart @param {any[]} data */
  #inWords(chart, data) {
    const lines = chart.lines.map((line, i) => {
      const values = (data[i + 1] ?? []).filter((/** @type {any} */ value) => typeof value === "number");
      return values.length === 0
        ? say("charts.line.none", { label: line.label })
        : say("charts.line", { label: line.label, last: shown(values.at(-1)), highest: shown(Math.max(...values)) });
    });
    return say("charts.is", { title: chart.title, unit: chart.unit, lines: lines.join(say("join.list")) });
  }

  /** @param {Chart} chart @param {number} from @param {number} to */
  #options(chart, from, to) {
    const axis = { stroke: colour("--lumo-tertiary-text-color"), font: `11px ${colour("--lumo-font-family") || "sans-serif"}` };
    const grid = { stroke: colour("--esp-hairline"), width: 1 };
    return {
      width: Math.max(200, this.clientWidth),
      height: HEIGHT,
      // By it round times are found; in the browser's own zone days would begin at odd hours.
      tzDate: (/** @type {number} */ at) => this.#uPlot.tzDate(new Date(at * 1000), zone),
      scales: { x: { time: true, range: () => [from, to] }, y: { range: (/** @type {any} */ _, /** @type {number} */ low, /** @type {number} */ high) => [0, Math.max(high ?? 0, 1) * 1.08] } },
      series: [
        { label: say("charts.time"), value: (/** @type {any} */ _, /** @type {number} */ at) => (at ? exact(at, to - from) : "–") },
        ...chart.lines.map((line, i) => ({
          label: line.label,
          stroke: colour(COLOURS[i]),
          width: 1.5,
          dash: i === 0 ? [] : [6, 3],
          spanGaps: false,
          points: { show: false },
          value: (/** @type {any} */ _, /** @type {number} */ value) => shown(value),
        })),
      ],
      axes: [
        { ...axis, grid, ticks: { show: false }, size: 24, gap: 6, space: to - from > LONG ? 90 : 60, values: (/** @type {any} */ _, /** @type {number[]} */ at) => at.map((time) => round(time, to - from)) },
        { ...axis, grid, ticks: { show: false }, size: 56, gap: 4, values: (/** @type {any} */ _, /** @type {number[]} */ at) => at.map(shown) },
      ],
      cursor: { sync: { key: "esp-charts" }, drag: { x: true, y: false, setScale: false } },
      hooks: {
        draw: [(/** @type {any} */ plot) => this.#drawHappenings(plot)],
        setCursor: [(/** @type {any} */ plot) => this.#point(plot)],
        setSelect: [(/** @type {any} */ plot) => this.#zoom(plot)],
        ready: [(/** @type {any} */ plot) => plot.over.addEventListener("dblclick", () => this.#tell(undefined, undefined))],
      },
    };
  }

  /** @param {any} plot */
  #drawHappenings(plot) {
    const { ctx, bbox } = plot;
    ctx.save();
    for (const happening of this.#happenings) {
      const x = plot.valToPos(happening.at, "x", true);
      ctx.strokeStyle = colour(happening.bad ? "--lumo-error-color" : "--lumo-tertiary-text-color");
      ctx.globalAlpha = happening.bad ? 0.9 : 0.5;
      ctx.lineWidth = devicePixelRatio;
      ctx.setLineDash(happening.bad ? [] : [2 * devicePixelRatio, 3 * devicePixelRatio]);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    }
    ctx.restore();
  }

  /** Says what happened where the cursor is. @param {any} plot */
  #point(plot) {
    const left = plot.cursor.left;
    const near = left < 0 ? [] : this.#happenings.filter((one) => Math.abs(plot.valToPos(one.at, "x") - left) <= NEAR_PIXELS);
    const events = near.slice(0, 2).map((one) => one.text).join(say("join.list"));
    this.#say(near.length > 2 ? say("charts.more", { events, count: near.length - 2 }) : events);
  }

  /** @param {string} text */
  #say(text) {
    this.#note.textContent = text || say("charts.events", { count: this.#happenings.length });
  }

  /** @param {any} plot */
  #zoom(plot) {
    const { left, width } = plot.select;
    if (width > 4) {
      this.#tell(plot.posToVal(left, "x"), plot.posToVal(left + width, "x"));
    }
    plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
  }

  /** @param {number | undefined} from @param {number | undefined} to */
  #tell(from, to) {
    const text = (/** @type {number | undefined} */ at) => (at === undefined ? "" : new Date(at * 1000).toISOString());
    this.dispatchEvent(new CustomEvent("esp-zoom", { detail: { from: text(from), to: text(to) } }));
  }

  #resize() {
    for (const plot of this.#plots) {
      plot.setSize({ width: Math.max(200, this.clientWidth), height: HEIGHT });
    }
  }
}

if (!document.querySelector("link[data-uplot]")) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `${UPLOT}uPlot.min.css`;
  sheet.dataset.uplot = "";
  document.head.append(sheet);
}
if (!customElements.get("esp-charts")) {
  customElements.define("esp-charts", EspCharts);
}
