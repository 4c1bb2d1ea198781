import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { limits, type ProductKey } from '../../../config/shop.ts';
import { usePromise } from '../../../features/catalog/api/get-promise.ts';
import { OptionPicker } from '../../../features/catalog/components/option-picker.tsx';
import { ProductPicker } from '../../../features/catalog/components/product-picker.tsx';
import { optionOf } from '../../../features/catalog/price-of.ts';
import { formatDaySpan } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Composition } from './composition.ts';
import type { StudioState } from './use-studio.ts';

/** Where the focus goes when the name is missing. */
export const NAME_ID = 'studio-name';

type NameFieldProps = {
  title: string;
  /** Of a design, which has to have one; a piece may be called as the shop calls it. */
  isNeeded: boolean;
  error?: string | undefined;
  onChange: (changes: Partial<Composition>) => void;
};

function NameField({ title, isNeeded, error, onChange }: NameFieldProps) {
  const { t } = useTranslation('studio');
  return (
    <TextField
      id={NAME_ID}
      label={t(isNeeded ? 'title.label' : 'compose.name')}
      value={title}
      maxLength={limits.titleLength}
      placeholder={t('title.placeholder')}
      hint={t('compose.nameHelp')}
      error={error}
      onChange={(next) => onChange({ title: next })}
    />
  );
}

type PieceStepsProps = Pick<
  StudioState,
  'composition' | 'products' | 'areProductsComing' | 'productsError' | 'retryProducts' | 'product' | 'art'
> & {
  /** Whether it is given a name here, and has to be. */
  name: 'optional' | 'needed' | 'none';
  nameError?: string | undefined;
  /** Made of a photo as it is, which is sent later. */
  isPhoto: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** What it is made as, what it is called, and when it is sent. */
export function PieceSteps(props: PieceStepsProps) {
  const { composition, products, product, art, name, nameError, isPhoto, onChange } = props;
  const { t } = useTranslation(['studio', 'shop', 'occasions']);
  const locale = useLocale();
  const promise = usePromise(isPhoto).data;
  return (
    <div className="stack">
      {product ? (
        <>
          <ProductPicker
            products={products}
            value={product.key}
            artworkUrl={art}
            onChange={(key) => onChange({ product: key as ProductKey, optionId: null })}
          />
          <OptionPicker
            options={product.options}
            value={optionOf(product, composition.optionId)?.id}
            onChange={(id) => onChange({ optionId: id })}
          />
        </>
      ) : null}
      {props.areProductsComing ? <Skeleton lines={4} /> : null}
      <ErrorNote
        error={props.productsError}
        what={t('compose.failures.products')}
        onRetry={props.retryProducts}
      />
      {name === 'none' ? null : (
        <NameField
          title={composition.title}
          isNeeded={name === 'needed'}
          error={nameError}
          onChange={onChange}
        />
      )}
      {composition.occasion ? (
        <p className="soft small">
          {t('occasions:moment', { moment: t(`occasions:keys.${composition.occasion}.moment`) })}
        </p>
      ) : null}
      <p className="studio__promise">
        {promise ? t('compose.promise', { days: formatDaySpan(promise, locale) }) : t('shop:facts.ships')}{' '}
        <span className="soft small">{t('shop:price.included')}</span>
      </p>
    </div>
  );
}
