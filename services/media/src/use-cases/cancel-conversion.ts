import { cancelDeletion, scheduleDeletion } from '@tapory/service-kit';
import { eraseConversion } from '../data/conversions.ts';
import type { Database } from '../data/database.ts';
import { eraseUnfinished } from '../data/unfinished-contents.ts';
import type { Content } from '../domain/content.ts';

/**
 * Cancels the conversion of a content, or forgets one that failed: both leave nothing that could be restored, so they are
 * erased and not put into the trash. False when it has become ready meanwhile.
 */
export function cancelConversion(
  { database }: { database: Database },
  { id }: Pick<Content, 'id'>,
  now: Date,
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    // Its worker finds out at its next renewal, and cannot write anything before.
    const sourceKey = await eraseConversion(tx, id);
    if (!(await eraseUnfinished(tx, id))) return false;
    if (sourceKey) {
      await cancelDeletion(tx, [sourceKey]);
      await scheduleDeletion(tx, [sourceKey], now);
    }
    return true;
  });
}
