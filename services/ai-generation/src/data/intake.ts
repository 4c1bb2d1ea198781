import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Whether new pictures are taken, and what customers are told while they are not. */
export type Intake = { isPaused: boolean; messageZh: string; messageEn: string };

export async function readIntake(tx: Tx): Promise<Intake> {
  const [row] = await query(tx, build.selectFrom('intake').select(['isPaused', 'messageZh', 'messageEn']));
  return row ?? { isPaused: false, messageZh: '', messageEn: '' };
}

/** Lets one change after the other look at what holds, until the transaction ends. */
export async function lockIntake(tx: Tx): Promise<Intake> {
  await query(tx, sql<object>`SELECT pg_advisory_xact_lock(hashtext('intake of pictures'))`);
  return readIntake(tx);
}

export async function storeIntake(tx: Tx, intake: Intake, changedBy: string): Promise<void> {
  const change = { ...intake, changedBy, changedAt: sql<Date>`now()` };
  const insert = build.insertInto('intake').values({ id: 1, ...change });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('id').doUpdateSet(change)),
  );
}

/** Throws INTAKE_PAUSED while no new pictures are taken. */
export async function refuseWhilePaused(tx: Tx): Promise<void> {
  if ((await readIntake(tx)).isPaused) throw new AppError('INTAKE_PAUSED');
}
