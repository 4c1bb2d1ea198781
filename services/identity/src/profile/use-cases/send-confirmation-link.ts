import { derivedId, newId } from '@tapory/service-kit';
import { inboxOf } from '@tapory/text';
import type { Account } from '../../accounts/domain/account.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Tx } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { insertMessage } from '../../messages/data/messages.ts';
import { emailLink } from '../email-link.ts';

export type ConfirmationLinkDeps = {
  box: SecretBox;
  publicUrl: string;
  limits: Pick<Limits, 'countConfirmationMail'>;
};

/**
 * Sends the link to an unconfirmed address. It is the only mail that such an address gets, and it contains no name:
 * the address may be a stranger's. For the same reason one address gets only so many a day, whoever asks: RATE_LIMITED
 * for an account that has asked for all of them itself, silence when others have.
 */
export async function sendConfirmationLink(
  tx: Tx,
  { box, publicUrl, limits }: ConfirmationLinkDeps,
  { account, email, now }: { account: Pick<Account, 'id' | 'language'>; email: string; now: Date },
): Promise<void> {
  const inbox = box.fingerprint(`inbox:${inboxOf(email)}`);
  if (!(await limits.countConfirmationMail(account.id, inbox))) return;
  const url = emailLink({ box, publicUrl }, { userId: account.id, email, now });
  await insertMessage(tx, box, {
    id: derivedId('message', 'email-confirmation', newId()),
    userId: account.id,
    channel: 'email',
    kind: 'email-confirmation',
    to: email,
    language: account.language,
    values: { email, url },
  });
}
