import type { Language } from '@tapory/service-kit';
import { support } from '@tapory/shop';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { labelPlace } from '../../orders/domain/parcel-labels.ts';
import type { BulkQuote, BulkRequest } from '../domain/bulk-request.ts';
import { quoteTotals } from '../domain/quote.ts';
import { columns, line, makePaper, money, NUMBERS, type Row, sum } from './paper.ts';
import { QUOTE_TEXTS, type QuoteTexts } from './quote-texts.ts';

type Customer = Pick<BulkRequest, 'invoice' | 'recipient'> &
  Partial<Pick<BulkRequest, 'company' | 'wishedOn'>>;

/** Who a document is for. */
export function customerRows({ company = '', invoice, recipient, wishedOn }: Customer, t: QuoteTexts): Row[] {
  const { name, email, phone } = recipient;
  const taxId = invoice.type === 'company' ? invoice.taxId : undefined;
  const names = [...new Set([company, invoice.type === 'company' ? invoice.title : '', name])].filter(
    Boolean,
  );
  return [
    line(t.to, 9, 6),
    ...names.map((text) => line(text, 11)),
    ...(taxId ? [line(`${t.taxId}　${taxId}`)] : []),
    line(`${email}　${phone}`),
    line(labelPlace(recipient)),
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

/** A quote as a document, in the reader's language, with the address of the page where it is accepted. */
export const makeQuotePdf = (
  request: BulkRequest,
  quote: BulkQuote,
  reader: QuoteReader,
): Promise<Uint8Array> => makePaper(rowsOf(request, quote, reader));
