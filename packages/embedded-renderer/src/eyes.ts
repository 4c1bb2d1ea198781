import { circle, curve, ellipse, star } from './drawing/path.ts';
import { shape, stroke } from './drawing/svg.ts';
import type { Eye } from './heroes/hero.ts';

type PaintEye = (eye: Eye) => string;

/** A plain round eye with one light in it. */
export const dotEye =
  (colour: string): PaintEye =>
  ({ x, y, r }) =>
    shape(ellipse(x, y, r * 0.62, r * 0.78), colour) +
    shape(circle(x - r * 0.2, y - r * 0.3, r * 0.22), '#ffffff');

/** Large and wet, as in animated films. */
export const filmEye =
  (iris: string): PaintEye =>
  ({ x, y, r }) =>
    shape(ellipse(x, y, r * 1.32, r * 1.5), '#ffffff') +
    shape(ellipse(x, y + r * 0.1, r * 1.02, r * 1.2), iris) +
    shape(ellipse(x, y + r * 0.55, r * 0.75, r * 0.6), '#ffffff', { opacity: 0.28 }) +
    shape(ellipse(x, y + r * 0.06, r * 0.6, r * 0.76), '#1b1420') +
    shape(circle(x - r * 0.34, y - r * 0.45, r * 0.36), '#ffffff') +
    shape(circle(x + r * 0.4, y + r * 0.5, r * 0.17), '#ffffff', { opacity: 0.85 }) +
    stroke(
      curve([
        [x - r * 1.3, y - r * 0.4],
        [x - r * 0.85, y - r * 1.16],
        [x, y - r * 1.52],
        [x + r * 0.85, y - r * 1.16],
        [x + r * 1.3, y - r * 0.4],
      ]),
      '#2a1c1c',
      r * 0.17,
    );

/** Closed in contentment. */
export const closedEye =
  (colour: string, width = 7): PaintEye =>
  ({ x, y, r }) =>
    stroke(
      curve([
        [x - r, y - r * 0.1],
        [x - r * 0.4, y + r * 0.42],
        [x + r * 0.4, y + r * 0.42],
        [x + r, y - r * 0.1],
      ]),
      colour,
      width,
    );

/** A sewn-on button. */
export const buttonEye: PaintEye = ({ x, y, r }) =>
  shape(circle(x, y, r * 0.95), '#241f22') +
  shape(circle(x, y, r * 0.66), '#3a3338') +
  [-1, 1].map((s) => shape(circle(x + s * r * 0.2, y, r * 0.12), '#0f0c0e')).join('') +
  shape(ellipse(x - r * 0.3, y - r * 0.45, r * 0.28, r * 0.16, -30), '#ffffff', { opacity: 0.75 });

/** Lacquered bead of a vinyl toy. */
export const vinylEye: PaintEye = ({ x, y, r }) =>
  shape(ellipse(x, y, r * 1.05, r * 1.25), '#1d1a24') +
  shape(ellipse(x, y + r * 0.5, r * 0.7, r * 0.45), '#5b4a86', { opacity: 0.7 }) +
  shape(circle(x - r * 0.32, y - r * 0.5, r * 0.36), '#ffffff') +
  shape(circle(x + r * 0.36, y + r * 0.42, r * 0.16), '#ffffff', { opacity: 0.9 });

/** Lit from within. */
export const glowingEye =
  (colour: string): PaintEye =>
  ({ x, y, r }) =>
    shape(circle(x, y, r * 1.5), colour, { opacity: 0.28 }) +
    shape(circle(x, y, r), '#10131f') +
    shape(circle(x, y, r * 0.74), colour) +
    shape(circle(x, y, r * 0.4), '#ffffff', { opacity: 0.92 });

/** Round with a star in it. */
export const starEye =
  (iris: string): PaintEye =>
  ({ x, y, r }) =>
    shape(ellipse(x, y, r * 1.12, r * 1.36), '#221a2c') +
    shape(ellipse(x, y + r * 0.4, r * 0.86, r * 0.8), iris) +
    shape(star({ x: x - r * 0.28, y: y - r * 0.42, r: r * 0.5, points: 4, inner: 0.34 }), '#ffffff') +
    shape(circle(x + r * 0.4, y + r * 0.55, r * 0.18), '#ffffff');
