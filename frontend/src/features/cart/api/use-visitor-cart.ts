import { useSyncExternalStore } from 'react';
import { onVisitorCartChange, readVisitorCart, type VisitorLine } from '../../../lib/visitor-cart.ts';

const none: VisitorLine[] = [];

/** The cart that waits in this browser, empty on a prerendered page. */
export const useVisitorCart = () => useSyncExternalStore(onVisitorCartChange, readVisitorCart, () => none);
