/** What a trade can be paid by here, with the limits of ECPay's fee page in NT$. */
export const METHODS = {
  Credit: { min: 5, max: 199_999, paymentType: 'Credit_CreditCard' },
  ATM: { min: 11, max: 49_999, paymentType: 'ATM_FIRST' },
  CVS: { min: 33, max: 6000, paymentType: 'CVS_CVS' },
  BARCODE: { min: 17, max: 20_000, paymentType: 'BARCODE_BARCODE' },
} as const;

export type MethodName = keyof typeof METHODS;
export type CodeMethod = Exclude<MethodName, 'Credit'>;

const isMethod = (name: string): name is MethodName => Object.hasOwn(METHODS, name);

export const isCodeMethod = (name: string): name is CodeMethod => isMethod(name) && name !== 'Credit';

/** The methods that an order's ChoosePayment offers for its amount; null for a choice that is none. */
export function offeredMethods(choosePayment: string, amount: number): MethodName[] | null {
  const asked = choosePayment === 'ALL' ? (Object.keys(METHODS) as MethodName[]) : [choosePayment];
  if (!asked.every(isMethod)) return null;
  return asked.filter((name) => amount >= METHODS[name].min && amount <= METHODS[name].max);
}
