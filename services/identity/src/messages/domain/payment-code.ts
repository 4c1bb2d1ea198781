import type { MessageKind } from './message.ts';

/** A code that an order can be paid with: an account, a store's code, or barcodes, which are on its page only. */
export type PaymentCode = { method: string; bankCode: string; account: string; storeCode: string };

const KINDS: Record<string, MessageKind> = {
  atm: 'payment-code-atm',
  cvs: 'payment-code-cvs',
  barcode: 'payment-code-barcode',
};

/** A code that its gateway has not signed is not mailed; the payer reads it on the page. */
export function codeMailKind({ method, account, storeCode }: PaymentCode): MessageKind | undefined {
  const isOnPageOnly = (method === 'atm' && !account) || (method === 'cvs' && !storeCode);
  return isOnPageOnly ? 'payment-code-page' : KINDS[method];
}
