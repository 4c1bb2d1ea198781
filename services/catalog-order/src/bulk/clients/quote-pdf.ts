import { MM, PAGE } from '@tapory/print-sheet';
import type { Language } from '@tapory/service-kit';
import { support } from '@tapory/shop';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { type ChineseFont, createChineseFont } from '../../production/clients/chinese-font.ts';
import type { BulkQuote, BulkRequest } from '../domain/bulk-request.ts';
import { quoteTotals } from '../domain/quote.ts';
import { QUOTE_TEXTS, type QuoteTexts } from './quote-texts.ts';

const MARGIN = 18;
const NUMBERS = new Intl.NumberFormat('en-US');
const money = (units: number): string => `NT$${NUMBERS.format(units)}`;

/** A row: its cells with where they begin and end, mm from the left margin. */
type Row = {
  cells: { text: string; at: number; until: number }[];
  size: number;
  before: number;
  isRuled?: boolean;
};

const WIDTH = PAGE.width - 2 * MARGIN;
/** Where the columns of the items begin. */
const COLUMNS = [0, 92, 114, 144, WIDTH] as const;

const line = (text: string, size = 10, before = 1): Row => ({
  ...{ cells: [{ text, at: 0, until: WIDTH }], size, before },
});

const columns = (texts: readonly string[], more: Partial<Row> = {}): Row => ({
  cells: texts.map((text, index) => ({
    ...{ text, at: COLUMNS[index] ?? 0 },
    until: (COLUMNS[index + 1] ?? WIDTH) - 3,
  })),
  ...{ size: 10, before: 2, ...more },
});

function customerRows({ company, invoice, recipient, wishedOn }: BulkRequest, t: QuoteTexts): Row[] {
  const { name, email, phone, address } = recipient;
  const taxId = invoice.type === 'company' ? invoice.taxId : undefined;
  const names = [...new Set([company, invoice.type === 'company' ? invoice.title : '', name])].filter(
    Boolean,
  );
  return [
    line(t.to, 9, 6),
    ...names.map((text) => line(text, 11)),
    ...(taxId ? [line(`${t.taxId}　${taxId}`)] : []),
    line(`${email}　${phone}`),
    line(`${address.postalCode} ${address.city}${address.district}${address.line}`),
    ...(wishedOn ? [line(`${t.wishedOn}　${wishedOn}`)] : []),
  ];
}

function itemRows({ lines }: BulkRequest, quote: BulkQuote, language: Language): Row[] {
  return lines.map(({ id, name, optionName, title, quantity }) => {
    const what = [name[language], optionName?.[language], title].filter(Boolean).join('　');
    const price = quote.prices[id] ?? 0;
    return columns([what, NUMBERS.format(quantity), money(price), money(price * quantity)]);
  });
}

function rowsOf(request: BulkRequest, quote: BulkQuote, { language, url }: QuoteReader): Row[] {
  const t = QUOTE_TEXTS[language];
  const { subtotal, shipping, total } = quoteTotals(request.lines, quote);
  const sum = (label: string, units: number, more: Partial<Row> = {}) =>
    columns(['', '', label, money(units)], more);
  return [
    line(t.shop, 18, 0),
    line(t.title, 14, 3),
    line(`${t.number} ${request.number}　${t.version} ${quote.version}`, 11, 3),
    line(
      `${t.madeOn} ${formatTaipeiDay(quote.createdAt)}　${t.validUntil} ${formatTaipeiDay(quote.validUntil)}`,
    ),
    line(t.from, 9, 6),
    line(t.shop, 11),
    line(`${support.email}　${t.hours}`),
    ...customerRows(request, t),
    columns([t.item, t.quantity, t.unitPrice, t.amount], { size: 9, before: 8, isRuled: true }),
    ...itemRows(request, quote, language),
    sum(t.goods, subtotal.units, { before: 5, isRuled: true }),
    sum(t.shipping, shipping.units),
    sum(t.total, total.units, { size: 12 }),
    line(t.tax, 9, 6),
    line(t.accept, 9),
    line(url, 9),
  ];
}

type QuoteReader = { language: Language; url: string };

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

/** A quote as a document, in the reader's language, with the address of the page where it is accepted. */
export async function makeQuotePdf(
  request: BulkRequest,
  quote: BulkQuote,
  reader: QuoteReader,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const sheet = new Sheet(pdf);
  for (const row of rowsOf(request, quote, reader)) await sheet.draw(row);
  return pdf.save();
}
