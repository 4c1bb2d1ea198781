import { describeTaipeiTime } from '@tapory/taipei-time';
import type { ShopLanguage } from '../../accounts/domain/account.ts';
import type { PaymentCode } from '../domain/payment-code.ts';
import { moneyText } from './order-values.ts';

type Issued = PaymentCode & {
  orderNumber: string;
  amount: Parameters<typeof moneyText>[0];
  returnToken: string;
};

/** Placeholder values of a mail with a code to pay with, which holds until `expiresAt`. */
export const codeValues = (
  publicUrl: string,
  { expiresAt, ...issued }: Issued & { expiresAt: Date },
  language: ShopLanguage,
) => ({
  number: issued.orderNumber,
  total: moneyText(issued.amount),
  deadline: describeTaipeiTime(expiresAt, language),
  bank: issued.bankCode,
  code: issued.account || issued.storeCode,
  url: `${publicUrl}/ecpay/code?attempt=${encodeURIComponent(issued.returnToken)}`,
});
