import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { lockStyles, type Style, storeStyle } from '../data/styles.ts';
import { stateVersion } from './state-version.ts';

export const stylesVersionOf = (styles: readonly Style[]): string =>
  stateVersion(styles.map(({ key, nameZh, nameEn, available }) => [key, nameZh, nameEn, available]));

/**
 * Renames, orders and switches styles. The keys are the specification's: VALIDATION_FAILED when one is missing, new or named twice.
 * CONFLICT when they have changed since `version` was read.
 */
export async function changeStyles(
  { pool }: Pick<Database, 'pool'>,
  { version, styles }: { version: string; styles: readonly Style[] },
): Promise<void> {
  await pool.$transaction(async (tx) => {
    const stored = await lockStyles(tx);
    if (stylesVersionOf(stored) !== version) throw new AppError('CONFLICT');
    const keys = new Set(styles.map(({ key }) => key));
    const isWhole = styles.length === stored.length && keys.size === stored.length;
    if (!isWhole || !stored.every(({ key }) => keys.has(key))) throw new AppError('VALIDATION_FAILED');
    for (const [index, style] of styles.entries()) await storeStyle(tx, { ...style, position: index + 1 });
  });
}
