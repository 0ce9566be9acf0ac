// @ts-check
import { say } from "../words/say.js";

/**
 * Copies: Ctrl+C in a table copies the cell one is at, unless text is selected; a click on what has data-copy copies that, or the
 * page's address where it is empty. What was copied is said, for screen readers too.
 */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Says something at the page's foot for a moment.
 * @param {string} text
 */
function tell(text) {
  let toast = document.querySelector(".esp-toast");
  if (!toast) {
    toast = document.createElement("div");
    toast.className = "esp-toast";
    toast.setAttribute("role", "status");
    document.body.append(toast);
  }
  toast.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => toast && (toast.textContent = ""), 2500);
}

/**
 * Puts a text on the clipboard; browsers give the clipboard's own interface only to https and to this machine.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  tell(say("copy.copied", { text: text.length > 60 ? `${text.slice(0, 60)}…` : text }));
}

/**
 * The text of the grid's cell that has the focus; "" for none.
 * @param {Element | null} active
 */
export function focusedCell(active) {
  const grid = active?.closest?.("vaadin-grid");
  const cell = grid?.shadowRoot?.activeElement?.closest("td, th");
  const slot = cell?.querySelector("slot");
  const content = slot instanceof HTMLSlotElement ? slot.assignedElements()[0] : null;
  return content instanceof HTMLElement ? content.innerText.trim() : "";
}

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "c" && document.getSelection()?.isCollapsed !== false) {
    const text = focusedCell(document.activeElement);
    if (text) {
      event.preventDefault();
      copy(text);
    }
  }
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (button) {
    copy(button.getAttribute("data-copy") || location.href);
  }
});
