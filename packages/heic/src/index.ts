export {
  convertPicture,
  isConvertible,
  PictureTooLarge,
  PictureUnreadable,
  SeveralPages,
} from './convert-picture.ts';
export { isDrawing } from './is-drawing.ts';
export { withEnd } from './with-end.ts';
