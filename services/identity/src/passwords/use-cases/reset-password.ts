import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { derivedId, newId, type SecurityLog } from '@tapory/service-kit';
import { findAccount, findIdByUsername } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { type Contact, isConfirmed, isContactOf, parseContact } from '../../accounts/domain/contact.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { insertMessage } from '../../messages/data/messages.ts';
import { type EndSignInsDeps, endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import { isCommonPassword } from '../data/common-passwords.ts';
import {
  insertProof,
  insertReset,
  type ResetCodeDeps,
  restoreProof,
  takeProof,
  tryResetCode,
} from '../data/password-resets.ts';
import { tryRecoveryCode } from '../data/recovery-codes.ts';
import { formatResetCode, parseResetCode } from '../domain/reset-code.ts';
import { applyPasswordChange } from './change-password.ts';
import { reportBlockedCodes } from './report-blocked-codes.ts';

export type ResetPasswordDeps = EndSignInsDeps & { box: SecretBox };

export type Claimant = { username: string; contact: string };

type Claimed = { account: Account; contact: Contact };

/** The active account with this name and this contact; null when either does not match. */
async function findClaimed(database: Database, { username, contact }: Claimant): Promise<Claimed | null> {
  const id = await findIdByUsername(database, username.trim());
  const account = id ? await findAccount(database, id) : null;
  const parsed = parseContact(contact);
  if (account?.status !== 'active' || !parsed) return null;
  return isContactOf(account, parsed) ? { account, contact: parsed } : null;
}

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

export type Verification = Claimant & {
  code: string;
  resetId?: string | undefined;
  /** Network from which the code was entered, as limits count it. */
  network: string;
};

export type VerifyClaimDeps = ResetPasswordDeps & {
  limits: ResetCodeDeps['limits'];
  security: Pick<SecurityLog, 'record'>;
};

/** Whether the input is the code that was sent in this run, or one of the ten recovery codes. */
async function isProvedBy(
  deps: VerifyClaimDeps,
  account: Account,
  { code: typed, resetId, network, now }: Omit<Verification, keyof Claimant> & { now: Date },
): Promise<boolean> {
  const { id: userId } = account;
  const code = parseResetCode(typed);
  if (!code) return tryRecoveryCode(deps.database, deps.box, { userId, typed, now });
  if (!resetId) return false;
  const check = await tryResetCode(deps, { id: resetId, userId, network, code, now });
  if (check === 'over-limit') await reportBlockedCodes(deps, account, now);
  return check === 'right';
}

/**
 * Checks name, contact and a code - a sent one or one of the ten - and returns a proof for the second step.
 * VERIFICATION_FAILED whichever is wrong.
 */
export async function verifyClaim(
  deps: VerifyClaimDeps,
  { username, contact, ...typed }: Verification,
  now: Date,
): Promise<string> {
  const { database, box } = deps;
  const account = (await findClaimed(database, { username, contact }))?.account;
  if (!account || !(await isProvedBy(deps, account, { ...typed, now })))
    throw new AppError('VERIFICATION_FAILED');
  const { id: userId } = account;
  const proof = randomBytes(32).toString('base64url');
  await insertProof(database, box, { userId, proof, now });
  return proof;
}

/**
 * Sets the new password with a proof of the first step, once. All sessions end, and Keycloak's failed attempts are
 * cleared, so that a stranger who guessed has not locked the owner out. RESET_FAILED when the proof is invalid.
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  { proof, newPassword, now }: { proof: string; newPassword: string; now: Date },
): Promise<void> {
  const { database, box, keycloak } = deps;
  const userId = await takeProof(database, box, { proof, now });
  const account = userId ? await findAccount(database, userId) : null;
  if (account?.status !== 'active') throw new AppError('RESET_FAILED');
  try {
    if (isCommonPassword(newPassword, account.username))
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'newPassword', code: 'PASSWORD_COMMON' }],
      });
    await endSignIns(deps, account.id);
    await keycloak.setPassword(account.id, newPassword);
  } catch (error) {
    await restoreProof(database, box, proof);
    throw error;
  }
  await applyPasswordChange(deps, account.id);
  await endSignIns(deps, account.id);
  // Last: if this call fails, all sessions from before the new password have ended already.
  await keycloak.clearLoginFailures(account.id);
}
