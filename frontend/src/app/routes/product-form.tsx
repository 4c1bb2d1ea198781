import { useTranslation } from 'react-i18next';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { isProductKey } from '../../config/shop.ts';
import { AddForLater } from '../../features/cart/components/add-for-later.tsx';
import { AddToCart } from '../../features/cart/components/add-to-cart.tsx';
import { MergePanel } from '../../features/cart/components/merge-panel.tsx';
import { SignInPrompt } from '../../features/cart/components/sign-in-prompt.tsx';
import type { Product } from '../../features/catalog/api/get-products.ts';
import { CropChoice } from '../../features/crop/components/crop-choice.tsx';
import type { Keepsake, useKeepsakes } from '../../features/keepsakes/api/get-keepsakes.ts';
import { DesignPicker } from '../../features/keepsakes/components/design-picker.tsx';

type MemberFormProps = {
  product: Product;
  keepsakes: ReturnType<typeof useKeepsakes>;
  /** Designs that wait to be ordered. */
  waiting: Keepsake[];
  chosen: Keepsake | undefined;
  /** What of it is printed on this product; undefined until it was cropped for it. */
  cropId: string | undefined;
  onChoose: (videoId: string) => void;
};

/** A member's choice of design, quantity and the way into the cart. */
export function MemberForm({ product, keepsakes, waiting, chosen, cropId, onChoose }: MemberFormProps) {
  const { t } = useTranslation('shop');
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
        price={product.price}
        design={design}
        isLoading={keepsakes.isPending}
      />
      {keepsakes.data ? <MergePanel design={design} isOnlyChoice={waiting.length === 1} /> : null}
    </>
  );
}

/** A visitor's: the design comes after signing in. `isKnown` is false until the session has been read. */
export function VisitorForm({ product, isKnown }: { product: Product; isKnown: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <div>
        <p className="field-legend">{t('keepsake.label')}</p>
        {isKnown ? <SignInPrompt isQuiet /> : <Skeleton lines={4} />}
      </div>
      <AddForLater product={product.key} price={product.price} />
    </>
  );
}
