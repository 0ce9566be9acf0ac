// What is measured of a page that draws the fabric; each page says how it draws, pans, zooms, highlights and picks.

const FRAMES = 60;
const PICKS = 300;
const HIGHLIGHTS = 7;
const MOST_MILLIS = 8000; // a motion or a row of highlights that takes longer is cut short

/** After the next frame is painted. */
export const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)));

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function frames(step) {
  const times = [];
  let last = await painted();
  const end = last + MOST_MILLIS;
  for (let i = 0; i < FRAMES && (i === 0 || last < end); i++) {
    step(i);
    const now = await painted();
    times.push(now - last);
    last = now;
  }
  return { median: median(times), worst: Math.max(...times) };
}

async function highlights(page, on) {
  const times = [];
  const end = performance.now() + MOST_MILLIS;
  for (let i = 0; i < HIGHLIGHTS && (i === 0 || performance.now() < end); i++) {
    await page.highlight(!on);
    await painted();
    const begun = performance.now();
    await page.highlight(on);
    times.push((await painted()) - begun);
  }
  return median(times);
}

function picks(page) {
  const begun = performance.now();
  for (let i = 0; i < PICKS; i++) {
    page.pick((i * 37) % innerWidth, (i * 61) % innerHeight);
  }
  return (performance.now() - begun) / PICKS;
}

export function measure(page) {
  measured(page).then(
    (figures) => (globalThis.figures = figures),
    (error) => (globalThis.figures = { trouble: `${error}` }),
  );
}

async function measured(page) {
  const firstPicture = await page.firstPicture();
  const figures = { firstPicture, redraw: page.redraw?.() ?? null };
  globalThis.gc?.();
  figures.memory = performance.memory.usedJSHeapSize / 1e6;
  figures.pan = await frames((i) => page.pan(i < FRAMES / 2 ? 8 : -8));
  figures.zoom = await frames((i) => page.zoom(i < FRAMES / 2 ? 1.02 : 1 / 1.02));
  figures.highlight = await highlights(page, true);
  figures.clear = await highlights(page, false);
  figures.pick = page.pick ? picks(page) : null;
  return figures;
}

export const json = async (url) => (await fetch(url)).json();
