import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { formatTaipeiTime } from '../domain/taipei-time.ts';
import { notify } from '../use-cases/notify.ts';
import type { ConsumerDeps } from './deps.ts';
import { moneyText } from './order-values.ts';

const KINDS: Record<string, MessageKind> = {
  atm: 'payment-code-atm',
  cvs: 'payment-code-cvs',
  barcode: 'payment-code-barcode',
};

/** Sends the payer what to pay with: the account or store code itself, or the page that draws the barcodes. */
export const onPaymentCodeIssued =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'payment.code-issued'> =>
  async (tx, { data }) => {
    const kind = KINDS[data.method];
    const account = kind && data.payerId ? await findAccount(tx, data.payerId) : null;
    if (!kind || !account || !data.expiresAt) return;
    const values = {
      number: data.orderNumber,
      total: moneyText(data.amount),
      deadline: formatTaipeiTime(data.expiresAt, account.language),
      bank: data.bankCode,
      code: data.account || data.storeCode,
      url: `${publicUrl}/ecpay/code?attempt=${encodeURIComponent(data.returnToken)}`,
    };
    await notify(tx, box, account, { kind, cause: data.attemptId, values });
  };
