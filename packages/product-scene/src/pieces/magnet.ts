import { ExtrudeGeometry, Group, Mesh, ShapeGeometry, type Texture } from 'three';
import { matt, solid } from './materials.ts';
import { roundedBox, spreadPicture } from './shapes.ts';

const EDGE = 8;
const ART = 7.84;

/** A square magnet of 8 cm with a slight bevel and a dark back; units are centimetres. */
export function buildMagnet(art: Texture): Group {
  const group = new Group();
  const body = new ExtrudeGeometry(roundedBox({ width: 7.8, height: 7.8, radius: 0.45 }), {
    depth: 0.42,
    bevelEnabled: true,
    bevelSize: 0.1,
    bevelThickness: 0.1,
    bevelSegments: 6,
    curveSegments: 24,
  });
  body.translate(0, 0, -0.21);
  const face = new ShapeGeometry(roundedBox({ width: ART, height: ART, radius: 0.5 }), 24);
  spreadPicture(face, ART);
  const front = new Mesh(face, matt(art));
  front.position.z = 0.315;
  const back = new Mesh(
    new ShapeGeometry(roundedBox({ width: EDGE - 0.5, height: EDGE - 0.5, radius: 0.4 }), 24),
    solid('#3a3634', 0.9),
  );
  back.rotation.y = Math.PI;
  back.position.z = -0.315;
  group.add(new Mesh(body, solid('#fbf8f1', 0.38)), front, back);
  return group;
}
