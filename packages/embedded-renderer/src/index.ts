export { type RenderedPicture, type RenderPictureOptions, renderPicture } from './render-picture.ts';
export { STYLES } from './styles/index.ts';
