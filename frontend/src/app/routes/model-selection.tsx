import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Picture, pictureFile } from '../../components/picture.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { AddForLater } from '../../features/cart/components/add-for-later.tsx';
import { AddToCart } from '../../features/cart/components/add-to-cart.tsx';
import { CartPanel } from '../../features/cart/components/cart-panel.tsx';
import { MergePanel } from '../../features/cart/components/merge-panel.tsx';
import { VisitorSide } from '../../features/cart/components/visitor-side.tsx';
import { type Product, useProducts } from '../../features/catalog/api/get-products.ts';
import { ProductPicker } from '../../features/catalog/components/product-picker.tsx';
import { ProductViewer } from '../../features/catalog/components/product-viewer.tsx';
import { shopWindow } from '../../features/catalog/shop-window.ts';
import { type Keepsake, useKeepsakes } from '../../features/keepsakes/api/get-keepsakes.ts';
import { KeepsakePicker } from '../../features/keepsakes/components/keepsake-picker.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';

/** The choice is in the URL, so it survives a reload and a sign-in. */
function useSelection(products: Product[], keepsakes: Keepsake[]) {
  const [search, setSearch] = useSearchParams();
  const product =
    products.find(({ key }) => key === search.get('product'))?.key ?? products[0]?.key ?? 'badge';
  const keepsake = keepsakes.find((item) => item.videoId === search.get('video')) ?? keepsakes[0];
  const choose = (name: 'product' | 'video', value: string) =>
    setSearch((current) => ({ ...Object.fromEntries(current), [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return { product, keepsake, choose };
}

function Selection({ products, isMember }: { products: Product[]; isMember: boolean }) {
  const locale = useLocale();
  const keepsakes = useKeepsakes(isMember);
  const waiting = (keepsakes.data?.items ?? []).filter((item) => item.status === 'draft');
  const { product, keepsake, choose } = useSelection(products, waiting);
  const chosen = products.find((item) => item.key === product);
  const design = useMemo(
    () => keepsake && { videoId: keepsake.videoId, jobId: keepsake.jobId, orientation: keepsake.orientation },
    [keepsake],
  );
  return (
    <div className="split">
      <div className="stack stack--wide">
        <ProductViewer
          product={product}
          name={localized(chosen?.name, locale)}
          art={keepsake?.artworkUrl ?? pictureFile(shopWindow(product).art)}
        >
          {keepsake ? (
            <ProductPicture
              product={product}
              artworkUrl={keepsake.artworkUrl}
              label={localized(chosen?.name, locale)}
            />
          ) : (
            <Picture
              name={shopWindow(product).picture}
              alt={localized(chosen?.name, locale)}
              sizes="(min-width: 600px) 440px, 90vw"
              isFirst
            />
          )}
        </ProductViewer>
        <ProductPicker
          products={products}
          value={product}
          artworkUrl={keepsake?.artworkUrl}
          onChange={(key) => choose('product', key)}
        />
        <p className="soft">{localized(chosen?.description, locale)}</p>
        {isMember ? (
          <>
            <QueryState query={keepsakes} lines={3}>
              {() => (
                <KeepsakePicker
                  keepsakes={waiting}
                  value={keepsake?.videoId}
                  onChange={(videoId) => choose('video', videoId)}
                />
              )}
            </QueryState>
            <AddToCart product={product} keepsake={keepsake} />
          </>
        ) : (
          <AddForLater product={product} />
        )}
      </div>
      <div className="split__side stack">
        {isMember ? (
          <>
            {keepsakes.data ? <MergePanel design={design} isOnlyChoice={waiting.length === 1} /> : null}
            <CartPanel />
          </>
        ) : (
          <VisitorSide />
        )}
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('shop');
  const products = useProducts();
  const user = useSessionUser();
  return (
    <AppPage title={t('title')} documentTitle={t('documentTitle')} lead={t('lead')}>
      <QueryState query={products} lines={8}>
        {(data) => <Selection products={data.items} isMember={Boolean(user)} />}
      </QueryState>
    </AppPage>
  );
}
