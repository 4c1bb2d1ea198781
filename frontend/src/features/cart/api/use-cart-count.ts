import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $memberPieces, refreshMemberCart } from '../../../lib/cart-count.ts';
import { useVisitorCart } from './use-visitor-cart.ts';

/** Pieces in the cart: a member's on the server, and what waits in this browser. */
export function useCartCount(isMember: boolean): number {
  const waiting = useVisitorCart().reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = useStore($memberPieces, { ssr: 'initial' });
  useEffect(() => {
    if (isMember) void refreshMemberCart();
  }, [isMember]);
  return waiting + (isMember ? (pieces ?? 0) : 0);
}
