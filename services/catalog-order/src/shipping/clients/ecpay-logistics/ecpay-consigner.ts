import { parseTaipeiTime } from '@tapory/taipei-time';
import { cleanLine } from '@tapory/text';
import type { ConsignmentNumbers } from '../../domain/consignment.ts';
import type { ShippingTerms } from '../../domain/shipping-terms.ts';
import type { Consigner, LabelForm, ParcelNotice } from '../consigner.ts';
import { checkMacValue, hasValidMac, type LogisticsKeys } from './check-mac-value.ts';
import { createFields } from './create-fields.ts';

export type EcpayLogisticsAccount = LogisticsKeys & {
  merchantId: string;
  /** ECPay's logistics host, without a slash at the end. */
  baseUrl: string;
  /** ServerReplyURL: where ECPay tells what becomes of a parcel. */
  replyUrl: string;
  timeoutMs: number;
  terms: ShippingTerms;
};

type Fields = Record<string, string>;

/** The label of each kind of C2C parcel; all others have one in common. */
const LABELS: Record<string, string> = {
  UNIMARTC2C: '/Express/PrintUniMartC2COrderInfo',
  FAMIC2C: '/Express/PrintFAMIC2COrderInfo',
  HILIFEC2C: '/Express/PrintHILIFEC2COrderInfo',
  OKMARTC2C: '/Express/PrintOKMARTC2COrderInfo',
};
const OTHER_LABEL = '/helper/printTradeDocument';
/** Refusals of a question, which say nothing of the parcel, such as while the shop's clock is wrong. */
const REFUSED = /TimeStamp|CheckMacValue|MerchantID/i;
const QUERY = '/Helper/QueryLogisticsTradeInfo/V3';

const numbersOf = (fields: Readonly<Fields>): ConsignmentNumbers => ({
  logisticsId: fields.AllPayLogisticsID ?? '',
  paymentNumber: fields.CVSPaymentNo ?? '',
  validationNumber: fields.CVSValidationNo ?? '',
  bookingNote: fields.BookingNote ?? '',
  // In the answer to a question only.
  shipmentNumber: fields.ShipmentNo ?? '',
});

/** Reads `name=value&…`, whose values ECPay does not encode. */
const fieldsOf = (text: string): Fields =>
  Object.fromEntries(
    text.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );

function noticeOf(fields: Readonly<Fields>): ParcelNotice {
  const isClosing = fields.RtnCode === undefined && fields.Status !== undefined;
  const message = isClosing ? `門市關轉 ${fields.Status}` : (fields.RtnMsg ?? '');
  return {
    tradeNumber: fields.MerchantTradeNo ?? '',
    code: isClosing ? 'store-closed' : (fields.RtnCode ?? '').slice(0, 10),
    message: [...cleanLine(message)].slice(0, 200).join(''),
    at: parseTaipeiTime(fields.UpdateStatusDate ?? ''),
    numbers: numbersOf(fields),
  };
}

/** ECPay's logistics (物流整合 API), https://developers.ecpay.com.tw/?p=7380. */
export function createEcpayConsigner(account: EcpayLogisticsAccount): Consigner {
  const { merchantId, baseUrl, replyUrl, timeoutMs, terms } = account;
  const sign = (fields: Fields): Fields => {
    const own = { MerchantID: merchantId, ...fields };
    return { ...own, CheckMacValue: checkMacValue(own, account) };
  };
  async function post(path: string, fields: Fields): Promise<string> {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams(sign(fields)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`ECPay answered ${response.status} to ${path}`);
    return (await response.text()).trim();
  }
  function signed(text: string, path: string): Fields {
    const fields = fieldsOf(text);
    if (!hasValidMac(fields, account)) throw new Error(`ECPay’s response to ${path} is not signed`);
    return fields;
  }
  return {
    terms,
    async create(draft) {
      const text = await post('/Express/Create', createFields(draft, { sender: terms.sender, replyUrl }));
      if (text.startsWith('0|')) return { isDone: false, message: cleanLine(text.slice(2, 202)) };
      if (!text.startsWith('1|')) throw new Error('ECPay’s response to /Express/Create is none');
      return { isDone: true, ...numbersOf(signed(text.slice(2), '/Express/Create')) };
    },
    async find(tradeNumber) {
      const seconds = Math.floor(Date.now() / 1000);
      const text = await post(QUERY, { MerchantTradeNo: tradeNumber, TimeStamp: String(seconds) });
      const isNone = text.startsWith('0|');
      if (isNone && REFUSED.test(text))
        throw new Error(`ECPay has refused ${QUERY}: ${cleanLine(text.slice(2, 202))}`);
      if (isNone) return null;
      const fields = signed(text, QUERY);
      return fields.AllPayLogisticsID ? numbersOf(fields) : null;
    },
    label({ subType, logisticsId, paymentNumber, validationNumber }): LabelForm {
      const path = LABELS[subType];
      const fields = {
        AllPayLogisticsID: logisticsId,
        ...(path ? { CVSPaymentNo: paymentNumber } : {}),
        ...(subType === 'UNIMARTC2C' ? { CVSValidationNo: validationNumber } : {}),
      };
      return { url: `${baseUrl}${path ?? OTHER_LABEL}`, fields: sign(fields) };
    },
    readNotice(fields) {
      if (fields.MerchantID !== merchantId || !hasValidMac(fields, account)) return null;
      return noticeOf(fields);
    },
  };
}
