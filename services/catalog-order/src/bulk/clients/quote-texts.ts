import type { Language } from '@tapory/service-kit';
import { support } from '@tapory/shop';

/** What a quote says besides what was asked for, in the language of its reader. */
export type QuoteTexts = Record<
  | 'shop'
  | 'title'
  | 'number'
  | 'version'
  | 'madeOn'
  | 'validUntil'
  | 'from'
  | 'to'
  | 'taxId'
  | 'wishedOn'
  | 'item'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'goods'
  | 'shipping'
  | 'total'
  | 'tax'
  | 'accept',
  string
> & { hours: string };

const hours = `${support.opens}–${support.closes}`;

export const QUOTE_TEXTS: Record<Language, QuoteTexts> = {
  'zh-TW': {
    ...{ shop: '觸憶 Tapory', title: '報價單', number: '詢價編號', version: '版本', madeOn: '報價日期' },
    ...{ validUntil: '有效期限', from: '報價方', to: '客戶', taxId: '統一編號', wishedOn: '希望到貨日' },
    ...{
      item: '品項',
      quantity: '數量',
      unitPrice: '單價',
      amount: '小計',
      goods: '商品金額',
      shipping: '運費',
    },
    ...{ total: '總計', tax: '金額為新臺幣，含稅。' },
    accept: '請在有效期限內到下列網頁接受報價並付款；之後有新版本時，以網頁上的為準。',
    hours: `週一至週五 ${hours}`,
  },
  en: {
    ...{ shop: 'Tapory 觸憶', title: 'Quotation', number: 'Request', version: 'Version', madeOn: 'Date' },
    ...{ validUntil: 'Valid until', from: 'From', to: 'To', taxId: 'Tax ID', wishedOn: 'Wished by' },
    ...{ item: 'Item', quantity: 'Pieces', unitPrice: 'Each', amount: 'Amount', goods: 'Goods' },
    ...{ shipping: 'Shipping', total: 'Total', tax: 'Amounts are in New Taiwan dollars, tax included.' },
    accept:
      'Accept and pay on the page below while the quote is valid. Where there is a newer version, the page has it.',
    hours: `Monday to Friday, ${hours} Taiwan time`,
  },
};
