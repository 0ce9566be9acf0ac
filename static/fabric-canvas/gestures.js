// @ts-check
/** Pointer, wheel and keys turned into a few calls. Knows nothing of maps. @module */

/**
 * @typedef {Object} Target
 * @property {(dx: number, dy: number) => void} pan
 * @property {() => void} rest the hand has left the map
 * @property {(x: number, y: number, factor: number) => void} zoom around a pixel of the view
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 * @property {(x: number, y: number, more: boolean) => void} click
 * @property {(x: number, y: number) => void} double
 * @property {(key: string, shift: boolean) => boolean} key true if the key was ours
 */

const CLICK_SLACK = 4;

export class Gestures {
  /**
   * @param {HTMLElement} view
   * @param {Target} target
   */
  constructor(view, target) {
    this.view = view;
    this.target = target;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.moved = 0;
    view.addEventListener("pointerdown", (event) => this.down(event));
    view.addEventListener("pointermove", (event) => this.move(event));
    view.addEventListener("pointerup", (event) => this.up(event, true));
    view.addEventListener("pointercancel", (event) => this.up(event, false));
    view.addEventListener("pointerleave", () => target.leave());
    view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    view.addEventListener("dblclick", (event) => {
      const { x, y } = this.at(event);
      target.double(x, y);
    });
    view.addEventListener("keydown", (event) => this.keyDown(event));
  }

  /**
   * In the view's own pixels, also where the page is zoomed by CSS.
   * @param {MouseEvent} event
   */
  at(event) {
    const r = this.view.getBoundingClientRect();
    const scale = r.width > 0 ? this.view.clientWidth / r.width : 1;
    return { x: (event.clientX - r.left) * scale, y: (event.clientY - r.top) * scale };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) {
      return;
    }
    if (this.pointers.size === 0) {
      this.moved = 0;
    }
    this.pointers.set(event.pointerId, this.at(event));
    this.view.setPointerCapture(event.pointerId);
    this.target.leave();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const now = this.at(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.target.hover(now.x, now.y);
      return;
    }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    this.pointers.set(event.pointerId, now);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (others.length === 1) {
      this.pinch(before, now, others[0]);
    } else if (this.moved > CLICK_SLACK) {
      this.view.classList.add("is-dragging");
      this.target.pan(now.x - before.x, now.y - before.y);
    }
  }

  /**
   * @param {{x: number, y: number}} before
   * @param {{x: number, y: number}} now
   * @param {{x: number, y: number}} other
   */
  pinch(before, now, other) {
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    this.target.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.target.zoom((now.x + other.x) / 2, (now.y + other.y) / 2, is / was);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} mayClick
   */
  up(event, mayClick) {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size > 0) {
      return;
    }
    this.view.classList.remove("is-dragging");
    if (mayClick && this.moved <= CLICK_SLACK) {
      const { x, y } = this.at(event);
      this.target.click(x, y, event.shiftKey || event.ctrlKey || event.metaKey);
    } else {
      this.target.rest();
    }
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    const { x, y } = this.at(event);
    // A pinch on a touchpad comes as a wheel with Ctrl and small steps.
    this.target.zoom(x, y, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)));
  }

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    const command = event.altKey || event.ctrlKey || event.metaKey;
    if (!command && this.target.key(event.key, event.shiftKey)) {
      event.preventDefault();
    }
  }
}
