export { encodeSize, type PictureSize, Unsizable } from './encode-size.ts';
export { createSizedPictures, type PictureStore, type SizedPictures } from './sized-pictures.ts';
