// @ts-check
import { say } from "../words/say.js";

/**
 * The wall: with ?wall in the address the program shows one page after the other, large and dark, without anybody touching it;
 * ?wall=20 gives each 20 s. A page that does not fit is scrolled through. Esc leaves it.
 */
const USUAL_SECONDS = 30;
const PAGES = ["overview", "topology?overlay=load", "findings", "links", "sm"];

let at = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;

/** Seconds that each page is shown; 0 where this is no wall. */
export function secondsOf(/** @type {string} */ search) {
  const wall = new URLSearchParams(search).get("wall");
  if (wall === null) {
    return 0;
  }
  const asked = Number(wall);
  return asked >= 5 ? asked : USUAL_SECONDS;
}

/** The page after this one. @param {number} index */
export function next(index) {
  return (index + 1) % PAGES.length;
}

function marks() {
  let line = document.querySelector(".esp-wall");
  if (!line) {
    line = document.createElement("div");
    line.className = "esp-wall";
    document.body.append(line);
  }
  line.replaceChildren(
    ...PAGES.map((_, index) => {
      const dot = document.createElement("i");
      dot.classList.toggle("is-on", index === at);
      return dot;
    }),
  );
  return line;
}

/** The address keeps that this is a wall, for when the browser loads it anew. @param {number} seconds */
function keepInAddress(seconds) {
  const url = new URL(location.href);
  if (!url.searchParams.has("wall")) {
    url.searchParams.set("wall", String(seconds));
    history.replaceState(history.state, "", url);
  }
}

/** Scrolls through a page that is longer than the screen, a screen at a time. @param {number} seconds */
function scrollThrough(seconds) {
  const page = document.querySelector(".esp-page");
  if (!page) {
    return;
  }
  const screens = Math.ceil(page.scrollHeight / page.clientHeight);
  for (let screen = 1; screen < screens; screen++) {
    setTimeout(() => page.scrollTo({ top: screen * page.clientHeight, behavior: "smooth" }), (screen * seconds * 1000) / screens);
  }
}

/** @param {number} seconds */
async function turn(seconds) {
  const line = marks();
  try {
    await fetch("/healthz", { cache: "no-store" });
    const link = document.createElement("a");
    const past = new URLSearchParams(location.search);
    const subnet = past.get("subnet");
    const page = PAGES[at];
    link.href = subnet ? `${page}${page.includes("?") ? "&" : "?"}subnet=${encodeURIComponent(subnet)}` : page;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => {
      keepInAddress(seconds);
      scrollThrough(seconds);
    }, 1500);
    at = next(at);
  } catch {
    const lost = document.createElement("span");
    lost.className = "esp-wall__lost";
    lost.textContent = say("wall.lost");
    line.append(lost);
  }
  turning = setTimeout(() => turn(seconds), seconds * 1000);
}

function leave() {
  clearTimeout(turning);
  document.querySelector(".esp-wall")?.remove();
  const url = new URL(location.href);
  url.searchParams.delete("wall");
  location.assign(url);
}

if (typeof document !== "undefined") {
  const seconds = secondsOf(location.search);
  if (seconds > 0) {
    document.documentElement.setAttribute("theme", "dark wall");
    document.addEventListener("keydown", (event) => event.key === "Escape" && leave());
    marks();
    at = next(at);
    turning = setTimeout(() => turn(seconds), seconds * 1000);
    setTimeout(() => scrollThrough(seconds), 3000);
  }
}
