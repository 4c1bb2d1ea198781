import { html } from '@tapory/html';
import type { RequestHandler } from 'express';
import type { Fields } from '../check-mac-value.ts';
import type { EmulatorConfig } from '../config.ts';
import { hiddenInputs, page } from '../pages/layout.ts';
import { formOf } from '../routes/deps.ts';
import { STORES, type Store } from './stores.ts';

/** Longest values, in characters, as ECPay's document has them. */
const LENGTHS = { MerchantID: 10, MerchantTradeNo: 20, ServerReplyURL: 200, ExtraData: 20 } as const;

/** The name of a field that ECPay would refuse; null when all are right. */
function wrongField(fields: Fields, merchantId: string): string | null {
  if (fields.MerchantID !== merchantId) return 'MerchantID';
  if (fields.LogisticsType !== 'CVS') return 'LogisticsType';
  if (!Object.hasOwn(STORES, fields.LogisticsSubType ?? '')) return 'LogisticsSubType';
  if (!['N', 'Y'].includes(fields.IsCollection ?? '')) return 'IsCollection';
  if (!URL.canParse(fields.ServerReplyURL ?? '')) return 'ServerReplyURL';
  if (!['0', '1'].includes(fields.Device ?? '0')) return 'Device';
  const long = Object.entries(LENGTHS).find(([name, max]) => (fields[name] ?? '').length > max);
  return long ? long[0] : null;
}

/** What the browser posts to the shop for a store; the reply has no CheckMacValue. */
const replyOf = (fields: Fields, store: Store): Fields => ({
  MerchantID: fields.MerchantID ?? '',
  MerchantTradeNo: fields.MerchantTradeNo ?? '',
  LogisticsSubType: fields.LogisticsSubType ?? '',
  CVSStoreID: store.id,
  CVSStoreName: store.name,
  CVSAddress: store.address,
  CVSTelephone: store.phone,
  CVSOutSide: store.isOutlying ? '1' : '0',
  ExtraData: fields.ExtraData ?? '',
});

/** POST /Express/map: the page on which a customer picks a store, which their browser then posts to `ServerReplyURL`. */
export function storeMap({ logisticsMerchantId }: EmulatorConfig): RequestHandler {
  return (request, response) => {
    const fields = formOf(request);
    const wrong = wrongField(fields, logisticsMerchantId);
    if (wrong) {
      response.send(page('zh', '電子地圖', html`<p class="wrong">參數錯誤：${wrong}</p>`));
      return;
    }
    const forms = (STORES[fields.LogisticsSubType ?? ''] ?? []).map(
      (store) => html`
        <form method="post" action="${fields.ServerReplyURL ?? ''}">
          ${hiddenInputs(replyOf(fields, store))}
          <p>${store.address}</p>
          <button type="submit" id="store-${store.id}">${store.name}</button>
        </form>
      `,
    );
    response.send(page('zh', '請選擇取貨門市', html`${forms}`));
  };
}
