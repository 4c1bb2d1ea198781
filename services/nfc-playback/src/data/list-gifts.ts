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

/** Whether a person gave, or got, the keepsake of a gift once more after it. */
const isRepeated = (person: 'giver_id' | 'taker_id') => {
  const who = sql.ref(person);
  return sql<boolean>`EXISTS (SELECT 1 FROM gift later WHERE later.video_id = g.video_id AND later.state = 'taken'
    AND later.${who} = g.${who} AND (later.taken_at, later.id) > (g.taken_at, g.id))`;
};

/** What a person was given and still has, the newest first. */
export const listReceived = (tx: Tx, personId: string) =>
  query(
    tx,
    taken
      .select(['k.videoId', 'k.title', 'k.thumbUrl', 'k.artworkUrl', 'g.takenAt', 'g.takeBackUntil'])
      .select([newestItem, newestProduct])
      .where('g.takerId', '=', personId)
      .where('k.ownerId', '=', personId)
      .where(sql<boolean>`NOT ${isRepeated('taker_id')}`),
  );

/** What a person gave away and has not got back, the newest first. */
export const listGiven = (tx: Tx, personId: string) =>
  query(
    tx,
    taken
      .select(['g.id', 'k.videoId', 'k.title', 'k.thumbUrl', 'g.takenAt', 'g.takeBackUntil'])
      .where('g.giverId', '=', personId)
      .where('k.ownerId', '<>', personId)
      .where(sql<boolean>`NOT ${isRepeated('giver_id')}`),
  );
