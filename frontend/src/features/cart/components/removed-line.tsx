import './cart-drawer.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type RemovedLineProps = {
  title: string;
  onUndo: () => void;
};

/** What has just been taken out, and the way to put it back. Takes the focus of the button that went with the line. */
export function RemovedLine({ title, onUndo }: RemovedLineProps) {
  const { t } = useTranslation('shop');
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removed line takes the focus anew
  useEffect(() => row.current?.focus(), [title]);
  return (
    <div ref={row} className="cart-drawer__removed" role="status" tabIndex={-1}>
      <span>{t('cart.removed', { title })}</span>
      <button type="button" className="cart-drawer__undo" onClick={onUndo}>
        {t('cart.undo')}
      </button>
    </div>
  );
}
