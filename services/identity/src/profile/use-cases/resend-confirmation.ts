import { findAccount } from '../../accounts/data/accounts.ts';
import { unconfirmedEmail } from '../../accounts/domain/contact.ts';
import { sendConfirmationLink } from './send-confirmation-link.ts';
import type { UpdateProfileDeps } from './update-profile.ts';

/** Sends the link again to the unconfirmed address, when there is one. */
export async function resendConfirmation(deps: UpdateProfileDeps, userId: string, now: Date): Promise<void> {
  await deps.database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    const email = account && unconfirmedEmail(account);
    if (account && email) await sendConfirmationLink(tx, deps, { account, email, now });
  });
}
