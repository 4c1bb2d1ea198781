import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { Job } from '../../../features/art/api/get-jobs.ts';
import { BuyBar } from '../../../features/cart/components/buy-bar.tsx';
import { priceOf } from '../../../features/catalog/price-of.ts';
import { useAddDesign } from './use-add-design.ts';
import type { FinishedState } from './use-finished.ts';

type BuyDesignProps = {
  studio: FinishedState;
  job: Pick<Job, 'id' | 'title'>;
  /** What the piece is called; the design's name without. */
  title?: string;
  orientation?: 'portrait' | 'landscape';
  /** Whether all that is needed is there; asked when it is pressed. */
  check?: () => boolean;
};

/** How many, the sum, and the button that puts a finished design into the cart as a piece. */
export function BuyDesign(props: BuyDesignProps) {
  const { studio, job, title = job.title, orientation = 'portrait', check = () => true } = props;
  const { t } = useTranslation(['studio', 'shop']);
  const { composition, product, change } = studio;
  const add = useAddDesign(studio);
  return (
    <BuyBar
      price={product && priceOf(product, composition.optionId)}
      quantity={composition.quantity}
      onQuantity={(quantity) => change({ quantity })}
      failure={
        <div className="stack studio__answer">
          <ErrorNote error={add.error} what={t('compose.failures.add')} />
        </div>
      }
    >
      <button
        type="button"
        className="button"
        disabled={!product || product.isSoldOut}
        aria-busy={add.isPending}
        onClick={() => check() && add.run(job, { title, orientation })}
      >
        {t(product?.isSoldOut ? 'shop:soldOut' : 'compose.ready')}
      </button>
    </BuyBar>
  );
}
