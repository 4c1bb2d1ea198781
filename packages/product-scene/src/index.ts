export { openStage, type Stage } from './create-scene.ts';
export { PIECES, type PieceName } from './pieces/index.ts';
