// @ts-check
/** Small drawing words shared by all layers. @module */

/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {import("./types.js").Theme} Theme */
/** @typedef {{size?: number, weight?: number, align?: CanvasTextAlign, colour: string, family?: string}} TextStyle */

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {TextStyle} style
 */
export function write(c, theme, text, x, y, style) {
  setFont(c, theme, style);
  c.textAlign = style.align ?? "center";
  c.textBaseline = "middle";
  c.fillStyle = style.colour;
  c.fillText(text, x, y);
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {{size?: number, weight?: number, family?: string}} style
 */
function setFont(c, theme, { size = 11, weight = 400, family = theme.font }) {
  const font = `${weight} ${size}px ${family}`;
  if (c.font !== font) {
    c.font = font;
  }
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {string} text
 * @param {{size?: number, weight?: number, family?: string}} style
 */
export function widthOf(c, theme, text, style) {
  setFont(c, theme, style);
  return Math.ceil(c.measureText(text).width);
}

/**
 * @param {Context} c
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {{colour: string, width: number, dash?: number[]}} style
 */
export function line(c, x1, y1, x2, y2, { colour, width, dash = [] }) {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.setLineDash(dash);
  c.beginPath();
  c.moveTo(x1, y1);
  c.lineTo(x2, y2);
  c.stroke();
  c.setLineDash([]);
}

/**
 * Ticks across a line: this link should not be there.
 * @param {Context} c
 * @param {number[]} ends x1, y1, x2, y2
 * @param {string} colour
 * @param {number} count
 */
export function crossTicks(c, [x1, y1, x2, y2], colour, count) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (-(y2 - y1) / length) * 5;
  const ny = ((x2 - x1) / length) * 5;
  for (let i = 1; i <= count; i++) {
    const x = x1 + ((x2 - x1) * i) / (count + 1);
    const y = y1 + ((y2 - y1) * i) / (count + 1);
    line(c, x - nx, y - ny, x + nx, y + ny, { colour, width: 1.5 });
  }
}

/**
 * @param {Context} c
 * @param {import("./types.js").Rect} r
 * @param {number} radius
 * @param {{fill?: string, stroke?: string, width?: number, dash?: number[]}} style
 */
export function box(c, r, radius, { fill, stroke, width = 1, dash }) {
  c.beginPath();
  c.roundRect(r.x, r.y, r.w, r.h, radius);
  if (fill) {
    c.fillStyle = fill;
    c.fill();
  }
  if (stroke) {
    c.strokeStyle = stroke;
    c.lineWidth = width;
    c.setLineDash(dash ?? []);
    c.stroke();
    c.setLineDash([]);
  }
}

/**
 * A second outline, three pixels out.
 * @param {Context} c
 * @param {import("./types.js").Rect} r
 * @param {string} colour
 */
export function ring(c, r, colour) {
  box(c, { x: r.x - 3, y: r.y - 3, w: r.w + 6, h: r.h + 6 }, 4, { stroke: colour, width: 1.5 });
}

/**
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} fill
 * @param {string} cross
 */
export function octagon(c, x, y, radius, fill, cross) {
  c.beginPath();
  for (let i = 0; i < 8; i++) {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    c.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  c.closePath();
  c.fillStyle = fill;
  c.fill();
  saltire(c, x, y, radius * 0.4, cross);
}

/**
 * A small ×.
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {string} colour
 */
export function saltire(c, x, y, reach, colour) {
  line(c, x - reach, y - reach, x + reach, y + reach, { colour, width: 1.5 });
  line(c, x + reach, y - reach, x - reach, y + reach, { colour, width: 1.5 });
}

/**
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 * @param {string} ground
 */
export function diamond(c, x, y, radius, colour, ground) {
  c.beginPath();
  c.moveTo(x, y - radius);
  c.lineTo(x + radius, y);
  c.lineTo(x, y + radius);
  c.lineTo(x - radius, y);
  c.closePath();
  c.fillStyle = ground;
  c.fill();
  c.strokeStyle = colour;
  c.lineWidth = 1.5;
  c.stroke();
  line(c, x, y - radius * 0.4, x, y + radius * 0.1, { colour, width: 1.5 });
  c.fillStyle = colour;
  c.fillRect(x - 0.75, y + radius * 0.3, 1.5, 1.5);
}

/**
 * The apex mark: a triangle pointing up, its foot at y.
 * @param {Context} c
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {boolean} filled
 */
export function triangle(c, x, y, colour, filled) {
  c.beginPath();
  c.moveTo(x, y - 11);
  c.lineTo(x - 7, y);
  c.lineTo(x + 7, y);
  c.closePath();
  if (filled) {
    c.fillStyle = colour;
    c.fill();
  } else {
    c.strokeStyle = colour;
    c.lineWidth = 1.5;
    c.stroke();
  }
}

/**
 * The rectangle a badge around a text would take.
 * @param {Context} c
 * @param {Theme} theme
 * @param {string} text
 * @param {number} x middle
 * @param {number} y middle
 * @param {number} [size]
 * @returns {import("./types.js").Rect}
 */
export function badgeRect(c, theme, text, x, y, size = 11) {
  const w = widthOf(c, theme, text, { size, weight: 600 }) + 10;
  return { x: x - w / 2, y: y - 8, w, h: 16 };
}

/**
 * @param {Context} c
 * @param {Theme} theme
 * @param {string} text
 * @param {import("./types.js").Rect} r
 * @param {{fill: string, colour: string, stroke?: string, size?: number}} style
 */
export function badge(c, theme, text, r, { fill, colour, stroke, size = 11 }) {
  box(c, r, 3, { fill, stroke });
  write(c, theme, text, r.x + r.w / 2, r.y + 8.5, { size, weight: 600, colour });
}
