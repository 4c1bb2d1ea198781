import { randomBytes } from 'node:crypto';
import { derivedId, newId } from '@tapory/service-kit';
import { isConfirmed } from '../../accounts/domain/contact.ts';
import type { Limits } from '../../limits/limits.ts';
import { insertMessage } from '../../messages/data/messages.ts';
import { insertReset } from '../data/password-resets.ts';
import { formatResetCode } from '../domain/reset-code.ts';
import { type Claimant, findClaimed } from './find-claimed.ts';
import type { ResetPasswordDeps } from './reset-password.ts';

/**
 * Sends a code to a confirmed contact of an account when name and contact match; otherwise sends nothing and returns
 * the same. Returns the id of the run in which the code is valid, so that no other request invalidates it. A run
 * whose code was not sent has no account: guessing cannot open it.
 */
export async function sendResetCode(
  { database, box, limits }: ResetPasswordDeps & { limits: Pick<Limits, 'countCodeOfAccount'> },
  claimant: Claimant,
  now: Date,
): Promise<string> {
  const claimed = await findClaimed(database, claimant);
  const mayBeSent =
    claimed &&
    isConfirmed(claimed.account, claimed.contact) &&
    (await limits.countCodeOfAccount(claimed.account.id));
  const sent = mayBeSent ? claimed : null;
  const id = newId();
  const code = formatResetCode(randomBytes(4).readUInt32BE());
  await database.$transaction(async (tx) => {
    await insertReset(tx, box, { id, userId: sent?.account.id ?? null, code, now });
    if (!sent) return;
    const { account, contact } = sent;
    await insertMessage(tx, box, {
      id: derivedId('message', 'reset-code', id),
      userId: account.id,
      channel: contact.channel,
      kind: 'reset-code',
      to: contact.to,
      language: account.language,
      values: { name: account.name ?? account.username, code },
    });
  });
  return id;
}
