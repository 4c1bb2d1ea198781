import type { PointerEvent } from 'react';
import { fromMap, toMap } from './outline.ts';
import type { Point } from './rule.ts';

/** The middle of what is seen and how wide that is, in map units. */
export type View = { x: number; y: number; span: number };

/** Two opposite corners, in any order. */
export type Rectangle = { a: Point; b: Point };

export const WHOLE: View = { ...toMap({ latitude: 23.75, longitude: 120.6 }), span: 4.4 };

const NEAREST = 0.004;

export const METRES_PER_DEGREE = 111_195;

export const clampSpan = (span: number): number => Math.min(WHOLE.span, Math.max(NEAREST, span));

/** What shows a circle, whole where there is none. */
export const viewOfCircle = (point: Point | null, radius: number): View =>
  point ? { ...toMap(point), span: clampSpan(Math.max(0.12, radius * 6)) } : WHOLE;

/** The corner opposite to the first, on its narrower side: over the 180th meridian, it is beyond it. */
function opposite({ a, b }: Rectangle): Point {
  const way = b.longitude - a.longitude;
  return Math.abs(way) > 180 ? { ...b, longitude: b.longitude - Math.sign(way) * 360 } : b;
}

/** A rectangle as the map draws it. */
export function boxOf(rectangle: Rectangle) {
  const [from, to] = [toMap(rectangle.a), toMap(opposite(rectangle))];
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

/** What shows a rectangle with some of what is around it; whole where there is none. */
export function viewOfRectangle(rectangle: Rectangle | null): View {
  if (!rectangle) return WHOLE;
  const { x, y, width, height } = boxOf(rectangle);
  return { x: x + width / 2, y: y + height / 2, span: clampSpan(Math.max(0.02, width, height) * 2) };
}

/** The corners of what is seen. */
export const cornersOf = ({ x, y, span }: View): Rectangle => ({
  a: fromMap({ x: x - span / 2, y: y - span / 2 }),
  b: fromMap({ x: x + span / 2, y: y + span / 2 }),
});

/** How wide and high a rectangle is, kilometres, to a tenth. */
export function sizeOf(rectangle: Rectangle): { width: number; height: number } {
  const [a, b] = [rectangle.a, opposite(rectangle)];
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const kilometres = (degrees: number) => Math.round((Math.abs(degrees) * METRES_PER_DEGREE) / 100) / 10;
  return {
    width: kilometres((a.longitude - b.longitude) * Math.cos(middle)),
    height: kilometres(a.latitude - b.latitude),
  };
}

/** Where on the map a pointer is. */
export function positionOf(event: PointerEvent<SVGSVGElement>, { x, y, span }: View) {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: x + ((event.clientX - box.left) / box.width - 0.5) * span,
    y: y + ((event.clientY - box.top) / box.height - 0.5) * span,
  };
}
