import { MM, PAGE } from '@tapory/print-sheet';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { type ChineseFont, createChineseFont } from '../../production/clients/chinese-font.ts';

const MARGIN = 18;
export const NUMBERS = new Intl.NumberFormat('en-US');
export const money = (units: number): string => `NT$${NUMBERS.format(units)}`;

/** A row: its cells with where they begin and end, mm from the left margin. */
export type Row = {
  cells: { text: string; at: number; until: number }[];
  size: number;
  before: number;
  isRuled?: boolean;
};

const WIDTH = PAGE.width - 2 * MARGIN;
/** Where the columns of the items begin. */
const COLUMNS = [0, 92, 114, 144, WIDTH] as const;

export const line = (text: string, size = 10, before = 1): Row => ({
  ...{ cells: [{ text, at: 0, until: WIDTH }], size, before },
});

export const columns = (texts: readonly string[], more: Partial<Row> = {}): Row => ({
  cells: texts.map((text, index) => ({
    ...{ text, at: COLUMNS[index] ?? 0 },
    until: (COLUMNS[index + 1] ?? WIDTH) - 3,
  })),
  ...{ size: 10, before: 2, ...more },
});

/** A sum of the column of amounts. */
export const sum = (label: string, units: number, more: Partial<Row> = {}): Row =>
  columns(['', '', label, money(units)], more);

class Sheet {
  readonly #pdf: PDFDocument;
  readonly #font: ChineseFont;
  #page: PDFPage;
  #y = 0;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    this.#font = createChineseFont(pdf);
    this.#page = this.#addPage();
  }

  #addPage(): PDFPage {
    this.#y = (PAGE.height - MARGIN) * MM;
    return this.#pdf.addPage([PAGE.width * MM, PAGE.height * MM]);
  }

  /** Draws a row on the page, or on the next one where it does not fit. */
  async draw({ cells, size, before, isRuled }: Row): Promise<void> {
    const drawn = await Promise.all(
      cells.map(async ({ text, at, until }) => ({
        at,
        lines: await this.#font.wrap(text, size, (until - at) * MM),
      })),
    );
    const leading = size * 1.35;
    const height = leading * Math.max(...drawn.map(({ lines }) => lines.length));
    if (this.#y - before * MM - height < MARGIN * MM) this.#page = this.#addPage();
    this.#y -= before * MM;
    if (isRuled) this.#rule(this.#y + 1.5 * MM);
    for (const { at, lines } of drawn)
      for (const [index, text] of lines.entries())
        text.draw(this.#page, { x: (MARGIN + at) * MM, y: this.#y - leading * (index + 1) });
    this.#y -= height;
  }

  #rule(y: number): void {
    const [start, end] = [
      { x: MARGIN * MM, y },
      { x: (PAGE.width - MARGIN) * MM, y },
    ];
    this.#page.drawLine({ start, end, thickness: 0.5, color: rgb(0.6, 0.6, 0.6) });
  }
}

/** Rows as a document on as many pages as they need. */
export async function makePaper(rows: readonly Row[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const sheet = new Sheet(pdf);
  for (const row of rows) await sheet.draw(row);
  return pdf.save();
}
