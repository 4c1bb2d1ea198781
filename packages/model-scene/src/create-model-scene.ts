/// <reference lib="dom" />
import { lightRoom } from '@tapory/product-scene/light';
import {
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Texture,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** glTF measures in metres, the shop's scenes in centimetres. */
const CM = 100;

export type ModelScene = {
  /** Puts a model on the stage: a binary glTF file. Rejects what is none. */
  show: (glb: ArrayBuffer) => Promise<void>;
  /** Turns it: radians around its upright axis. */
  turn: (around: number) => void;
  /** Draws at this size in CSS px. */
  resize: (width: number, height: number, pixelRatio: number) => void;
  draw: () => void;
  dispose: () => void;
};

/** Frees what the graphics card holds of a model. */
function free(model: Object3D): void {
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}

/** Opens a stage for one model on a canvas, in the light of the shop's pieces. Throws where WebGL is not to be had. */
export function createModelScene(canvas: HTMLCanvasElement): ModelScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  const room = lightRoom(renderer);
  scene.environment = room;
  const lamp = new DirectionalLight('#fff3e0', 1.6);
  lamp.position.set(-7, 8, 7);
  const camera = new PerspectiveCamera(26, 1, 1, 100);
  camera.position.set(0, 1.2, 23);
  camera.lookAt(0, 0, 0);
  const holder = new Group();
  scene.add(lamp, holder);
  return {
    async show(glb) {
      const { scene: model } = await new GLTFLoader().parseAsync(glb, '');
      model.scale.setScalar(CM);
      free(holder);
      holder.clear();
      holder.add(model);
    },
    turn(around) {
      holder.rotation.set(0, around, 0);
    },
    resize(width, height, pixelRatio) {
      renderer.setPixelRatio(pixelRatio);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    draw: () => renderer.render(scene, camera),
    dispose() {
      free(holder);
      room.dispose();
      renderer.dispose();
    },
  };
}
