import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../components/error-note.tsx';
import { useAddCartItem } from '../../features/cart/api/add-cart-item.ts';
import { useCreateKeepsake } from '../../features/keepsakes/api/create-keepsake.ts';
import type { OrderItem } from '../../features/orders/api/get-orders.ts';
import { announce } from '../../lib/announce.ts';
import { openCart } from '../../lib/cart-drawer.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';

const WAYS = ['same', 'new'] as const;
type Way = (typeof WAYS)[number];

/** Puts an item into the cart once more: the same piece, or a new keepsake with its art as it was cropped. */
function useOrderAgain(item: OrderItem, onDone: () => void) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const add = useAddCartItem(() => {
    announce(t('again.done'));
    onDone();
    openCart({ isAdded: true });
  });
  const { productKey, jobId, orientation, cropId, optionId } = item;
  const put = (videoId: string): void =>
    add.mutate({
      ...{ productKey, quantity: 1, videoId, jobId, orientation },
      ...(cropId ? { cropId } : {}),
      ...(optionId ? { optionId } : {}),
    });
  const create = useCreateKeepsake(({ videoId }) => put(videoId));
  const title = item.title || localized(item.name, locale);
  return {
    isPending: add.isPending || create.isPending,
    error: create.error ?? add.error,
    order(way: Way): void {
      if (way === 'same') put(item.videoId);
      // A keepsake that was made, and could not be put into the cart, is not made twice.
      else if (create.data) put(create.data.videoId);
      else create.mutate({ jobId, title, orientation });
    },
    reset: create.reset,
  };
}

/** Asks how a piece is ordered again, and puts it into the cart. */
export function OrderAgain({ item }: { item: OrderItem }) {
  const { t } = useTranslation(['orders', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [way, setWay] = useState<Way>('same');
  const name = useId();
  const again = useOrderAgain(item, () => {
    setOpen(false);
    again.reset();
  });
  if (!isOpen)
    return (
      <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
        {t('again.open')}
      </button>
    );
  return (
    <fieldset className="panel stack stack--tight">
      <legend className="field-legend">{t('again.question')}</legend>
      {WAYS.map((value) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={way === value} onChange={() => setWay(value)} />
          <span>
            {t(`again.${value}`)}
            <br />
            <span className="soft small">{t(`again.${value}Help`)}</span>
          </span>
        </label>
      ))}
      <ErrorNote error={again.error} what={t('failures.again')} />
      <div className="row">
        <button
          type="button"
          className="button button--small"
          aria-busy={again.isPending}
          onClick={() => again.isPending || again.order(way)}
        >
          {t('again.submit')}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={() => setOpen(false)}>
          {t('common:cancel')}
        </button>
      </div>
    </fieldset>
  );
}
