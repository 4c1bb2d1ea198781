import { AppError } from '@tapory/errors';
import type { Peers } from '../clients/peers.ts';
import { addCartItem, countCartItems } from '../data/cart-items.ts';
import type { Database } from '../data/database.ts';
import { findProduct } from '../data/products.ts';
import type { Orientation } from '../domain/order.ts';
import { verifyDesigns } from './verify-design.ts';

/** Most lines in a cart, and most pieces in a line. */
export const CART_LIMITS = { lines: 50, pieces: 999 } as const;

export type AddToCartOptions = {
  id: string;
  userId: string;
  productKey: string;
  quantity: number;
  videoId: string;
  jobId: string;
  orientation: Orientation;
  notes: string;
};

/** Puts a product with one of the member's keepsakes into their cart. */
export async function addToCart(database: Database, peers: Peers, options: AddToCartOptions): Promise<void> {
  const [product, lines, designs] = await Promise.all([
    findProduct(database, options.productKey),
    countCartItems(database, options.userId),
    verifyDesigns(peers, options.userId, [options]),
  ]);
  if (!product) throw new AppError('PRODUCT_UNAVAILABLE');
  if (lines >= CART_LIMITS.lines)
    throw new AppError('CART_ITEM_LIMIT', { params: { max: CART_LIMITS.lines } });
  const design = designs.get(options.videoId);
  const item = {
    ...options,
    title: design?.keepsake.title ?? '',
    artworkUrl: design?.artwork.thumbUrl ?? '',
  };
  await addCartItem(database, item, CART_LIMITS.pieces);
}
