import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { announce } from '../../../lib/announce.ts';
import type { AddCartItemData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { openCart } from '../../../lib/cart-drawer.ts';
import { useMergeVisitorCart } from '../api/use-merge-visitor-cart.ts';
import { useVisitorCart } from '../api/use-visitor-cart.ts';
import { VisitorLines } from './visitor-lines.tsx';

type Design = Pick<AddCartItemData['body'], 'videoId' | 'jobId' | 'orientation'>;

type MergePanelProps = {
  /** The design chosen on the page; none while the member has made none. */
  design: Design | undefined;
  /** There is only one design it could be: what waits moves by itself. */
  isOnlyChoice: boolean;
};

/** After signing in: what was chosen before goes into the member's cart, with one of the member's designs. */
export function MergePanel({ design, isOnlyChoice }: MergePanelProps) {
  const { t } = useTranslation('shop');
  const lines = useVisitorCart();
  const merge = useMergeVisitorCart(() => announce(t('merge.done')));
  const hasTried = useRef(false);
  const { mutate } = merge;
  const isWaiting = lines.length > 0;
  useEffect(() => {
    if (!isWaiting || !isOnlyChoice || !design || hasTried.current) return;
    hasTried.current = true;
    mutate(design);
  }, [isWaiting, isOnlyChoice, design, mutate]);
  if (merge.isSuccess)
    return (
      <Note kind="success">
        {t('merge.done')}{' '}
        <button type="button" className="button button--quiet" onClick={() => openCart()}>
          {t('merge.open')}
        </button>
      </Note>
    );
  if (!isWaiting) return null;
  return (
    <section className="panel stack" aria-label={t('merge.title')}>
      <h2>{t('merge.title')}</h2>
      <VisitorLines lines={lines} />
      <p className="soft small">{t(design ? 'merge.text' : 'merge.first')}</p>
      <ErrorNote error={merge.error} what={t('failures.merge')} />
      {design ? (
        <button
          type="button"
          className="button"
          aria-busy={merge.isPending}
          onClick={() => !merge.isPending && mutate(design)}
        >
          {t('merge.submit')}
        </button>
      ) : null}
    </section>
  );
}
