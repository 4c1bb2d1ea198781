import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { PointRules } from '../domain/points.ts';
import { bookTap } from '../use-cases/book-tap.ts';

/** Books an owner's touch, unless the page that waited for it has done so already. */
export const onKeepsakeTapped =
  (rules: PointRules): EventHandler<Tx, 'keepsake.tapped'> =>
  async (tx, { data, time }) => {
    const { videoId, ownerId, personId, source } = data;
    if (personId !== ownerId) return;
    await bookTap(tx, { videoId, userId: ownerId, tappedAt: data.tappedAt ?? time, source }, rules);
  };
