import type { OrderContact } from '@tapory/contracts';
import type { TransactionClient } from '@tapory/persistence';
import { derivedId } from '@tapory/service-kit';
import { foldEmail, inboxOf, isEmail } from '@tapory/text';
import { findAccountsById } from '../../accounts/data/accounts.ts';
import type { Account, ShopLanguage } from '../../accounts/domain/account.ts';
import { confirmedEmail } from '../../accounts/domain/contact.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Tx } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { insertMessages } from '../data/messages.ts';
import type { Message } from '../domain/message.ts';
import { type Notice, toMessages } from './notify.ts';

export type OrderMailDeps = { box: SecretBox; limits: Pick<Limits, 'countOrderMail'>; publicUrl: string };

export type OrderNotice = {
  userId: string;
  /** As typed at the checkout; absent in events of before. */
  contact: OrderContact | undefined;
  notice: Notice;
};

/** That of the order, else of the profile. */
export const languageOf = ({ language }: Account, contact: OrderContact | undefined): ShopLanguage =>
  contact?.language === 'en' || contact?.language === 'zh-TW' ? contact.language : language;

/** The address typed at the checkout; null when it is that of the profile, or none. */
function typedAddress(account: Account, contact: OrderContact | undefined): string | null {
  const typed = foldEmail(contact?.email ?? '');
  const own = confirmedEmail(account);
  return isEmail(typed) && typed.toLowerCase() !== own?.toLowerCase() ? typed : null;
}

/** A mail to a typed address says nothing of the account: it may be a stranger's. */
function toTyped(account: Account, to: string, { notice, contact }: OrderNotice): Message {
  const { kind, cause, values = {} } = notice;
  const id = derivedId('message', kind, cause, 'typed');
  return {
    id,
    userId: account.id,
    channel: 'email',
    kind,
    to,
    language: languageOf(account, contact),
    values,
  };
}

type LimitedDeps = Pick<OrderMailDeps, 'box' | 'limits'>;

/** The mail to a typed address; none where there is no other address than the profile's, or the limit is reached. */
async function toTypedWithin(
  { box, limits }: LimitedDeps,
  account: Account,
  one: OrderNotice,
): Promise<Message[]> {
  const typed = typedAddress(account, one.contact);
  if (!typed) return [];
  const isAllowed = await limits.countOrderMail(account.id, box.fingerprint(`inbox:${inboxOf(typed)}`));
  return isAllowed ? [toTyped(account, typed, one)] : [];
}

/** Queues a mail about an order for the address typed at its checkout alone, within the limit of {@link notifyAboutOrders}. */
export async function notifyTypedAddress(
  tx: Tx,
  deps: LimitedDeps,
  account: Account,
  one: OrderNotice,
): Promise<void> {
  await insertMessages(tx, deps.box, await toTypedWithin(deps, account, one));
}

/**
 * Queues mails about orders, in the language of the order: to the confirmed address of the profile, and to the one typed at the
 * checkout where it differs. That may be mistyped, or a stranger's, so that it gets no more than so many an hour, counted by
 * who orders and by the address's keyed fingerprint. Unknown people get none.
 */
export async function notifyAboutOrders(
  tx: TransactionClient,
  deps: LimitedDeps,
  notices: readonly OrderNotice[],
): Promise<void> {
  const people = await findAccountsById(
    tx,
    notices.map(({ userId }) => userId),
  );
  const messages: Message[] = [];
  for (const one of notices) {
    const account = people.get(one.userId);
    if (!account) continue;
    messages.push(...toMessages({ ...account, language: languageOf(account, one.contact) }, one.notice));
    messages.push(...(await toTypedWithin(deps, account, one)));
  }
  await insertMessages(tx, deps.box, messages);
}
