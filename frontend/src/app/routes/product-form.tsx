import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../config/paths.ts';
import { isProductKey } from '../../config/shop.ts';
import { AddForLater } from '../../features/cart/components/add-for-later.tsx';
import { AddToCart } from '../../features/cart/components/add-to-cart.tsx';
import { MergePanel } from '../../features/cart/components/merge-panel.tsx';
import { SignInPrompt } from '../../features/cart/components/sign-in-prompt.tsx';
import type { Product } from '../../features/catalog/api/get-products.ts';
import { CropChoice } from '../../features/crop/components/crop-choice.tsx';
import type { Keepsake, useKeepsakes } from '../../features/keepsakes/api/get-keepsakes.ts';
import { DesignPicker } from '../../features/keepsakes/components/design-picker.tsx';
import type { Money } from '../../lib/api/types.ts';

type MemberFormProps = {
  product: Product;
  /** With the surcharge of the specification. */
  price: Money;
  optionId: string | undefined;
  keepsakes: ReturnType<typeof useKeepsakes>;
  /** Designs that wait to be ordered. */
  waiting: Keepsake[];
  chosen: Keepsake | undefined;
  /** What of it is printed on this product; undefined until it was cropped for it. */
  cropId: string | undefined;
  onChoose: (videoId: string) => void;
};

/** A member's choice of design, quantity and the way into the cart. */
export function MemberForm(props: MemberFormProps) {
  const { t } = useTranslation('shop');
  const { product, price, optionId, keepsakes, waiting, chosen, cropId, onChoose } = props;
  const design = chosen && {
    videoId: chosen.videoId,
    jobId: chosen.jobId,
    orientation: chosen.orientation,
    ...(cropId ? { cropId } : {}),
  };
  return (
    <>
      <QueryState query={keepsakes} lines={4} failure={t('failures.keepsakes')}>
        {({ items }) => (
          <DesignPicker
            keepsakes={waiting}
            isAllOrdered={items.length > 0 && waiting.length === 0}
            value={chosen?.videoId}
            onChange={onChoose}
          />
        )}
      </QueryState>
      {chosen && isProductKey(product.key) ? <CropChoice jobId={chosen.jobId} product={product.key} /> : null}
      <AddToCart
        product={product.key}
        price={price}
        optionId={optionId}
        design={design}
        isLoading={keepsakes.isPending}
      />
      {keepsakes.data ? <MergePanel design={design} isOnlyChoice={waiting.length === 1} /> : null}
    </>
  );
}

/** The price is absent until the service has said it. */
type VisitorFormProps = { product: Product; price: Money | undefined; isKnown: boolean };

/** A visitor's: design and specification come after signing in. `isKnown` is false until the session has been read. */
export function VisitorForm({ product, price, isKnown }: VisitorFormProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <div>
        <p className="field-legend">{t('keepsake.label')}</p>
        {isKnown ? (
          <div className="stack">
            <p>
              <Link className="button" to={paths.studio.href({ product: product.key })}>
                {t('keepsake.design')}
              </Link>
            </p>
            <SignInPrompt isQuiet />
          </div>
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
      <AddForLater product={product.key} price={price} />
    </>
  );
}
