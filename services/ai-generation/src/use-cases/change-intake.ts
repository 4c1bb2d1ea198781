import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { type Intake, lockIntake, storeIntake } from '../data/intake.ts';
import { stateVersion } from './state-version.ts';

export const intakeVersionOf = ({ isPaused, messageZh, messageEn }: Intake): string =>
  stateVersion([isPaused, messageZh, messageEn]);

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
