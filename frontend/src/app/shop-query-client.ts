import { createQueryClient } from '../lib/query-client.ts';
import { followCart } from './follow-cart.ts';

/** One for the whole visit: the next page, and the cart beside it, reuse what a page has read. */
export const shopQueryClient = createQueryClient();
followCart(shopQueryClient);
