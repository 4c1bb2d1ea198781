import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../config/shop.ts';
import type { Money } from '../../../lib/api/types.ts';
import { addToVisitorCart, type VisitorLine } from '../../../lib/visitor-cart.ts';
import { useVisitorCart } from '../api/use-visitor-cart.ts';
import { EmptyCart } from './empty-cart.tsx';
import { RemovedLine } from './removed-line.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { Subtotal } from './subtotal.tsx';
import { VisitorLines } from './visitor-lines.tsx';

type VisitorCartProps = { prices: Record<string, Money> };

/** The cart of this browser, and why an account is needed before it can be ordered. */
export function VisitorCart({ prices }: VisitorCartProps) {
  const { t } = useTranslation(['shop', 'common']);
  const lines = useVisitorCart();
  const [removed, setRemoved] = useState<VisitorLine | null>(null);
  const units = lines.reduce((sum, line) => sum + line.quantity * (prices[line.productKey]?.units ?? 0), 0);
  const handleUndo = () => {
    if (removed) addToVisitorCart(removed.productKey, removed.quantity, limits.maxQuantity);
    setRemoved(null);
  };
  return (
    <>
      {removed ? <RemovedLine title={t(`common:product.${removed.productKey}`)} onUndo={handleUndo} /> : null}
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <VisitorLines lines={lines} onRemove={setRemoved} />
          <div className="cart-drawer__end">
            {units > 0 ? <Subtotal amount={{ units, currency: 'TWD' }} /> : null}
            <SignInPrompt />
          </div>
        </>
      )}
    </>
  );
}
