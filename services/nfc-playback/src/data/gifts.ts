import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import { GIFT_TRIES, type Gift, type GiftState, type GiftWay, giftTransitions } from '../domain/gift.ts';
import type { Tx } from './database.ts';
import { anyVideo, build } from './query-builder.ts';

const COLUMNS = [
  ...(['id', 'videoId', 'giverId', 'way', 'state', 'codeHash', 'words'] as const),
  ...(['takerId', 'offeredAt', 'takenAt', 'takeBackUntil'] as const),
] as const;

/** Rows of one statement, whose parameters are counted. */
const ROWS_AT_ONCE = 1000;

/** What the columns hold by the table's constraints. */
type Checked = { way: GiftWay; state: GiftState };

const stored = build.selectFrom('gift').select(COLUMNS).$narrowType<Checked>();

/** Moves offers from one state to another; throws on a transition that the table does not have. */
function move(from: GiftState, to: GiftState) {
  giftTransitions.assert(from, to);
  return build.updateTable('gift').set({ state: to }).where('state', '=', from);
}

/** The offer that a locator names; it may have ended. */
export async function findGiftByLocator(tx: Tx, locator: string): Promise<Gift | null> {
  const [gift] = await query(tx, stored.where('locator', '=', locator).orderBy('offeredAt', 'desc').limit(1));
  return gift ?? null;
}

export async function findGift(tx: Tx, id: string): Promise<Gift | null> {
  const [gift] = await query(tx, stored.where('id', '=', id));
  return gift ?? null;
}

export async function findOpenGift(tx: Tx, videoId: string): Promise<Gift | null> {
  const [gift] = await query(tx, stored.where('videoId', '=', videoId).where('state', '=', 'open'));
  return gift ?? null;
}

/** The gift by which a person has a keepsake; null for their own. */
export async function findReceived(
  tx: Tx,
  { videoId, ownerId }: { videoId: string; ownerId: string },
): Promise<Gift | null> {
  const received = stored.where('videoId', '=', videoId).where('takerId', '=', ownerId);
  const [gift] = await query(tx, received.where('state', '=', 'taken').orderBy('takenAt', 'desc').limit(1));
  return gift ?? null;
}

export type NewGift = Pick<
  Gift,
  'id' | 'videoId' | 'giverId' | 'way' | 'codeHash' | 'words' | 'offeredAt'
> & {
  locator: string;
};

/** Stores an offer; false when an open one has its locator. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<boolean> {
  const insert = build.insertInto('gift').values({ ...gift, state: 'open' });
  const inserted = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return inserted === 1;
}

/** Stores offers, and returns the keepsakes of those that were: not of one whose locator an open offer has. */
export async function insertGifts(tx: Tx, gifts: readonly NewGift[]): Promise<string[]> {
  const stored: string[] = [];
  for (let start = 0; start < gifts.length; start += ROWS_AT_ONCE) {
    const rows = gifts
      .slice(start, start + ROWS_AT_ONCE)
      .map((gift) => ({ ...gift, state: 'open' as const }));
    const insert = build.insertInto('gift').values(rows);
    const inserted = insert.onConflict((conflict) => conflict.doNothing()).returning('videoId');
    stored.push(...(await query(tx, inserted)).map(({ videoId }) => videoId));
  }
  return stored;
}

/** Ends the open offers of several keepsakes. */
export async function withdrawGifts(tx: Tx, videoIds: string[]): Promise<void> {
  await execute(tx, move('open', 'withdrawn').where('videoId', '=', anyVideo(videoIds)));
}

/** Those of a person's keepsakes that may still be taken back from them. */
export async function findUnsettled(tx: Tx, ownerId: string, at: Date): Promise<Set<string>> {
  const unsettled = build.selectFrom('gift').select('videoId').where('takerId', '=', ownerId);
  const rows = await query(tx, unsettled.where('state', '=', 'taken').where('takeBackUntil', '>', at));
  return new Set(rows.map(({ videoId }) => videoId));
}

/** Ends a keepsake's open offer; whether there was one. */
export async function withdrawGift(tx: Tx, videoId: string): Promise<boolean> {
  return (await execute(tx, move('open', 'withdrawn').where('videoId', '=', videoId))) === 1;
}

/** Gives an open offer to whoever takes it: of two people one gets true. */
export async function takeGift(
  tx: Tx,
  { id, takerId, takenAt, takeBackUntil }: Pick<Gift, 'id' | 'takerId' | 'takenAt' | 'takeBackUntil'>,
): Promise<boolean> {
  const taken = move('open', 'taken').set({ takerId, takenAt, takeBackUntil });
  return (await execute(tx, taken.where('id', '=', id))) === 1;
}

/** Ends a gift that can still be taken back; whether it could. */
export async function returnGift(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const inTime = move('taken', 'returned').where('id', '=', id).where('takeBackUntil', '>', at);
  return (await execute(tx, inTime)) === 1;
}

/** Counts a person's try at an offer, in one statement; false when they have used all of theirs up. */
export async function countGiftTry(tx: Tx, giftId: string, personId: string): Promise<boolean> {
  const counted = sql`INSERT INTO gift_try AS old (gift_id, person_id, tries)
    VALUES (${giftId}::uuid, ${personId}::uuid, 1)
    ON CONFLICT (gift_id, person_id) DO UPDATE SET tries = old.tries + 1 WHERE old.tries < ${GIFT_TRIES}`;
  return (await execute(tx, counted)) === 1;
}

/** Forgets a person's tries once the code was right. */
export async function forgetGiftTries(tx: Tx, giftId: string, personId: string): Promise<void> {
  const tries = build.deleteFrom('giftTry').where('giftId', '=', giftId).where('personId', '=', personId);
  await execute(tx, tries);
}

/** How many mails a person has sent since a moment. */
export async function countMailed(tx: Tx, giverId: string, since: Date): Promise<number> {
  const mailed = build.selectFrom('gift').select(sql<number>`count(*)::int`.as('count'));
  const [row] = await query(
    tx,
    mailed.where('giverId', '=', giverId).where('way', '=', 'mail').where('offeredAt', '>', since),
  );
  return row?.count ?? 0;
}

/** The most codes that one of these keepsakes had since a moment, whoever made them. */
export async function countCodes(tx: Tx, videoIds: string[], since: Date): Promise<number> {
  const counted = build
    .selectFrom('gift')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('videoId', '=', anyVideo(videoIds))
    .where('way', '=', 'code')
    .where('offeredAt', '>', since)
    .groupBy('videoId');
  return Math.max(0, ...(await query(tx, counted)).map(({ count }) => count));
}

/** Ends the open offers of an erased person, and takes out of all of theirs what they wrote. */
export async function eraseGifts(tx: Tx, giverId: string): Promise<void> {
  await execute(tx, move('open', 'withdrawn').where('giverId', '=', giverId));
  await execute(tx, build.updateTable('gift').set({ words: '' }).where('giverId', '=', giverId));
}

/** Who had a keepsake before, and gave it away or back. */
export async function findFormerOwners(
  tx: Tx,
  { videoId, ownerId }: { videoId: string; ownerId: string },
): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ personId: string }>`
      SELECT giver_id AS person_id FROM gift
        WHERE video_id = ${videoId} AND state IN ('taken', 'returned') AND giver_id <> ${ownerId}::uuid
      UNION SELECT taker_id FROM gift
        WHERE video_id = ${videoId} AND state IN ('taken', 'returned') AND taker_id <> ${ownerId}::uuid`,
  );
  return rows.map(({ personId }) => personId);
}
