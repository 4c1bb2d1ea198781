import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../test/files.ts';
import { isReadablePdf } from './pdf-check.ts';

/** A PDF with an object stream, as most programs write it. */
function buildCompressedPdf(objects: string): Buffer {
  const group = deflateSync(Buffer.from(objects));
  const head = Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/Filter/FlateDecode/Length ${group.length}>>\nstream\n`,
    ),
    group,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const table = '2 0 obj\n<</Type/XRef/Size 3/Root 1 0 R>>\nstream\nendstream\nendobj\n';
  return Buffer.concat([head, Buffer.from(`${table}startxref\n${head.length}\n%%EOF\n`)]);
}

describe('isReadablePdf', () => {
  it.each([
    ['a cross-reference table', buildPdf(800)],
    ['an object stream', buildCompressedPdf('<</Type /Page /Parent 4 0 R>>')],
  ])('accepts a PDF with %s', (_what, bytes) => {
    expect(isReadablePdf(bytes)).toBe(true);
  });

  it.each([
    ['nothing but a header', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}`)],
    ['nothing between header and trailer', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}\nstartxref\n9\n%%EOF`)],
    ['no page', Buffer.from(buildPdf(800).toString().replace('/Type/Page/', '/Type/Nope/'))],
    ['no page in its object stream', buildCompressedPdf('<</Type /Pages /Kids []>>')],
    [
      'a wrong offset of its table',
      Buffer.from(buildPdf(800).toString().replace('%PDF-1.7', '%PDF-1.7\n\n')),
    ],
    ['a truncated end', buildPdf(800).subarray(0, 700)],
  ])('refuses a PDF with %s', (_what, bytes) => {
    expect(isReadablePdf(bytes)).toBe(false);
  });
});
