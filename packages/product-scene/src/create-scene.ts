/// <reference lib="dom" />
import {
  CanvasTexture,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Texture,
  WebGLRenderer,
} from 'three';
import { lightRoom } from './light.ts';
import { PIECES, type PieceName } from './pieces/index.ts';

type Source = TexImageSource & { width: number; height: number };

export type ProductScene = {
  /** Puts a piece on the stage, carrying this picture; one that hangs or lies in a hand throws no shadow on the floor. */
  show: (piece: PieceName, art: Source, isStanding?: boolean) => void;
  /** Turns the piece: radians around its upright axis, and towards the viewer. */
  turn: (around: number, towards?: number) => void;
  /** Draws at this size in CSS px. */
  resize: (width: number, height: number, pixelRatio: number) => void;
  draw: () => void;
  dispose: () => void;
};

/** A soft round shadow, as a picture: cheaper than casting one, and softer. */
function shadowPicture(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext('2d');
  if (pen) {
    const fade = pen.createRadialGradient(128, 128, 0, 128, 128, 128);
    fade.addColorStop(0, 'rgb(52 38 20 / 0.55)');
    fade.addColorStop(0.45, 'rgb(52 38 20 / 0.24)');
    fade.addColorStop(1, 'rgb(52 38 20 / 0)');
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 256, 256);
  }
  return new CanvasTexture(canvas);
}

function floorShadow(): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(10, 3),
    new MeshBasicMaterial({ map: shadowPicture(), transparent: true, depthWrite: false }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = -4.4;
  return mesh;
}

/** Frees what the graphics card holds of everything below a node. */
function free(node: Group | Scene): void {
  node.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}

/** Opens a stage on a canvas. Throws where WebGL is not to be had. */
export function createScene(canvas: HTMLCanvasElement): ProductScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  const room = lightRoom(renderer);
  scene.environment = room;
  const lamp = new DirectionalLight('#fff3e0', 1.1);
  lamp.position.set(-5, 8, 9);
  const camera = new PerspectiveCamera(26, 1, 1, 100);
  camera.position.set(0, 1.5, 25);
  camera.lookAt(0, -0.25, 0);
  const holder = new Group();
  const shadow = floorShadow();
  scene.add(lamp, holder, shadow);
  return {
    show(piece, source, isStanding = true) {
      shadow.visible = isStanding;
      const art = new Texture(source);
      art.colorSpace = SRGBColorSpace;
      art.anisotropy = renderer.capabilities.getMaxAnisotropy();
      art.needsUpdate = true;
      for (const old of [...holder.children]) {
        holder.remove(old);
        free(old as Group);
      }
      holder.add(PIECES[piece](art));
    },
    turn(around, towards = 0) {
      holder.rotation.set(towards, around, 0);
    },
    resize(width, height, pixelRatio) {
      renderer.setPixelRatio(pixelRatio);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    draw: () => renderer.render(scene, camera),
    dispose() {
      free(scene);
      room.dispose();
      renderer.dispose();
    },
  };
}
