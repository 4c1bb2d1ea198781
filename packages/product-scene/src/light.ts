import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** Soft boxes around the table: [x, y, z, width, height, strength, colour]. */
const BOXES = [
  [-4.2, 8, 15, 3.2, 3.8, 24, '#fffaf0'],
  [-9, 4, 6, 5, 9, 7, '#fff6e8'],
  [8, 5, 4, 3, 9, 5, '#eaf6ff'],
  [0, 11, 1, 12, 5, 6, '#ffffff'],
  [0, -3, 11, 12, 2, 0.8, '#fff1dd'],
  [0, 4, -11, 12, 7, 2.4, '#ffffff'],
] as const;

/** What a piece reflects: a warm room with a window to the left. Dispose it with the renderer. */
export function lightRoom(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  room.add(
    new Mesh(
      new SphereGeometry(20, 32, 16),
      new MeshBasicMaterial({ color: new Color('#b9ad9a').multiplyScalar(0.75), side: BackSide }),
    ),
  );
  for (const [x, y, z, width, height, strength, colour] of BOXES) {
    const box = new Mesh(
      new PlaneGeometry(width, height),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) }),
    );
    box.position.set(x, y, z);
    box.lookAt(0, 0, 0);
    room.add(box);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.03);
  generator.dispose();
  return texture;
}
