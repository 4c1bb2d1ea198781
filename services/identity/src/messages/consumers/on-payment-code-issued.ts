import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { codeMailKind } from '../domain/payment-code.ts';
import { notify } from '../use-cases/notify.ts';
import { codeValues } from './code-values.ts';

/** Mails the payer the account or store code itself, or the page that shows the rest. */
export const onPaymentCodeIssued =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'payment.code-issued'> =>
  async (tx, { data }) => {
    const { expiresAt, payerId } = data;
    const kind = codeMailKind(data);
    const account = kind && payerId ? await findAccount(tx, payerId) : null;
    if (!kind || !account || !expiresAt) return;
    const values = codeValues(publicUrl, { ...data, expiresAt }, account.language);
    await notify(tx, box, account, { kind, cause: data.attemptId, values });
  };
