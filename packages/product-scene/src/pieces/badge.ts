import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  SphereGeometry,
  type Texture,
  TorusGeometry,
  Vector2,
} from 'three';
import { BRASS, lacquer, metal, STEEL } from './materials.ts';
import { spreadPicture } from './shapes.ts';

const RADIUS = 4;
const FACE = 3.72;
/** How far the enamel swells over its rim. */
const SWELL = 0.36;

function face(art: Texture): Mesh {
  const sphere = (FACE ** 2 + SWELL ** 2) / (2 * SWELL);
  const geometry = new SphereGeometry(sphere, 96, 24, 0, Math.PI * 2, 0, Math.asin(FACE / sphere));
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, 0, SWELL - sphere);
  spreadPicture(geometry, FACE * 2);
  const mesh = new Mesh(geometry, lacquer(art));
  mesh.position.z = 0.2;
  return mesh;
}

function pin(): Group {
  const group = new Group();
  const bar = new Mesh(new BoxGeometry(3.4, 0.5, 0.08), metal(STEEL, 0.4));
  const needle = new Mesh(new CylinderGeometry(0.05, 0.05, 3.1, 16), metal(STEEL, 0.2));
  needle.rotation.z = Math.PI / 2;
  needle.position.z = -0.32;
  const hinge = new Mesh(new CylinderGeometry(0.2, 0.2, 0.42, 24), metal(STEEL, 0.3));
  hinge.position.set(-1.5, 0, -0.22);
  const clasp = new Mesh(new TorusGeometry(0.26, 0.09, 12, 32, Math.PI * 1.5), metal(STEEL, 0.3));
  clasp.position.set(1.5, 0, -0.3);
  clasp.rotation.x = Math.PI / 2;
  group.add(bar, needle, hinge, clasp);
  group.position.set(0, 0.9, -0.34);
  return group;
}

/** A round enamel badge of 8 cm with a clear coat and a pin at its back; units are centimetres. */
export function buildBadge(art: Texture): Group {
  const group = new Group();
  const profile = [
    [0, -0.28],
    [3.7, -0.28],
    [3.92, -0.2],
    [RADIUS, 0],
    [3.97, 0.16],
    [3.88, 0.25],
    [3.76, 0.25],
    [3.7, 0.2],
  ].map(([x = 0, y = 0]) => new Vector2(x, y));
  const rim = new Mesh(new LatheGeometry(profile, 128), metal(BRASS, 0.24));
  rim.rotation.x = Math.PI / 2;
  group.add(rim, face(art), pin());
  return group;
}
