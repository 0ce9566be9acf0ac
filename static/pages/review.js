// @ts-check
import { say } from "../words/say.js";

/**
 * "Add to a review": a click on what has data-review asks which review, has the server keep the picture there, and leads to it.
 * data-review is where to post, with {review} for the review's number.
 */

/** @typedef {{id: number, title: string, state: string}} Review */

const NAME = "espalier-name";

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Partial<HTMLElementTagNameMap[K]>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * What the server answers, or an error with its reason in a line.
 * @param {string} url
 * @param {RequestInit} [options]
 */
async function ask(url, options) {
  const response = await fetch(url, options).catch(() => null);
  const json = response ? await response.json().catch(() => null) : null;
  if (!response?.ok) {
    throw new Error(json?.detail ?? (response ? say("review.status", { status: String(response.status) }) : say("review.silent")));
  }
  return json;
}

/**
 * An address of the same subnet as another.
 * @param {string} path
 * @param {string} like
 */
export function beside(path, like) {
  const subnet = new URL(like, "http://any").searchParams.get("subnet");
  return subnet === null ? path : `${path}${path.includes("?") ? "&" : "?"}subnet=${encodeURIComponent(subnet)}`;
}

/**
 * Where to post for a review, and in whose name where nobody had to say who they are.
 * @param {string} address
 * @param {number} review
 * @param {string} by
 */
export function target(address, review, by) {
  const url = address.replace("{review}", String(review)).replace("%7Breview%7D", String(review));
  return by === "" ? url : `${url}${url.includes("?") ? "&" : "?"}by=${encodeURIComponent(by)}`;
}

/**
 * @param {string} address
 */
async function openDialog(address) {
  const status = make("p", { className: "esp-secondary" });
  status.setAttribute("role", "status");
  const dialog = make("dialog", { className: "esp-keys esp-review-ask" });
  dialog.setAttribute("aria-label", say("review.add-to"));
  dialog.append(make("h2", { textContent: say("review.add-to") }), status);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  try {
    const [{ reviews }, me] = await Promise.all([ask(beside("/api/v1/reviews", address)), ask("/api/v1/me")]);
    const open = reviews.filter((/** @type {Review} */ review) => review.state === "open");
    dialog.insertBefore(form(dialog, status, address, open, me.name === "local"), status);
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} status
 * @param {string} address
 * @param {Review[]} open
 * @param {boolean} asksName
 */
function form(dialog, status, address, open, asksName) {
  const choice = make("select", {}, ...open.map((review) => make("option", { value: String(review.id), textContent: review.title })));
  choice.append(make("option", { value: "", textContent: say("review.new") }));
  const title = make("input", { type: "text", maxLength: 200, required: true, placeholder: say("review.about") });
  const name = make("input", { type: "text", maxLength: 64, value: localStorage.getItem(NAME) ?? "" });
  const titleRow = make("label", { textContent: `${say("review.title")} ` }, title);
  const follow = () => {
    titleRow.hidden = choice.value !== "";
    title.disabled = titleRow.hidden;
  };
  choice.addEventListener("change", follow);
  follow();
  const cancel = make("button", { type: "button", className: "esp-button", textContent: say("review.cancel") });
  cancel.addEventListener("click", () => dialog.close());
  const add = make("button", { type: "submit", className: "esp-button esp-button--primary", textContent: say("review.add") });
  const element = make("form", {}, make("label", { textContent: `${say("review.review")} ` }, choice), titleRow);
  if (asksName) {
    element.append(make("label", { textContent: `${say("review.name")} ` }, name));
  }
  element.append(make("div", { className: "esp-actions" }, add, cancel));
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    add.disabled = true;
    status.textContent = say("review.keeping");
    try {
      const by = asksName ? name.value.trim() : "";
      if (by !== "") {
        localStorage.setItem(NAME, by);
      }
      const id = choice.value === "" ? await openReview(address, title.value, by) : Number(choice.value);
      const review = await ask(target(address, id, by), { method: "POST" });
      const link = make("a", { className: "esp-link", href: beside(`/reviews/review?id=${id}`, address), textContent: review.title });
      link.addEventListener("click", () => dialog.close());
      cancel.textContent = say("review.close");
      element.replaceChildren(make("div", { className: "esp-actions" }, cancel));
      dialog.append(element);
      const [before, after] = say("review.kept", { review: "\n" }).split("\n");
      status.replaceChildren(before, link, after);
    } catch (error) {
      add.disabled = false;
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  return element;
}

/**
 * @param {string} address
 * @param {string} title
 * @param {string} by
 * @returns {Promise<number>}
 */
async function openReview(address, title, by) {
  const body = JSON.stringify(by === "" ? { title } : { title, by });
  const review = await ask(beside("/api/v1/reviews", address), { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return review.id;
}

if (typeof document !== "undefined") {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-review]") : null;
    if (button instanceof HTMLElement) {
      button.closest("details")?.removeAttribute("open");
      openDialog(button.dataset.review ?? "");
    }
  });
}
