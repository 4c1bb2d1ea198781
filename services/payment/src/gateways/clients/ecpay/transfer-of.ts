import { endOfTaipeiDay, parseTaipeiTime } from '@tapory/taipei-time';
import type { TransferCode } from '../../../attempts/domain/attempt.ts';
import type { Fields } from './check-mac-value.ts';

function codeOf(fields: Fields): TransferCode | null {
  const { BankCode, vAccount, PaymentNo, Barcode1, Barcode2, Barcode3 } = fields;
  if (BankCode && vAccount) return { kind: 'atm', bankCode: BankCode, account: vAccount };
  if (Barcode1 && Barcode2 && Barcode3) return { kind: 'barcode', lines: [Barcode1, Barcode2, Barcode3] };
  return PaymentNo ? { kind: 'cvs', number: PaymentNo } : null;
}

/**
 * The payment code in a form of PaymentInfoURL or a response of QueryPaymentInfo
 * (https://developers.ecpay.com.tw/?p=2881); an account is valid until the end of its last day in Taipei.
 */
export function transferOf(fields: Fields): { code: TransferCode; expiresAt: Date } | null {
  const code = codeOf(fields);
  const until = fields.ExpireDate ?? '';
  const expiresAt = parseTaipeiTime(until) ?? endOfTaipeiDay(until);
  return code && expiresAt ? { code, expiresAt } : null;
}
