// @ts-check

/**
 * Keys for every page: "?" shows them, "/" goes to the table's filter or the search, "g" and a letter to another page (data-key of
 * the rail's links), "t" turns the theme over. Nothing is taken from who types into a field.
 */
import { say } from "../words/say.js";
import "./copy.js";

const WAIT_FOR_SECOND_KEY = 1500;

let first = 0;

/** @param {EventTarget | undefined} target */
function typing(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function railLinks() {
  return /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".esp-rail a[data-key]")]);
}

/** @returns {[string[], string][]} keys and what they do */
function rows() {
  const pages = railLinks().map((link) => /** @type {[string[], string]} */ ([["g", link.dataset.key ?? ""], link.innerText.trim().split("\n")[0]]));
  return [
    [["?"], say("keys.show")],
    [["/"], say("keys.filter")],
    [["Ctrl", "K"], say("keys.search")],
    [["Ctrl", "C"], say("keys.copy")],
    [["t"], say("keys.theme")],
    [["Esc"], say("keys.close")],
    ...pages,
  ];
}

function toggleHelp() {
  const shown = document.querySelector("dialog.esp-keys");
  if (shown instanceof HTMLDialogElement) {
    shown.close();
    return;
  }
  const dialog = document.createElement("dialog");
  dialog.className = "esp-keys";
  dialog.setAttribute("aria-label", say("keys.keys"));
  const list = document.createElement("dl");
  for (const [keys, act] of rows()) {
    const term = document.createElement("dt");
    for (const key of keys) {
      const box = document.createElement("kbd");
      box.textContent = key;
      term.append(box);
    }
    const words = document.createElement("dd");
    words.textContent = act;
    list.append(term, words);
  }
  const title = document.createElement("h2");
  title.textContent = say("keys.keys");
  dialog.append(title, list);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

function focusFilter() {
  const field = document.querySelector(".esp-page .esp-filter, .esp-search");
  if (field instanceof HTMLElement) {
    field.focus();
  }
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.composedPath()[0])) {
    return;
  }
  const second = performance.now() - first < WAIT_FOR_SECOND_KEY;
  first = 0;
  const link = second ? railLinks().find((one) => one.dataset.key === event.key) : undefined;
  if (link) {
    link.click();
  } else if (event.key === "?") {
    toggleHelp();
  } else if (event.key === "/") {
    focusFilter();
  } else if (event.key === "t") {
    /** @type {HTMLElement | null} */ (document.querySelector(".esp-theme"))?.click();
  } else if (event.key === "g") {
    first = performance.now();
    return;
  } else {
    return;
  }
  event.preventDefault();
}

document.addEventListener("keydown", press);
