import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { SecurityLog } from '@tapory/service-kit';
import type { Account } from '../../accounts/domain/account.ts';
import { insertProof, type ResetCodeDeps, tryResetCode } from '../data/password-resets.ts';
import { tryRecoveryCode } from '../data/recovery-codes.ts';
import { parseResetCode } from '../domain/reset-code.ts';
import { type Claimant, findClaimed } from './find-claimed.ts';
import { reportBlockedCodes } from './report-blocked-codes.ts';
import type { ResetPasswordDeps } from './reset-password.ts';

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
