import './cart-drawer.css';
import { useStore } from '@nanostores/react';
import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import type { Money } from '../../../lib/api/types.ts';
import { $cartDrawer, closeCart } from '../../../lib/cart-drawer.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { MemberCart } from './member-cart.tsx';
import { VisitorCart } from './visitor-cart.tsx';

/** A new place closes the cart. */
function useCloseOnNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) closeCart();
    shown.current = key;
  }, [key]);
}

type CartDrawerProps = {
  /** Whether the cart is a member's on the server or a visitor's in this browser. */
  isMember: boolean;
  /** List prices of the products by key, for what waits before somebody has signed in. */
  prices: Record<string, Money>;
};

/** The cart beside any page: focus stays inside until it is closed, and returns to what opened it. */
export function CartDrawer({ isMember, prices }: CartDrawerProps) {
  const { t } = useTranslation(['shop', 'common']);
  const { isOpen, isAdded } = useStore($cartDrawer);
  useCloseOnNavigation();
  useFocusReturn(isOpen);
  return (
    <Drawer
      rootClassName="cart-drawer"
      title={<h2 className="cart-drawer__title">{t('cart.title')}</h2>}
      open={isOpen}
      onClose={closeCart}
      size="min(100vw, 440px)"
      closable={{ placement: 'end', 'aria-label': t('common:close') }}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
    >
      <div className="cart-drawer__body">
        {isAdded ? <Note kind="success">{t(isMember ? 'add.done' : 'visitor.added')}</Note> : null}
        {isMember ? <MemberCart /> : <VisitorCart prices={prices} />}
      </div>
    </Drawer>
  );
}
