import { describe, expect, it } from '@jest/globals';
import { readPdfWords } from './pdf-page.ts';

/** A PDF with these objects, whose catalogue is the first. */
function toPdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}${table}${trailer}`);
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** With the font, object 3, and what "/X Do" shows. */
const resources = (shown = 3): string => `/Resources<</Font<</F1 3 0 R>>/XObject<</X ${shown} 0 R>>>>`;

const stream = (text: string, more = ''): string =>
  `<<${more}/Length ${text.length}>>\nstream\n${text}\nendstream`;

const say = (words: string): string => `BT /F1 12 Tf 20 200 Td (${words}) Tj ET`;

const page = (contents: number, more: string): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents ${contents} 0 R${more}>>`;

describe('the words of a PDF', () => {
  it('are kept as far as it was read, whatever a later page does', async () => {
    // A form that shows another twenty times, and so on: more words than anybody can read.
    const form = (text: string, shown?: number) =>
      stream(text, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources(shown)}`);
    const levels = Array.from({ length: 9 }, (_, level) => form('/X Do '.repeat(20), 9 + level));
    const pdf = toPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[4 0 R 5 0 R]/Count 2>>',
      FONT,
      page(6, resources()),
      page(7, resources(8)),
      stream(say('First page')),
      stream('/X Do'),
      ...levels,
      form(say('x')),
    ]);
    const { words, isWhole } = await readPdfWords(pdf, 5000);
    expect(isWhole).toBe(false);
    expect(words).toContain('First page');
    expect(words.length).toBeLessThanOrEqual(200_000);
  }, 30_000);

  it('name the host of a link without the name before it', async () => {
    const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://a\\(b:c@bad.example/x)>>>>';
    const pdf = toPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[4 0 R]/Count 1>>',
      FONT,
      page(5, `${resources()}/Annots[${link}]`),
      stream(say('Here')),
    ]);
    const { words, isWhole } = await readPdfWords(pdf);
    expect(words.split('\n')).toContain('https://bad.example/x');
    expect(isWhole).toBe(true);
  });

  it('are not whole where a page, or the file, cannot be read', async () => {
    const pdf = toPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[4 0 R 9 0 R]/Count 2>>',
      FONT,
      page(5, resources()),
      stream(say('Here')),
    ]);
    expect(await readPdfWords(pdf)).toEqual({ words: 'Here', isWhole: false });
    expect(await readPdfWords(Buffer.from('%PDF-1.7'))).toEqual({ words: '', isWhole: false });
  });
});
