import type { Language } from '@tapory/service-kit';
import { support } from '@tapory/shop';
import { formatTaipeiDay } from '@tapory/taipei-time';
import type { Order } from '../../orders/domain/order.ts';
import type { TransferTerms } from '../../orders/domain/transfer.ts';
import { columns, line, makePaper, money, NUMBERS, type Row, sum } from './paper.ts';
import { customerRows } from './quote-pdf.ts';
import { QUOTE_TEXTS } from './quote-texts.ts';

const TEXTS = {
  'zh-TW': {
    ...{ title: '預開發票（付款通知）', number: '訂單編號', placedOn: '訂購日期', until: '付款期限' },
    ...{ pay: '請匯款至', bank: '銀行', account: '帳號', holder: '戶名', reference: '匯款附言' },
    note: '請一次匯足上列總額，附言填訂單編號；入帳後我們會通知你並開始製作。這不是統一發票，統一發票於付款後開立。',
  },
  en: {
    ...{ title: 'Pro-forma invoice', number: 'Order', placedOn: 'Date', until: 'Pay by' },
    ...{
      pay: 'Please transfer to',
      bank: 'Bank',
      account: 'Account',
      holder: 'Name',
      reference: 'Reference',
    },
    note: 'Transfer the exact total in one payment with the order number as its reference; we tell you when it has arrived and start making. This is no uniform invoice: that is issued after the payment.',
  },
} as const satisfies Record<Language, object>;

const itemRows = ({ items }: Order, language: Language): Row[] =>
  items.map(({ name, optionName, title, quantity, unitPrice }) => {
    const what = [name[language], optionName?.[language], title].filter(Boolean).join('　');
    return columns([what, NUMBERS.format(quantity), money(unitPrice), money(unitPrice * quantity)]);
  });

/** A pro-forma invoice: what an order comes to, and where and with which reference it is paid by transfer. */
export function makeTransferPdf(order: Order, terms: TransferTerms, language: Language): Promise<Uint8Array> {
  const [t, of] = [TEXTS[language], QUOTE_TEXTS[language]];
  return makePaper([
    line(of.shop, 18, 0),
    line(t.title, 14, 3),
    line(`${t.number} ${order.number}`, 11, 3),
    line(
      `${t.placedOn} ${formatTaipeiDay(order.placedAt)}　${t.until} ${formatTaipeiDay(order.payableUntil)}`,
    ),
    line(of.from, 9, 6),
    line(of.shop, 11),
    line(`${support.email}　${of.hours}`),
    ...customerRows(order, of),
    columns([of.item, of.quantity, of.unitPrice, of.amount], { size: 9, before: 8, isRuled: true }),
    ...itemRows(order, language),
    sum(of.goods, order.subtotal - order.discount, { before: 5, isRuled: true }),
    sum(of.shipping, order.shipping),
    sum(of.total, order.total, { size: 12 }),
    line(of.tax, 9, 6),
    line(t.pay, 9, 6),
    line(`${t.bank}　${terms.bank}`, 11),
    line(`${t.account}　${terms.account}`, 11),
    line(`${t.holder}　${terms.holder}`, 11),
    line(`${t.reference}　${order.number}`, 11),
    line(t.note, 9, 4),
  ]);
}
