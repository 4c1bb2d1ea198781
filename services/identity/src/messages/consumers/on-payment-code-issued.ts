import type { EventHandler } from '@tapory/messaging';
import { describeTaipeiTime } from '@tapory/taipei-time';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { notify } from '../use-cases/notify.ts';
import { moneyText } from './order-values.ts';

const KINDS: Record<string, MessageKind> = {
  atm: 'payment-code-atm',
  cvs: 'payment-code-cvs',
  barcode: 'payment-code-barcode',
};

/** A code that its gateway has not signed is not mailed; the payer reads it on the page. */
function kindOf({ method, account, storeCode }: { method: string; account: string; storeCode: string }) {
  const kind = KINDS[method];
  const isOnPageOnly = (method === 'atm' && !account) || (method === 'cvs' && !storeCode);
  return isOnPageOnly ? 'payment-code-page' : kind;
}

/** Mails the payer the account or store code itself, or the page that shows the rest. */
export const onPaymentCodeIssued =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'payment.code-issued'> =>
  async (tx, { data }) => {
    const kind = kindOf(data);
    const account = kind && data.payerId ? await findAccount(tx, data.payerId) : null;
    if (!kind || !account || !data.expiresAt) return;
    const values = {
      number: data.orderNumber,
      total: moneyText(data.amount),
      deadline: describeTaipeiTime(data.expiresAt, account.language),
      bank: data.bankCode,
      code: data.account || data.storeCode,
      url: `${publicUrl}/ecpay/code?attempt=${encodeURIComponent(data.returnToken)}`,
    };
    await notify(tx, box, account, { kind, cause: data.attemptId, values });
  };
