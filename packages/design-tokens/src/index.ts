export { markArcs } from './mark.ts';
export {
  fonts,
  type Palette,
  palettes,
  rootPx,
  sizes,
  type Theme,
  textSizes,
} from './tokens.ts';
export { declareVariables, tokensCss } from './tokens-css.ts';
