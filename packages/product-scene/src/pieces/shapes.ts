import { BufferAttribute, type BufferGeometry, Path, Shape } from 'three';

type Box = { width: number; height: number; radius: number };

function traceRounded<T extends Path>(path: T, { width, height, radius }: Box): T {
  const [x, y] = [width / 2, height / 2];
  path.moveTo(-x + radius, -y);
  path.lineTo(x - radius, -y);
  path.absarc(x - radius, -y + radius, radius, -Math.PI / 2, 0, false);
  path.lineTo(x, y - radius);
  path.absarc(x - radius, y - radius, radius, 0, Math.PI / 2, false);
  path.lineTo(-x + radius, y);
  path.absarc(-x + radius, y - radius, radius, Math.PI / 2, Math.PI, false);
  path.lineTo(-x, -y + radius);
  path.absarc(-x + radius, -y + radius, radius, Math.PI, Math.PI * 1.5, false);
  return path;
}

/** A rectangle with round corners around the origin. */
export const roundedBox = (box: Box): Shape => traceRounded(new Shape(), box);

/** A round hole. */
export function roundHole(x: number, y: number, radius: number): Path {
  const hole = new Path();
  hole.absarc(x, y, radius, 0, Math.PI * 2, true);
  return hole;
}

/** Lays a square picture of this edge flat over a geometry, seen from the front. */
export function spreadPicture(geometry: BufferGeometry, edge: number): void {
  const at = geometry.getAttribute('position');
  const uv = new Float32Array(at.count * 2);
  for (let i = 0; i < at.count; i++) {
    uv[i * 2] = at.getX(i) / edge + 0.5;
    uv[i * 2 + 1] = at.getY(i) / edge + 0.5;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
}
