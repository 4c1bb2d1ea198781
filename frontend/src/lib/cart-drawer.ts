import { atom } from 'nanostores';

/** Whether the cart is open, and whether something has just been put into it. */
export type CartDrawerState = { isOpen: boolean; isAdded: boolean };

/** The cart's drawer is opened by the header and after adding, and closed by every change of place. */
export const $cartDrawer = atom<CartDrawerState>({ isOpen: false, isAdded: false });

/** Opens the cart; `isAdded` shows that something was put into it. */
export const openCart = ({ isAdded = false } = {}): void => $cartDrawer.set({ isOpen: true, isAdded });

export const closeCart = (): void => $cartDrawer.set({ isOpen: false, isAdded: false });
