import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { codeMailKind } from '../domain/payment-code.ts';
import {
  languageOf,
  notifyAboutOrders,
  notifyTypedAddress,
  type OrderMailDeps,
} from '../use-cases/notify-about-orders.ts';
import { codeValues } from './code-values.ts';

/**
 * Mails the code to pay with to the address typed at the checkout; that of the profile has it from payment's event. What staff send
 * again goes to both.
 */
export const onOrderCodeIssued =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.code-issued'> =>
  async (tx, { data }) => {
    const { expiresAt, userId, contact, attemptId, resendId } = data;
    const kind = codeMailKind(data);
    const account = kind ? await findAccount(tx, userId) : null;
    if (!kind || !account || !expiresAt) return;
    const values = codeValues(deps.publicUrl, { ...data, expiresAt }, languageOf(account, contact));
    const cause = resendId === '' ? attemptId : `resent ${resendId}`;
    const notice = { userId, contact, notice: { kind, cause, values } };
    if (resendId === '') await notifyTypedAddress(tx, deps, account, notice);
    else await notifyAboutOrders(tx, deps, [notice]);
  };
