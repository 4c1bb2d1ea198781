export {
  convertPicture,
  isConvertible,
  PictureTooLarge,
  PictureUnreadable,
  SeveralPages,
} from './convert-picture.ts';
export { firstOfSequence } from './first-of-sequence.ts';
export { hasTooManyScans } from './has-too-many-scans.ts';
export { isDrawing } from './is-drawing.ts';
export { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';
export { withEnd } from './with-end.ts';
