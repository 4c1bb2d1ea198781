import { query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Most that one person's page lists. */
const MAX = 200;

const newestItem = sql<string | null>`(SELECT i.id FROM order_item i WHERE i.video_id = k.video_id
  ORDER BY i.id DESC LIMIT 1)`.as('orderItemId');

const newestProduct = sql<string | null>`(SELECT i.product_key FROM order_item i WHERE i.video_id = k.video_id
  ORDER BY i.id DESC LIMIT 1)`.as('productKey');

const taken = build
  .selectFrom('gift as g')
  .innerJoin('keepsake as k', 'k.videoId', 'g.videoId')
  .where('g.state', '=', 'taken')
  .orderBy('g.takenAt', 'desc')
  .limit(MAX);

/** What a person was given and still has, the newest first. */
export const listReceived = (tx: Tx, personId: string) =>
  query(
    tx,
    taken
      .select(['k.videoId', 'k.title', 'k.thumbUrl', 'k.artworkUrl', 'g.takenAt', 'g.takeBackUntil'])
      .select([newestItem, newestProduct])
      .where('g.takerId', '=', personId)
      .where('k.ownerId', '=', personId),
  );

/** What a person gave away, the newest first. */
export const listGiven = (tx: Tx, personId: string) =>
  query(
    tx,
    taken
      .select(['g.id', 'k.videoId', 'k.title', 'k.thumbUrl', 'g.takenAt', 'g.takeBackUntil'])
      .where('g.giverId', '=', personId),
  );
