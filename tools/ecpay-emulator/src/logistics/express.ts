import { html } from '@tapory/html';
import type { RequestHandler } from 'express';
import type { Fields } from '../check-mac-value.ts';
import type { EmulatorConfig } from '../config.ts';
import { page } from '../pages/layout.ts';
import { formOf } from '../routes/deps.ts';
import { logisticsMac, parcelFields, plainFields, queryFields } from './parcel-fields.ts';
import type { ParcelStore } from './parcels.ts';
import { wrongParcel } from './verify-parcel.ts';

export type ParcelDeps = { config: EmulatorConfig; parcels: ParcelStore };

/** ECPay lets a TimeStamp be this old, seconds. */
const MINUTES_3 = 180;

function wrongSender(fields: Fields, config: EmulatorConfig): string | null {
  if (fields.MerchantID !== config.logisticsMerchantId) return '商店代號錯誤 MerchantID';
  return fields.CheckMacValue === logisticsMac(fields, config) ? null : '檢查碼錯誤 CheckMacValue Error';
}

/** POST /Express/Create: enters a parcel; each MerchantTradeNo once. */
export function createParcel({ config, parcels }: ParcelDeps): RequestHandler {
  return (request, response) => {
    parcels.calls += 1;
    const { fault } = parcels;
    if (fault === 'down') return void response.status(503).send('');
    const fields = formOf(request);
    const wrong =
      wrongSender(fields, config) ?? wrongParcel(fields) ?? (fault === 'refuse' ? '餘額不足' : null);
    if (wrong) return void response.send(`0|${wrong}`);
    const parcel = parcels.add(fields);
    if (!parcel) return void response.send('0|廠商交易編號重複(10500043)');
    // The connection stays open until the shop gives up: the parcel exists, and no response arrives.
    if (fault === 'lost') return;
    response.send(
      `1|${plainFields(parcelFields(parcel, { code: '300', message: '訂單處理中(已收到訂單資料)' }, config))}`,
    );
  };
}

/** POST /Helper/QueryLogisticsTradeInfo/V3. */
export function queryParcel({ config, parcels }: ParcelDeps): RequestHandler {
  return (request, response) => {
    if (parcels.fault === 'down') return void response.status(503).send('');
    const fields = formOf(request);
    const wrong = wrongSender(fields, config);
    const age = Math.abs(Date.now() / 1000 - Number(fields.TimeStamp));
    if (wrong || !(age <= MINUTES_3)) return void response.send(`0|${wrong ?? 'TimeStamp Error'}`);
    const parcel = fields.AllPayLogisticsID
      ? parcels.byId(fields.AllPayLogisticsID)
      : parcels.byTrade(fields.MerchantTradeNo ?? '');
    response.send(parcel ? plainFields(queryFields(parcel, config)) : '0|查無訂單資料');
  };
}

/** The label of a parcel, to be printed; of C2C parcels with the numbers of their chain. */
export function parcelLabel(
  { config, parcels }: ParcelDeps,
  needs: readonly ('CVSPaymentNo' | 'CVSValidationNo')[],
): RequestHandler {
  return (request, response) => {
    const fields = formOf(request);
    const parcel = parcels.byId(fields.AllPayLogisticsID ?? '');
    const isRight =
      parcel &&
      needs.every((name) =>
        name === 'CVSPaymentNo'
          ? fields[name] === parcel.paymentNumber
          : fields[name] === parcel.validationNumber,
      );
    const wrong = wrongSender(fields, config) ?? (isRight ? null : '查無訂單資料');
    if (wrong || !parcel)
      return void response.send(page('zh', '列印託運單', html`<p class="wrong">${wrong}</p>`));
    parcel.labels += 1;
    const { fields: sent, paymentNumber, validationNumber, bookingNote, shipmentNumber } = parcel;
    const number =
      `${paymentNumber}${validationNumber}` || bookingNote || shipmentNumber || parcel.logisticsId;
    const body = html`<p id="number">${number}</p><p>${sent.ReceiverName ?? ''}</p><p>${sent.ReceiverStoreID ?? sent.ReceiverAddress ?? ''}</p>`;
    response.send(page('zh', '列印託運單', body));
  };
}
