import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $memberItems, refreshMemberCart } from '../../../lib/cart-count.ts';
import { useVisitorCart } from './use-visitor-cart.ts';

/** Items in the cart: a member's on the server, and what waits in this browser. */
export function useCartCount(isMember: boolean): number {
  const waiting = useVisitorCart().reduce((sum, { quantity }) => sum + quantity, 0);
  const items = useStore($memberItems, { ssr: 'initial' });
  useEffect(() => {
    if (isMember) void refreshMemberCart();
  }, [isMember]);
  return waiting + (isMember ? (items ?? 0) : 0);
}
