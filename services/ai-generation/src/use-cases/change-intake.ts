import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { type Intake, lockIntake, storeIntake } from '../data/intake.ts';

/** Tells one state from another one. */
export const intakeVersionOf = ({ isPaused, messageZh, messageEn }: Intake): string =>
  createHash('sha256')
    .update(JSON.stringify([isPaused, messageZh, messageEn]))
    .digest('hex')
    .slice(0, 16);

/** Pauses new pictures, or takes them again. CONFLICT when that has changed since `version` was read. */
export async function changeIntake(
  { pool }: Pick<Database, 'pool'>,
  { intake, version, changedBy }: { intake: Intake; version: string; changedBy: string },
): Promise<void> {
  await pool.$transaction(async (tx) => {
    const stored = intakeVersionOf(await lockIntake(tx));
    // A repeated command finds what it has stored.
    if (stored === intakeVersionOf(intake)) return;
    if (stored !== version) throw new AppError('CONFLICT');
    await storeIntake(tx, intake, changedBy);
  });
}
