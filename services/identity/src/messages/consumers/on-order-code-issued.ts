import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { codeMailKind } from '../domain/payment-code.ts';
import { languageOf, notifyTypedAddress, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { codeValues } from './code-values.ts';

/** Mails the code to pay with to the address typed at the checkout; that of the profile has it from payment's event. */
export const onOrderCodeIssued =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.code-issued'> =>
  async (tx, { data }) => {
    const { expiresAt, userId, contact, attemptId: cause } = data;
    const kind = codeMailKind(data);
    const account = kind ? await findAccount(tx, userId) : null;
    if (!kind || !account || !expiresAt) return;
    const values = codeValues(deps.publicUrl, { ...data, expiresAt }, languageOf(account, contact));
    await notifyTypedAddress(tx, deps, account, { userId, contact, notice: { kind, cause, values } });
  };
