import { HttpReply } from '@tapory/service-kit';

/** A document in the table of routes. */
export const PDF_RESPONSE = { 200: { description: 'The document', types: ['application/pdf'] } };

/** A document that is made for one reader and kept nowhere. */
export const pdfReply = (name: string, bytes: Uint8Array): HttpReply =>
  new HttpReply({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  });
