import { createHash } from 'node:crypto';
import { formatTaipeiTime } from '@tapory/taipei-time';
import { type Fields, macText } from '../check-mac-value.ts';
import type { EmulatorConfig } from '../config.ts';
import type { Parcel } from './parcels.ts';

/** CheckMacValue of logistics: MD5 where payments have SHA256. */
export const logisticsMac = (
  fields: Fields,
  { logisticsHashKey: hashKey, logisticsHashIv: hashIv }: EmulatorConfig,
): string => createHash('md5').update(macText(fields, { hashKey, hashIv })).digest('hex').toUpperCase();

const sign = (fields: Fields, config: EmulatorConfig): Fields => ({
  ...fields,
  CheckMacValue: logisticsMac(fields, config),
});

const numbers = ({ logisticsId, paymentNumber, validationNumber, bookingNote }: Parcel): Fields => ({
  AllPayLogisticsID: logisticsId,
  CVSPaymentNo: paymentNumber,
  CVSValidationNo: validationNumber,
  BookingNote: bookingNote,
});

/** What a shop is told of a parcel, in response to its creation and in notices. */
export function parcelFields(
  parcel: Parcel,
  { code, message, at }: { code: string; message: string; at?: string | undefined },
  config: EmulatorConfig,
): Fields {
  const { fields } = parcel;
  const own = {
    MerchantID: config.logisticsMerchantId,
    MerchantTradeNo: fields.MerchantTradeNo ?? '',
    RtnCode: code,
    RtnMsg: message,
    LogisticsType: fields.LogisticsType ?? '',
    LogisticsSubType: fields.LogisticsSubType ?? '',
    GoodsAmount: fields.GoodsAmount ?? '',
    UpdateStatusDate: at ?? formatTaipeiTime(new Date(), '/'),
    ReceiverName: fields.ReceiverName ?? '',
    ReceiverPhone: fields.ReceiverPhone ?? '',
    ReceiverCellPhone: fields.ReceiverCellPhone ?? '',
    ReceiverEmail: '',
    ReceiverAddress: fields.ReceiverAddress ?? '',
    ...numbers(parcel),
  };
  return sign(own, config);
}

/** What a query answers. */
export function queryFields(parcel: Parcel, config: EmulatorConfig): Fields {
  const { fields, status } = parcel;
  const own = {
    MerchantID: config.logisticsMerchantId,
    MerchantTradeNo: fields.MerchantTradeNo ?? '',
    GoodsAmount: fields.GoodsAmount ?? '',
    LogisticsType: `${fields.LogisticsType}_${fields.LogisticsSubType}`,
    HandlingCharge: '0',
    TradeDate: fields.MerchantTradeDate ?? '',
    LogisticsStatus: status,
    GoodsName: fields.GoodsName ?? '',
    ShipmentNo: parcel.shipmentNumber,
    ...numbers(parcel),
  };
  return sign(own, config);
}

/** `name=value&…` without encoding, as ECPay's servers write it. */
export const plainFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
