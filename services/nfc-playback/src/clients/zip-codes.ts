import { PassThrough, Readable } from 'node:stream';
import { codeSvg } from '@tapory/qr-code';
import { ZipFile } from 'yazl';
import { pieceCodeName } from '../domain/piece-code-name.ts';

/** A piece with the address that its code says. */
export type CodedPiece = { number: number; title: string; address: string };

/** A zip of QR codes as drawings, one a piece, after texts. Each is drawn when whoever downloads has taken those before. */
export function zipCodes(
  pieces: readonly CodedPiece[],
  texts: readonly { name: string; text: string }[] = [],
): Readable {
  const zip = new ZipFile();
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name);
  for (const piece of pieces)
    zip.addReadStreamLazy(pieceCodeName(piece), (give) =>
      give(null, Readable.from([Buffer.from(codeSvg(piece.address))])),
    );
  zip.end();
  return zip.outputStream.pipe(new PassThrough());
}
