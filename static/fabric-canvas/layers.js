// @ts-check
/**
 * A stack of canvases larger than the view. Moving the map moves the bitmaps; they are drawn again at rest,
 * or when the move comes near their edge. @module
 */

/** Pixels drawn beyond each edge of the view. */
export const MARGIN = 192;
const LARGEST_RATIO = 3;

export class Layers {
  /**
   * @param {HTMLElement} host
   * @param {string[]} names bottom first
   */
  constructor(host, names) {
    this.host = host;
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    /** @type {Set<string>} as large as they should be and blank; a browser spends nothing on them */
    this.untouched = new Set();
    /** @type {Map<string, CanvasRenderingContext2D>} */
    this.contexts = new Map();
    for (const name of names) {
      const canvas = document.createElement("canvas");
      canvas.dataset.layer = name;
      host.append(canvas);
      const context = canvas.getContext("2d");
      if (!context) {
        throw new Error("this browser has no 2D canvas");
      }
      this.contexts.set(name, context);
    }
  }

  /**
   * Does nothing if nothing has changed.
   * @param {number} width of the view
   * @param {number} height
   * @param {number} wantedRatio device pixels a CSS pixel
   */
  resize(width, height, wantedRatio) {
    const ratio = Math.min(wantedRatio, LARGEST_RATIO);
    if (width === this.width && height === this.height && ratio === this.ratio) {
      return;
    }
    Object.assign(this, { width, height, ratio });
    this.untouched = new Set(this.contexts.keys());
    const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN];
    for (const { canvas } of this.contexts.values()) {
      canvas.width = Math.round(w * this.ratio);
      canvas.height = Math.round(h * this.ratio);
      canvas.style.width = `${w}px`;
      canvas.style.height = `${h}px`;
    }
  }

  /**
   * A cleared layer whose origin is the view's top left.
   * @param {string} name
   */
  clear(name) {
    const c = this.context(name);
    c.setTransform(1, 0, 0, 1, 0, 0);
    if (!this.untouched.delete(name)) {
      c.clearRect(0, 0, c.canvas.width, c.canvas.height);
    }
    c.setTransform(this.ratio, 0, 0, this.ratio, MARGIN * this.ratio, MARGIN * this.ratio);
    return c;
  }

  /** @param {string} name */
  context(name) {
    const c = this.contexts.get(name);
    if (!c) {
      throw new Error(`no layer ${name}`);
    }
    return c;
  }

  /**
   * Moves or scales the bitmaps without drawing.
   * @param {number} dx
   * @param {number} dy
   * @param {number} scale around the view's top left
   */
  shift(dx, dy, scale = 1) {
    this.host.style.transform = dx === 0 && dy === 0 && scale === 1 ? "" : `translate(${dx}px, ${dy}px) scale(${scale})`;
  }
}
