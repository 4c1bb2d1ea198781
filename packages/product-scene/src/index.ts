export { openStage, type Stage } from './open-stage.ts';
export { PIECES, type PieceName } from './pieces/index.ts';
