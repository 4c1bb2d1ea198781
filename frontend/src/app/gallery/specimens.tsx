import { Button, Checkbox, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { ContentThumb } from '../../components/content-thumb.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { MissingPanel } from '../../components/missing-panel.tsx';
import { Note } from '../../components/note.tsx';
import { Pager } from '../../components/pager.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QuantityStepper } from '../../components/quantity-stepper.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { SuggestedLinks } from '../../components/suggested-links.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { paths } from '../../config/paths.ts';
import { productKeys } from '../../config/shop.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatMoney } from '../../lib/format/money.ts';

const nothing = () => {};
const missing = new ApiError('ORDER_NOT_FOUND', { status: 404 });
const away = new ApiError('TEMPORARILY_UNAVAILABLE', { status: 503 });

/** A component by name, rendered with the shop's own texts. */
export type Specimen = { name: string; draw: (t: (key: string) => string) => ReactNode };

function Words() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t('brand.full')}</h1>
      <h2>{t('notFound.title')}</h2>
      <h3>{t('missing.title')}</h3>
      <p>{t('routeError.text')}</p>
      <p className="soft small">{t('footer.small')}</p>
      <p className="price">{formatMoney({ units: 400, currency: 'TWD' })}</p>
    </div>
  );
}

export const specimens: readonly Specimen[] = [
  { name: 'type', draw: () => <Words /> },
  {
    name: 'RippleMark',
    draw: (t) => (
      <div className="row">
        <RippleMark size={24} />
        <RippleMark size={48} />
        <RippleMark size={96} label={t('brand.full')} />
      </div>
    ),
  },
  {
    name: 'button',
    draw: (t) => (
      <div className="row">
        <button type="button" className="button">
          {t('nav.create')}
        </button>
        <button type="button" className="button button--quiet">
          {t('nav.shop')}
        </button>
        <button type="button" className="button button--seal">
          {t('nav.login')}
        </button>
        <button type="button" className="button" disabled>
          {t('save')}
        </button>
      </div>
    ),
  },
  {
    name: 'antd Button, Input, Checkbox, Radio',
    draw: (t) => (
      <div className="stack">
        <div className="row">
          <Button type="primary" size="large">
            {t('save')}
          </Button>
          <Button size="large">{t('cancel')}</Button>
          <Button danger size="large">
            {t('delete')}
          </Button>
          <Button type="primary" size="large" disabled>
            {t('save')}
          </Button>
        </div>
        <Input placeholder={t('nav.orders')} aria-label={t('nav.orders')} />
        <Checkbox>{t('nav.terms')}</Checkbox>
        <Radio.Group options={productKeys.map((key) => ({ value: key, label: t(`product.${key}`) }))} />
      </div>
    ),
  },
  {
    name: 'Note',
    draw: (t) => (
      <div className="stack">
        <Note kind="info">{t('footer.promise')}</Note>
        <Note kind="success">{t('copied')}</Note>
        <Note kind="warning">{t('notFound.text')}</Note>
        <ErrorNote error={away} onRetry={nothing} />
      </div>
    ),
  },
  {
    name: 'StatusTag',
    draw: (t) => (
      <div className="row">
        <StatusTag tone="success">{t('product.badge')}</StatusTag>
        <StatusTag tone="progress">{t('product.magnet')}</StatusTag>
        <StatusTag tone="danger">{t('product.keychain')}</StatusTag>
      </div>
    ),
  },
  {
    name: 'ProductPicture',
    draw: (t) => (
      <div className="shelf">
        {productKeys.map((key) => (
          <ProductPicture key={key} product={key} label={t(`product.${key}`)} />
        ))}
      </div>
    ),
  },
  { name: 'QuantityStepper', draw: () => <QuantityStepper value={2} max={9} onChange={nothing} /> },
  {
    name: 'SelectField',
    draw: (t) => (
      <SelectField
        aria-label={t('nav.shop')}
        options={productKeys.map((value) => ({ value, label: t(`product.${value}`) }))}
        value="badge"
      />
    ),
  },
  {
    name: 'TabBar',
    draw: (t) => (
      <TabBar
        label={t('nav.main')}
        tabs={productKeys.map((key) => ({ key, label: t(`product.${key}`) }))}
        active="badge"
        onChange={nothing}
      >
        <p>{t('footer.promise')}</p>
      </TabBar>
    ),
  },
  {
    name: 'Breadcrumbs',
    draw: (t) => (
      <Breadcrumbs
        trail={[{ label: t('nav.dashboard'), to: paths.dashboard.href() }]}
        here={t('nav.orders')}
      />
    ),
  },
  { name: 'Pager', draw: () => <Pager page={2} pageSize={10} total={47} onChange={nothing} /> },
  {
    name: 'ContentThumb',
    draw: () => (
      <div className="row">
        <ContentThumb type="image" isSmall />
        <ContentThumb type="text" isSmall />
      </div>
    ),
  },
  { name: 'Icon', draw: () => <Icon name="cart" size={32} /> },
  { name: 'Skeleton', draw: () => <Skeleton lines={3} /> },
  { name: 'Loading', draw: () => <Loading /> },
  {
    name: 'StatePanel',
    draw: (t) => (
      <StatePanel
        drawing={<RippleMark size={72} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <button type="button" className="button">
            {t('backHome')}
          </button>
        }
      />
    ),
  },
  { name: 'MissingPanel', draw: () => <MissingPanel error={missing} /> },
  { name: 'SuggestedLinks', draw: () => <SuggestedLinks /> },
];
