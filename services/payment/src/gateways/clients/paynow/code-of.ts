import type { TransferCode } from '../../../attempts/domain/attempt.ts';

type Fields = Record<string, string>;

const BANK_CODE = /^\d{3}$/;
/** PayNow's virtual accounts have 13 to 16 digits. */
const ACCOUNT = /^\d{10,16}$/;
const STORE_CODE = /^[0-9A-Z]{6,20}$/;
const BARCODE = /^[0-9A-Z]{6,20}$/;

/**
 * The payment code in PayNow's form for the method that it names; null when it is invalid. No signature covers it, so only
 * digits and letters of the right length are accepted, never a URL.
 */
export function codeOf({ PayType, BankCode = '', ATMNo = '', ...fields }: Fields): TransferCode | null {
  if (PayType === '03')
    return BANK_CODE.test(BankCode) && ACCOUNT.test(ATMNo)
      ? { kind: 'atm', bankCode: BankCode, account: ATMNo }
      : null;
  if (PayType === '10') {
    const lines = [fields.BarCode1 ?? '', fields.BarCode2 ?? '', fields.BarCode3 ?? ''];
    return lines.every((line) => BARCODE.test(line)) ? { kind: 'barcode', lines } : null;
  }
  const number = fields.IBONNO || fields.FamiPortNo || fields.icashpayno || '';
  return PayType === '05' && STORE_CODE.test(number) ? { kind: 'cvs', number } : null;
}
