export { type RenderedPicture, type RenderPictureOptions, renderPicture } from './render-picture.ts';
export { type RestylePictureOptions, restylePicture } from './restyle/restyle-picture.ts';
export { STYLES } from './styles/index.ts';
export { type Entry, type Kind, listSubjects, readDrawing } from './subjects/pack.ts';
export { readWish } from './wish/read-wish.ts';
