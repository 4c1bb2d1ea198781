import '../../components/layout.css';
import '../../components/app-page.css';
import './model-selection.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Note } from '../../components/note.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Picture, pictureFile } from '../../components/picture.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { limits } from '../../config/shop.ts';
import { type Product, useProducts } from '../../features/catalog/api/get-products.ts';
import { OptionPicker } from '../../features/catalog/components/option-picker.tsx';
import { ProductDetails } from '../../features/catalog/components/product-details.tsx';
import { ProductFacts } from '../../features/catalog/components/product-facts.tsx';
import { ProductGallery } from '../../features/catalog/components/product-gallery.tsx';
import { ProductPicker } from '../../features/catalog/components/product-picker.tsx';
import { ProductViewer } from '../../features/catalog/components/product-viewer.tsx';
import { optionOf, priceOf } from '../../features/catalog/price-of.ts';
import { shopWindow } from '../../features/catalog/shop-window.ts';
import { useCrops } from '../../features/crop/api/get-crops.ts';
import { useKeepsakes } from '../../features/keepsakes/api/get-keepsakes.ts';
import { ProductReviews } from '../../features/reviews/components/product-reviews.tsx';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { isCouponCode, keepBroughtCoupon } from '../../lib/brought-coupon.ts';
import { openCart } from '../../lib/cart-drawer.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { foldCode } from '../../lib/format/number.ts';
import { localized, useLocale } from '../../lib/i18n/use-locale.ts';
import { MemberForm, VisitorForm } from './product-form.tsx';

/** The choice is in the URL, so it survives a reload and a sign-in. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: 'product' | 'video' | 'option', value: string) =>
    setSearch((current) => ({ ...Object.fromEntries(current), [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    product: search.get('product'),
    video: search.get('video'),
    option: search.get('option'),
    choose,
  };
}

type ProductShownProps = { product: Product; name: string; artworkUrl: string | undefined };

/** The product with the chosen design on it, or as it stands in the shop window. */
function ProductShown({ product, name, artworkUrl }: ProductShownProps) {
  const { picture, art } = shopWindow(product.key);
  return (
    <div className="product-page__picture">
      <ProductViewer
        product={product.key}
        name={name}
        art={artworkUrl ?? pictureFile(art)}
        // The sample is a rendered picture; one's own is rendered here, and drawn flat only until then.
        startsItself={artworkUrl !== undefined}
      >
        {artworkUrl ? (
          <ProductPicture product={product.key} artworkUrl={artworkUrl} label={name} />
        ) : (
          <Picture name={picture} alt={name} sizes="(min-width: 960px) 540px, 90vw" isFirst />
        )}
      </ProductViewer>
      <ProductGallery pictures={product.pictures} name={name} />
    </div>
  );
}

type ProductPageProps = { products: Product[]; standard: Product; isPriceKnown: boolean };

function ProductPage({ products, standard, isPriceKnown }: ProductPageProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const user = useSessionUser();
  const keepsakes = useKeepsakes(Boolean(user));
  const { product: productKey, video, option: optionId, choose } = useChoice();
  const waiting = (keepsakes.data?.items ?? []).filter(({ status, block }) => status === 'draft' && !block);
  const chosen = waiting.find(({ videoId }) => videoId === video) ?? waiting[0];
  const product = products.find(({ key }) => key === productKey) ?? standard;
  const option = optionOf(product, optionId);
  const price = priceOf(product, optionId);
  const crops = useCrops(chosen?.jobId).data?.items ?? [];
  const crop = crops.find((saved) => saved.productKey === product.key);
  const name = localized(product.name, locale);
  const nameInHeading = locale === 'en' ? name.toLocaleLowerCase('en') : name;
  const artworkUrl = crop?.imageUrl ?? chosen?.artworkUrl;
  return (
    <div className="wrap app-page product-page">
      <ProductShown product={product} name={name} artworkUrl={artworkUrl} />
      <div className="product-page__facts">
        <div className="stack stack--tight">
          <h1>{t('heading', { product: nameInHeading })}</h1>
          <p className="soft">{localized(product.description, locale)}</p>
          <p className="soft small">{t('size', { printCm: limits.printCentimetres })}</p>
          <p>
            <span className="product-page__price">
              {isPriceKnown ? formatMoney(price) : t('price.usual')}
            </span>{' '}
            <span className="soft small">{t('price.included')}</span>
          </p>
        </div>
        <ProductPicker
          products={products}
          value={product.key}
          artworkUrl={chosen?.artworkUrl}
          onChange={(key) => choose('product', key)}
        />
        <OptionPicker options={product.options} value={option?.id} onChange={(id) => choose('option', id)} />
        {product.isSoldOut ? (
          <p role="status">{t('soldOut')}</p>
        ) : user ? (
          <MemberForm
            product={product}
            price={price}
            optionId={option?.id}
            keepsakes={keepsakes}
            waiting={waiting}
            chosen={chosen}
            cropId={crop?.id}
            onChoose={(videoId) => choose('video', videoId)}
          />
        ) : (
          <VisitorForm
            product={product}
            price={isPriceKnown ? priceOf(product, null) : undefined}
            isKnown={user === null}
          />
        )}
        <ProductFacts />
        <ProductReviews product={product.key} name={name} />
      </div>
      <ProductDetails product={product.key} art={artworkUrl} />
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('shop');
  const products = useProducts();
  const { hash } = useLocation();
  const brought = foldCode(useSearchParams()[0].get('coupon') ?? '');
  const coupon = isCouponCode(brought) ? brought : '';
  useEffect(() => {
    if (coupon !== '') keepBroughtCoupon(coupon);
  }, [coupon]);
  // Where older links look for the cart.
  useEffect(() => {
    if (hash === '#cart') openCart();
  }, [hash]);
  return (
    <>
      <PageTitle title={t('documentTitle')} />
      {coupon === '' ? null : (
        <div className="wrap product-page__note">
          <Note kind="success">{t('coupon.brought', { code: coupon })}</Note>
        </div>
      )}
      <QueryState query={products} lines={8} failure={t('failures.products')}>
        {({ items }) =>
          items[0] ? (
            <ProductPage products={items} standard={items[0]} isPriceKnown={!products.isPlaceholderData} />
          ) : null
        }
      </QueryState>
    </>
  );
}
