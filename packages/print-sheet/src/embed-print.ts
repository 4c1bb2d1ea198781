import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LATIN = new TextDecoder('latin1');
/** Colour channels by the colour type of a PNG: grey, or red, green and blue. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3 };

type Png = { width: number; height: number; channels: number; data: Uint8Array };

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The compressed rows of a PNG; null for one with transparency, a palette, other depths or interlacing. */
function readPlainPng(png: Uint8Array): Png | null {
  if (SIGNATURE.some((byte, at) => png[at] !== byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    if (LATIN.decode(png.subarray(at + 4, at + 8)) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [depth, type, interlace] = [png[24], png[25] ?? -1, png[28]];
  const channels = CHANNELS[type];
  if (depth !== 8 || interlace !== 0 || channels === undefined) return null;
  return { width: view.getUint32(16), height: view.getUint32(20), channels, data: join(parts) };
}

/**
 * Embeds a print file, without decoding it where PDF has the same compression: sixty of them would take minutes and gigabytes
 * otherwise.
 */
export async function embedPrint(pdf: PDFDocument, png: Uint8Array): Promise<PDFRef> {
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
