import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib';

const SIGNATURE = '89504e470d0a1a0a';
/** Colour channels by the colour type of a PNG: grey, or red, green and blue. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3 };

type Png = { width: number; height: number; channels: number; data: Buffer };

/** The compressed rows of a PNG; null for one with transparency, a palette, other depths or interlacing. */
function readPlainPng(png: Buffer): Png | null {
  if (png.subarray(0, 8).toString('hex') !== SIGNATURE) return null;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [depth, type, interlace] = [png[24], png[25] ?? -1, png[28]];
  const channels = CHANNELS[type];
  if (depth !== 8 || interlace !== 0 || channels === undefined) return null;
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), channels, data: Buffer.concat(parts) };
}

/**
 * Embeds a print file, without decoding it where PDF has the same compression: sixty of them would take minutes and gigabytes
 * otherwise.
 */
export async function embedPrint(pdf: PDFDocument, png: Buffer): Promise<PDFRef> {
  const plain = readPlainPng(png);
  if (!plain) {
    const image = await pdf.embedPng(png);
    await image.embed();
    return image.ref;
  }
  const { width, height, channels, data } = plain;
  const stream = pdf.context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: channels === 3 ? 'DeviceRGB' : 'DeviceGray',
    BitsPerComponent: 8,
    Filter: PDFName.of('FlateDecode'),
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
  });
  return pdf.context.register(stream);
}
