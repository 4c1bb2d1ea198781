export { encodeSize, type PictureSize, Unsizable } from './encode-size.ts';
export { movesAsPng } from './moves-as-png.ts';
export { createSizedPictures, type PictureStore, type SizedPictures } from './sized-pictures.ts';
