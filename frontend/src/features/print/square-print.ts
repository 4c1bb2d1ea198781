/** 8 cm at 300 dpi with 3 mm of bleed all around, px. */
const EDGE = 1016;

/**
 * The middle of a photo as large as it goes into a square, as a print file (PNG). Throws when the browser cannot read it.
 */
export async function squarePrint(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, EDGE, EDGE);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('nothing was drawn'))), 'image/png');
  });
}
