import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { anyOf, execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { chosenOption, type ProductOption } from '../../products/domain/option.ts';
import { type CartLine, LINE_NOTES_MAX, type Orientation } from '../domain/cart-line.ts';

export type NewCartItem = Omit<CartLine, 'name' | 'unitPrice' | 'optionName' | 'isOptionGone'> & {
  userId: string;
};

/** A member's cart, oldest line first, without products that are no longer on sale. */
export async function listCartLines(tx: Tx, userId: string): Promise<CartLine[]> {
  const rows = await query(
    tx,
    build
      .selectFrom('cartItem as c')
      .innerJoin('product as p', (join) => join.onRef('p.key', '=', 'c.productKey').on('p.active', '=', true))
      .select(['c.id', 'c.productKey', 'c.quantity', 'c.videoId', 'c.jobId', 'c.orientation', 'c.title'])
      .select([
        'c.artworkUrl',
        'c.cropId',
        'c.notes',
        'c.optionId',
        'p.nameZh',
        'p.nameEn',
        'p.price',
        'p.options',
      ])
      .where('c.userId', '=', userId)
      .orderBy('c.createdAt')
      .orderBy('c.id'),
  );
  return rows.map(({ nameZh, nameEn, price, options, ...row }) => {
    const option = chosenOption(options as unknown as ProductOption[], row.optionId);
    return {
      ...row,
      orientation: row.orientation as Orientation,
      name: { 'zh-TW': nameZh, en: nameEn },
      unitPrice: twd(price + (option?.surcharge ?? 0)),
      optionId: option?.id ?? row.optionId,
      optionName: option?.name ?? null,
      isOptionGone: option === undefined,
    };
  });
}

export type CartLimits = { lines: number; pieces: number };

/** Longer than the retention of idempotency keys. */
const ADDITION_RETENTION = sql<Date>`now() - interval '7 days'`;

const bothNotes = sql<string>`cart_item.notes || E'\\n' || excluded.notes`;

/** Its length as the doors measure it, in UTF-16 units: a character beyond the basic plane has two. */
const bothLength = sql<number>`char_length(regexp_replace(${bothNotes}, '[\\U00010000-\\U0010FFFF]', 'xx', 'g'))`;

/** Whether the lines of what is added stand among those of the line already: part of one may mean something else. */
const isNoted = sql<boolean>`excluded.notes = '' OR
  position(E'\\n' || excluded.notes || E'\\n' in E'\\n' || cart_item.notes || E'\\n') > 0`;

/**
 * Notes of a line and of what is added to it. Whoever makes the pieces reads one text about all of them, so two different
 * notes stand below each other, the older first; where both are too long for a line, the newer one holds.
 */
const mergedNotes = sql<string>`CASE
  WHEN ${isNoted} THEN cart_item.notes
  WHEN cart_item.notes = '' OR ${bothLength} > ${LINE_NOTES_MAX} THEN excluded.notes
  ELSE ${bothNotes} END`;

/**
 * Stores a line, or adds its pieces to the line of the same product and keepsake, at most `maxPieces`; in the same statement notes
 * the command, so that its repetition is known, and forgets the member's old ones.
 */
async function mergeLine(tx: Tx, item: NewCartItem, maxPieces: number): Promise<void> {
  const { id, userId } = item;
  const merged = sql<number>`LEAST(cart_item.quantity + excluded.quantity, ${maxPieces}::int)`;
  await execute(
    tx,
    build
      .with('forgotten', (forget) =>
        forget
          .deleteFrom('cartAddition')
          .where('userId', '=', userId)
          .where('createdAt', '<', ADDITION_RETENTION),
      )
      .with('noted', (note) => note.insertInto('cartAddition').values({ id, userId }))
      .insertInto('cartItem')
      .values(item)
      .onConflict((conflict) =>
        conflict.columns(['userId', 'productKey', 'videoId']).doUpdateSet(({ ref, fn }) => ({
          quantity: merged,
          notes: mergedNotes,
          // One design on one product is one line, in the specification that was chosen last.
          optionId: ref('excluded.optionId'),
          // The whole line is printed as it was last cropped.
          cropId: fn.coalesce('excluded.cropId', 'cartItem.cropId'),
          artworkUrl: sql<string>`CASE WHEN excluded.crop_id IS NULL THEN cart_item.artwork_url
              ELSE excluded.artwork_url END`,
        })),
      ),
  );
}

export type Addition = 'added' | 'not-on-sale' | 'option-gone' | 'full';

/** What would become of an addition: its specification, or that it is none; a line that is there already takes more pieces in a full cart. */
async function findRoom(
  tx: Tx,
  { id, userId, productKey, videoId, optionId }: Omit<NewCartItem, 'title' | 'artworkUrl' | 'cropId'>,
  { lines: max }: CartLimits,
): Promise<{ optionId: string } | Addition> {
  const lines = build.selectFrom('cartItem').where('userId', '=', userId);
  const same = lines.where('productKey', '=', productKey).where('videoId', '=', videoId);
  const [found] = await query(
    tx,
    build
      .selectFrom('product')
      .select(({ exists }) => [
        'options',
        lines.select(sql<number>`count(*)::int`.as('count')).as('lines'),
        exists(same.select('id')).as('isMerged'),
        exists(build.selectFrom('cartAddition').select('id').where('id', '=', id)).as('isRepeated'),
      ])
      .where('key', '=', productKey)
      .where('active', '=', true),
  );
  if (!found) return 'not-on-sale';
  const option = chosenOption(found.options as unknown as ProductOption[], optionId);
  if (option === undefined) return 'option-gone';
  if (found.isRepeated) return 'added';
  if ((found.lines ?? 0) >= max && !found.isMerged) return 'full';
  return { optionId: option?.id ?? '' };
}

/** Whether something could be added now, before any work is done for it; the addition itself decides. */
export async function foresee(
  tx: Tx,
  item: Omit<NewCartItem, 'title' | 'artworkUrl' | 'cropId'>,
  limits: CartLimits,
): Promise<Addition | 'new'> {
  const room = await findRoom(tx, item, limits);
  return typeof room === 'string' ? room : 'new';
}

/**
 * Adds a line; the same product with the same keepsake is merged into one line of at most `limits.pieces`. The item's id
 * is the command's: a repeat adds nothing. The caller holds the user's lock.
 */
export async function addCartItem(tx: Tx, item: NewCartItem, limits: CartLimits): Promise<Addition> {
  const room = await findRoom(tx, item, limits);
  if (typeof room === 'string') return room;
  await mergeLine(tx, { ...item, ...room }, limits.pieces);
  return 'added';
}

/** Changes a line's quantity; false when the member has no such line. */
export async function setCartQuantity(
  tx: Tx,
  userId: string,
  id: string,
  quantity: number,
): Promise<boolean> {
  const update = build.updateTable('cartItem').set({ quantity });
  return (await execute(tx, update.where('id', '=', id).where('userId', '=', userId))) === 1;
}

/** Removes lines from a member's cart; returns those that were there. */
export async function removeCartItems(tx: Tx, userId: string, ids: string[]) {
  const own = build.deleteFrom('cartItem').where('userId', '=', userId).where('id', '=', anyOf(ids));
  return query(tx, own.returning(['id', 'quantity']));
}

/**
 * Removes lines from a member's cart for their order. CART_CHANGED unless each of them was there with the given quantity:
 * of two orders of one cart the second waits here for the first, and finds the lines removed.
 */
export async function takeCartLines(
  tx: Tx,
  userId: string,
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const removed = await removeCartItems(tx, userId, ids);
  const quantities = new Map(removed.map(({ id, quantity }) => [id, quantity]));
  if (lines.some(({ id, quantity }) => quantities.get(id) !== quantity)) throw new AppError('CART_CHANGED');
}

/** Removes everything that is stored of a member's cart. */
export async function emptyCart(tx: Tx, userId: string): Promise<void> {
  await execute(tx, build.deleteFrom('cartItem').where('userId', '=', userId));
  await execute(tx, build.deleteFrom('cartAddition').where('userId', '=', userId));
}
