import { AppError } from '@tapory/errors';
import type { Database } from '../../data/database.ts';
import { refuseErased } from '../../data/erased-owners.ts';
import { listCartLines } from '../data/cart-items.ts';
import type { CartLine } from '../domain/cart-line.ts';

function onSale(lines: CartLine[]): CartLine[] {
  if (lines.some(({ isOptionGone }) => isOptionGone)) throw new AppError('OPTION_UNAVAILABLE');
  return lines;
}

/**
 * The cart lines to order: the given ones, or the whole cart. CART_EMPTY when there are none, CART_CHANGED when a given
 * one is missing, OPTION_UNAVAILABLE when one is in a specification that is not on sale any more; UNAUTHENTICATED when the account is deleted.
 */
export async function selectLines(
  database: Database,
  { userId, itemIds }: { userId: string; itemIds?: string[] | undefined },
): Promise<CartLine[]> {
  const lines = await listCartLines(database.pool, userId);
  if (lines.length === 0) {
    // The cart of a deleted account is empty and stays so.
    await refuseErased(database.pool, userId);
    throw new AppError('CART_EMPTY');
  }
  if (!itemIds) return onSale(lines);
  const wanted = new Set(itemIds);
  const selected = lines.filter(({ id }) => wanted.has(id));
  if (selected.length !== wanted.size) throw new AppError('CART_CHANGED');
  return onSale(selected);
}
