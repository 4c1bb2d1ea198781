export { createModelScene, type ModelScene } from './create-model-scene.ts';
