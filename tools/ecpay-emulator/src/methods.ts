import type { Fields } from './check-mac-value.ts';

/** What a trade can be paid by here, with the limits of ECPay's fee page in NT$. */
export const METHODS = {
  Credit: { min: 5, max: 199_999, paymentType: 'Credit_CreditCard' },
  ApplePay: { min: 5, max: 199_999, paymentType: 'ApplePay' },
  TWQR: { min: 6, max: 49_999, paymentType: 'TWQR_OPAY' },
  ATM: { min: 11, max: 49_999, paymentType: 'ATM_FIRST' },
  CVS: { min: 33, max: 6000, paymentType: 'CVS_CVS' },
  BARCODE: { min: 17, max: 20_000, paymentType: 'BARCODE_BARCODE' },
} as const;

export type MethodName = keyof typeof METHODS;
/** Paid on the page by a phone. */
export type WalletMethod = 'ApplePay' | 'TWQR';
export type CodeMethod = Exclude<MethodName, 'Credit' | WalletMethod>;

const isMethod = (name: string): name is MethodName => Object.hasOwn(METHODS, name);

export const isWallet = (name: string): name is WalletMethod => name === 'ApplePay' || name === 'TWQR';

export const isCodeMethod = (name: string): name is CodeMethod =>
  isMethod(name) && name !== 'Credit' && !isWallet(name);

/** The methods that an order offers for its amount, with ALL but for those of IgnorePayment; null for a choice that is none. */
export function offeredMethods(
  { ChoosePayment = '', IgnorePayment = '' }: Fields,
  amount: number,
): MethodName[] | null {
  const ignored = IgnorePayment.split('#');
  const all = Object.keys(METHODS).filter((name) => !ignored.includes(name));
  const asked = ChoosePayment === 'ALL' ? all : [ChoosePayment];
  if (!asked.every(isMethod)) return null;
  return asked.filter((name) => amount >= METHODS[name].min && amount <= METHODS[name].max);
}
