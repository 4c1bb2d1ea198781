export { createScene, type ProductScene } from './create-scene.ts';
export { PIECES, type PieceName } from './pieces/index.ts';
