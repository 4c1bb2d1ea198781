import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../test/files.ts';
import { isReadablePdf } from './pdf-check.ts';

/** A PDF whose objects are compressed, as most programs write them. */
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

describe('a readable PDF', () => {
  it.each([
    ['with a table of objects', buildPdf(800)],
    ['with compressed objects', buildCompressedPdf('<</Type /Page /Parent 4 0 R>>')],
  ])('is one %s', (_what, bytes) => {
    expect(isReadablePdf(bytes)).toBe(true);
  });

  it.each([
    ['fifty bytes of nothing', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}`)],
    ['nothing between start and end', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}\nstartxref\n9\n%%EOF`)],
    ['no page', Buffer.from(buildPdf(800).toString().replace('/Type/Page/', '/Type/Nope/'))],
    ['no page among compressed objects', buildCompressedPdf('<</Type /Pages /Kids []>>')],
    ['a table that is elsewhere', Buffer.from(buildPdf(800).toString().replace('%PDF-1.7', '%PDF-1.7\n\n'))],
    ['an end that was cut off', buildPdf(800).subarray(0, 700)],
  ])('is not one with %s', (_what, bytes) => {
    expect(isReadablePdf(bytes)).toBe(false);
  });
});
