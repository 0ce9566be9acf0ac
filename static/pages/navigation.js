// @ts-check

/**
 * One page after the other. A link that is followed while another page is still on its way loses its query in Vaadin's router
 * (25.2), and with it the moment, the group or the filter it names; so it waits until that page is there. Of several the last counts.
 */

/** In ms; a page that takes longer will not come: the browser loads the one asked for afresh. */
const LIMIT = 10_000;

/** @type {{href: string, giveUp: ReturnType<typeof setTimeout>} | undefined} */
let waiting;

/** Whether the router is between two pages. */
function underWay() {
  return Boolean(/** @type {any} */ (window).Vaadin?.Flow?.navigation);
}

/**
 * The link that a click follows within the program; undefined for one that the browser opens by itself.
 *
 * @param {MouseEvent} event
 */
function followed(event) {
  if (event.defaultPrevented || event.button !== 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) {
    return undefined;
  }
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement && target.href !== "");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) {
    return undefined;
  }
  const elsewhere = (link.target !== "" && link.target !== "_self") || link.hasAttribute("download");
  return elsewhere || link.hasAttribute("router-ignore") ? undefined : link;
}

/** @param {MouseEvent} event */
function hold(event) {
  const link = followed(event);
  if (link === undefined) {
    return;
  }
  drop();
  if (underWay()) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const href = link.href;
    waiting = { href, giveUp: setTimeout(() => location.assign(href), LIMIT) };
  }
}

function drop() {
  clearTimeout(waiting?.giveUp);
  waiting = undefined;
}

/** The page is there: what was asked for meanwhile comes next. */
function follow() {
  if (waiting === undefined) {
    return;
  }
  const link = document.createElement("a");
  link.href = waiting.href;
  link.hidden = true;
  drop();
  document.body.append(link);
  link.click();
  link.remove();
}

window.addEventListener("click", hold, { capture: true });
// The router takes its mark away after it has told.
window.addEventListener("vaadin-navigated", () => setTimeout(follow));
