import { ExtrudeGeometry, Group, Mesh, Shape, ShapeGeometry, type Texture, TorusGeometry } from 'three';
import { acrylic, lacquer, metal, STEEL, solid } from './materials.ts';
import { roundedBox, roundHole, spreadPicture } from './shapes.ts';

const EDGE = 8;
const ART = 7;
const THICK = 0.34;
const HOLE = { x: 0, y: 4.05, radius: 0.28 };

/** The plate's outline: round corners, and a tab for the ring in the middle of the upper edge. */
function outline(): Shape {
  const [half, corner, tab] = [EDGE / 2, 1.2, 0.85];
  const shape = new Shape();
  shape.moveTo(-half + corner, -half);
  shape.lineTo(half - corner, -half);
  shape.absarc(half - corner, -half + corner, corner, -Math.PI / 2, 0, false);
  shape.lineTo(half, half - corner);
  shape.absarc(half - corner, half - corner, corner, 0, Math.PI / 2, false);
  shape.lineTo(tab, half);
  shape.absarc(HOLE.x, HOLE.y, tab, 0, Math.PI, false);
  shape.lineTo(-half + corner, half);
  shape.absarc(-half + corner, half - corner, corner, Math.PI / 2, Math.PI, false);
  shape.lineTo(-half, -half + corner);
  shape.absarc(-half + corner, -half + corner, corner, Math.PI, Math.PI * 1.5, false);
  shape.holes.push(roundHole(HOLE.x, HOLE.y + 0.15, HOLE.radius));
  return shape;
}

function plate(): Mesh {
  const geometry = new ExtrudeGeometry(outline(), {
    depth: THICK,
    bevelEnabled: true,
    bevelSize: 0.06,
    bevelThickness: 0.06,
    bevelSegments: 4,
    curveSegments: 32,
  });
  geometry.translate(0, 0, -THICK / 2);
  return new Mesh(geometry, [acrylic(0.2), acrylic(0.5)]);
}

function print(art: Texture): Group {
  const group = new Group();
  const geometry = new ShapeGeometry(roundedBox({ width: ART, height: ART, radius: 0.8 }), 24);
  spreadPicture(geometry, ART);
  const front = new Mesh(geometry, lacquer(art));
  front.position.z = 0.03;
  const back = new Mesh(geometry, solid('#f7f4ec', 0.5));
  back.rotation.y = Math.PI;
  back.position.z = -0.03;
  group.add(front, back);
  return group;
}

function ring(): Group {
  const group = new Group();
  const link = new Mesh(new TorusGeometry(0.42, 0.075, 20, 64), metal(STEEL, 0.2));
  link.rotation.y = Math.PI / 2;
  link.position.set(HOLE.x, HOLE.y + 0.3, 0);
  const middle = new Mesh(new TorusGeometry(0.38, 0.07, 20, 64), metal(STEEL, 0.2));
  middle.position.set(HOLE.x, HOLE.y + 0.92, 0);
  const large = new Group();
  for (const z of [-0.06, 0.06]) {
    const turn = new Mesh(new TorusGeometry(1.25, 0.085, 24, 128), metal(STEEL, 0.18));
    turn.position.z = z;
    large.add(turn);
  }
  large.rotation.y = Math.PI / 2.6;
  large.position.set(HOLE.x, HOLE.y + 2.4, 0);
  group.add(link, middle, large);
  return group;
}

/** A clear acrylic plate with the print inside, hanging from a ring; units are centimetres. */
export function buildKeychain(art: Texture): Group {
  const group = new Group();
  const inside = new Group();
  inside.add(print(art), plate(), ring());
  // The ring hangs out above: a little smaller, so that the whole stays in view.
  inside.scale.setScalar(0.84);
  inside.position.y = -1.25;
  group.add(inside);
  return group;
}
