import type { PreparePrintResponse } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { cart } from '@tapory/shop';
import type { Peers } from '../../clients/peers.ts';
import type { Database } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { type Addition, addCartItem, foresee } from '../data/cart-items.ts';
import type { Orientation } from '../domain/cart-line.ts';
import { preparePrint, queuePrint } from './prepare-prints.ts';
import { verifyKeepsakes } from './verify-design.ts';

/** Maximum lines in a cart and pieces in a line. */
export const CART_LIMITS = { lines: cart.lines, pieces: cart.piecesOfLine } as const;

export type AddToCartOptions = {
  id: string;
  userId: string;
  productKey: string;
  quantity: number;
  videoId: string;
  jobId: string;
  orientation: Orientation;
  notes: string;
  /** Of the product's specifications; the first one by default. */
  optionId: string;
  /** The crop that the customer sees; the one that holds when it is ordered by default. */
  cropId?: string | undefined;
};

function refuse(outcome: Addition | 'new'): void {
  if (outcome === 'not-on-sale') throw new AppError('PRODUCT_UNAVAILABLE');
  if (outcome === 'option-gone') throw new AppError('OPTION_UNAVAILABLE');
  if (outcome === 'full')
    throw new AppError('CART_ITEM_LIMIT_EXCEEDED', { params: { max: CART_LIMITS.lines } });
}

/** The print file of the crop that the customer sees; null without one, or when the addition is a repetition. What is refused has none made. */
async function printCrop(
  database: Database,
  peers: Peers,
  options: AddToCartOptions,
): Promise<PreparePrintResponse | null> {
  if (!options.cropId) return null;
  const foreseen = await foresee(database.pool, options, CART_LIMITS);
  refuse(foreseen);
  return foreseen === 'added' ? null : preparePrint(peers, options.userId, options);
}

/**
 * Adds a product with one of the member's keepsakes to their cart; what is refused has no print file made. PRODUCT_UNAVAILABLE, OPTION_UNAVAILABLE, CART_ITEM_LIMIT_EXCEEDED, VIDEO_ID_MISSING
 * or JOB_ID_MISSING; UNAUTHENTICATED when the account is deleted while its session is still cached.
 */
export async function addToCart(database: Database, peers: Peers, options: AddToCartOptions): Promise<void> {
  const keepsakes = await verifyKeepsakes(peers, options.userId, [options]);
  const print = await printCrop(database, peers, options);
  const keepsake = keepsakes.get(options.videoId);
  const artworkUrl = print?.thumbUrl ?? keepsake?.thumbUrl ?? '';
  const item = { ...options, title: keepsake?.title ?? '', artworkUrl, cropId: print?.cropId ?? null };
  const outcome = await database.pool.$transaction(async (tx) => {
    await lockOwner(tx, options.userId);
    await refuseErased(tx, options.userId);
    return addCartItem(tx, item, CART_LIMITS);
  });
  refuse(outcome);
  if (!options.cropId) await queuePrint(peers, options.userId, options);
}
