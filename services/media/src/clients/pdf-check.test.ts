import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildPdf } from '../../test/files.ts';
import { judgePdf } from './pdf-check.ts';

/** A PDF with object streams, as most programs write it. */
function buildCompressedPdf(...groups: (string | Buffer)[]): Buffer {
  const streams = groups.map((objects) => {
    const data = deflateSync(Buffer.from(objects));
    const start = `1 0 obj\n<</Type/ObjStm/N 1/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    return Buffer.concat([Buffer.from(start), data, Buffer.from('\nendstream\nendobj\n')]);
  });
  const head = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...streams]);
  const table = '2 0 obj\n<</Type/XRef/Size 3/Root 1 0 R>>\nstream\nendstream\nendobj\n';
  return Buffer.concat([head, Buffer.from(`${table}startxref\n${head.length}\n%%EOF\n`)]);
}

/** A whole document, and the beginning of what a program adds for a change. */
const HALF_CHANGED = Buffer.concat([buildPdf(800), Buffer.from('\n4 0 obj\n<</Type/Page/Par')]);

describe('judgePdf', () => {
  it.each([
    ['a cross-reference table', buildPdf(800)],
    ['an object stream', buildCompressedPdf('<</Type /Page /Parent 4 0 R>>')],
    ['2,000 NUL bytes behind its end', Buffer.concat([buildPdf(800), Buffer.alloc(2000)])],
    ['a comment behind its end', Buffer.concat([buildPdf(800), Buffer.from('\n% scanned by a printer\n')])],
    [
      'a page behind its end, as servers leave it',
      Buffer.concat([buildPdf(800), Buffer.from('<p>x</p>\n'.repeat(3000))]),
    ],
    ['no mark behind the place of its table', buildPdf(800).subarray(0, -'%%EOF'.length)],
    ['a byte order mark before its header', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), buildPdf(800)])],
    ['a line of a mail before its header', Buffer.concat([Buffer.from('X-Mail: a\r\n'), buildPdf(800)])],
    [
      'a table that is off by a little',
      Buffer.from(buildPdf(800).toString().replace('%PDF-1.7', '%PDF-1.7\n\n')),
    ],
  ])('takes a PDF for whole with %s', async (_what, bytes) => {
    expect(await judgePdf(bytes)).toBe('whole');
  });

  it.each([
    ['nothing between header and trailer', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}\nstartxref\n9\n%%EOF`)],
    ['no page', Buffer.from(buildPdf(800).toString().replace('/Type/Page/', '/Type/Nope/'))],
    ['no page in its object stream', buildCompressedPdf('<</Type /Pages /Kids []>>')],
    [
      'a table somewhere else',
      Buffer.from(
        buildPdf(8000)
          .toString()
          .replace(/startxref\n\d+/, 'startxref\n9'),
      ),
    ],
  ])('leaves it to a reader to open a PDF with %s', async (_what, bytes) => {
    expect(await judgePdf(bytes)).toBe('unsure');
  });

  it.each([
    ['nothing but a header', Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}`)],
    ['a truncated end', buildPdf(800).subarray(0, 700)],
    ['nothing but a first version of itself and half a change', HALF_CHANGED],
    ['a header after its first 1,024 bytes', Buffer.concat([Buffer.alloc(1100), buildPdf(800)])],
  ])('takes a PDF for broken with %s', async (_what, bytes) => {
    expect(await judgePdf(bytes)).toBe('broken');
  });

  it('inflates a small part of a bomb only, and lets others work meanwhile', async () => {
    const page = '<</Type /Page /Parent 4 0 R>>';
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x');
    expect(await judgePdf(buildCompressedPdf(megabytes(1), page))).toBe('whole');
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    // All streams together are limited: the page behind them is not reached.
    expect(await judgePdf(buildCompressedPdf(...Array(3).fill(megabytes(2)), page))).toBe('unsure');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
