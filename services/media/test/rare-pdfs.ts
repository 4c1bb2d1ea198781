/** A PDF with these objects, of which the first is its catalogue; one byte a character. */
export function buildObjects(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${table}${end}`, 'latin1');
}

export const stream = (data: Buffer | string, more = ''): string => {
  const text = typeof data === 'string' ? data : data.toString('latin1');
  return `<<${more}/Length ${text.length}>>\nstream\n${text}\nendstream`;
};

const page = (contents: number, more = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R${more}>>`;

/** One page, with what its catalogue, the page and the objects after the fourth say besides. */
export const onePage = ({
  catalog = '',
  pageMore = '',
  drawn = '0 0 90 200 re f',
  more = [] as string[],
}) => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  page(4, pageMore),
  stream(drawn),
  ...more,
];

/** A page that is one picture of 64 × 64 px, as scanners write it. */
export const scan = (data: Buffer, how: string): Buffer =>
  buildObjects(
    onePage({
      pageMore: '/Resources<</XObject<</X 5 0 R>>>>',
      drawn: 'q 200 0 0 200 0 0 cm /X Do Q',
      more: [stream(data, `/Type/XObject/Subtype/Image/Width 64/Height 64${how}`)],
    }),
  );

/** 64 × 64 points, black at the left and white at the right, by ITU-T T.6. */
export const FAX = Buffer.from('JqGb///////////////////////////////4AIAI', 'base64');
/** The same as a JPEG 2000 of one colour. */
export const JPX = Buffer.from(
  [
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAA',
    'ABEAAADaanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BA',
    'SEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAWQAB/5PfgDAI8HsG',
    'kh/PwBQJVt4Toc/AIBcsqZpZl7+Ax9ogACFuDGN+o9TxdY+GEch86L/PwDw2nkHjfYkBnqhCGGSO/3/PwBhahcc//wD/2Q==',
  ].join(''),
  'base64',
);

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
};

/** {@link FAX} as a page of JBIG2 (ITU-T T.88 §7), as office scanners pack it. */
export function jbig2(): Buffer {
  const segment = (number: number, type: number, data: Buffer): Buffer =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data]);
  const sides = numbers(64, 64, 0, 0);
  return Buffer.concat([
    segment(0, 48, Buffer.concat([sides, Buffer.alloc(3)])),
    segment(1, 38, Buffer.concat([sides, Buffer.from([0, 1]), FAX])),
  ]);
}

export const manyPages = (count: number): Buffer =>
  buildObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')}]/Count ${count}>>`,
    stream('0 0 90 200 re f'),
    ...Array.from({ length: count }, () => page(3)),
  ]);

/** What a program adds behind the end of a document in which something was changed: its fourth object is another one. */
export function edited(pdf: Buffer): Buffer {
  const offset = pdf.length;
  const object = `4 0 obj\n${stream('0 0 90 200 re f 100 100 20 20 re f')}\nendobj\n`;
  const table = `xref\n4 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  const previous = /startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1];
  const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${previous}>>\nstartxref\n${offset + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')]);
}

const FIELD = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Mei)/Rect[10 10 90 30]/P 3 0 R/DA(/Helv 9 Tf)>>';
const XDP =
  '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"/></xdp:xdp>';

export const withForm = (): Buffer =>
  buildObjects(
    onePage({ catalog: '/AcroForm<</Fields[5 0 R]>>', pageMore: '/Annots[5 0 R]', more: [FIELD] }),
  );

/** A form that can be shown as a page, and as Acrobat's own. */
export const withBothForms = (): Buffer =>
  buildObjects(
    onePage({
      catalog: '/AcroForm<</Fields[5 0 R]/XFA 6 0 R>>',
      pageMore: '/Annots[5 0 R]',
      more: [FIELD, stream(XDP)],
    }),
  );

/** A form of which the page says that Acrobat is needed. */
export const acrobatForm = (): Buffer =>
  buildObjects(
    onePage({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R>>', more: [stream(XDP)] }),
  );

const ATTACHED = '/Names<</EmbeddedFiles<</Names[(a.txt) 5 0 R]>>>>';
const FILES = ['<</Type/Filespec/F(a.txt)/UF(a.txt)/EF<</F 6 0 R>>>>', stream('hello', '/Type/EmbeddedFile')];

export const withAttachment = (): Buffer => buildObjects(onePage({ catalog: ATTACHED, more: FILES }));

export const portfolio = (): Buffer =>
  buildObjects(
    onePage({ catalog: `${ATTACHED}/Collection<</Type/Collection/View/T/D(a.txt)>>`, more: FILES }),
  );

/** A document that would start a program and run a script where a reader lets it. */
export const withActions = (): Buffer =>
  buildObjects(
    onePage({
      catalog: '/OpenAction 5 0 R/Names<</JavaScript<</Names[(a) 6 0 R]>>>>',
      more: ['<</S/Launch/F(calc.exe)>>', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    }),
  );
