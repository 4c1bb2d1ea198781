import { useStore } from '@nanostores/react';
import { $visitorCart } from '../../../lib/visitor-cart.ts';

/** The cart that waits in this browser. */
export const useVisitorCart = () => useStore($visitorCart, { ssr: 'initial' });
