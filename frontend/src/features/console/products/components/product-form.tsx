import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type ManagedProduct, type ProductChange, useChangeProduct } from '../api/products.ts';
import { OptionFields } from './option-fields.tsx';
import { ProductPictures } from './product-pictures.tsx';

/** What is typed, with the stock that was shown when typing began. */
type Draft = Omit<ProductChange, 'version'>;

const draftOf = ({ name, description, price, options, active, position, stock }: ManagedProduct): Draft => ({
  ...{ name, description, options, active, position, stock },
  ...{ price: price.units, stockBefore: stock },
});

function Fields() {
  const { t } = useTranslation(['production', 'errors']);
  const required = [{ required: true, message: t('errors:FIELD_REQUIRED') }];
  return (
    <>
      <Form.Item name={['name', 'zh-TW']} label={t('products.nameZh')} rules={required}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name={['name', 'en']} label={t('products.nameEn')} rules={required}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name={['description', 'zh-TW']} label={t('products.descriptionZh')}>
        <Input.TextArea maxLength={500} autoSize />
      </Form.Item>
      <Form.Item name={['description', 'en']} label={t('products.descriptionEn')}>
        <Input.TextArea maxLength={500} autoSize />
      </Form.Item>
      <Form.Item name="price" label={t('products.price')} rules={required}>
        <NumberInput min={1} max={1_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
      <OptionFields />
      <Form.Item name="stock" label={t('products.stock')} extra={t('products.stockHelp')}>
        <NumberInput min={0} max={1_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="position" label={t('products.position')} rules={required}>
        <NumberInput min={0} max={1000} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="active" label={t('products.active')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/** One product's texts, price, stock and place in the shop. What was typed stays after a refusal and comes back after a sign-in. */
export function ProductForm({ product, onReload }: { product: ManagedProduct; onReload: () => void }) {
  const { t } = useTranslation(['production', 'common']);
  const locale = useLocale();
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useTypedState<Draft>(
    `product.${product.key}.${product.version}`,
    draftOf(product),
  );
  const [error, setError] = useState<ApiError | null>(null);
  const change = useChangeProduct(product.key);
  const name = localized(product.name, locale);
  const handleFinish = (draft: Draft) => {
    setError(null);
    const stock = draft.stock ?? null;
    change.mutate(
      { ...draft, stock, stockBefore: typed.stockBefore, version: product.version },
      {
        onSuccess: () => setTyped({ ...draft, stock, stockBefore: stock }),
        onError: (cause) => setError(showFieldErrors(form, cause)),
      },
    );
  };
  return (
    <section className="panel stack" aria-label={name}>
      <h2 className="panel-title">
        {name} {product.active ? null : <span className="tag tag--warning">{t('products.off')}</span>}
      </h2>
      <Form
        form={form}
        name={`product-${product.key}`}
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Draft) => setTyped({ ...all, stockBefore: typed.stockBefore })}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <Fields />
        <div className="stack">
          {error?.code === 'CONFLICT' ? (
            <Note kind="error" action={<Button onClick={onReload}>{t('products.load')}</Button>}>
              {t('products.changed')}
            </Note>
          ) : (
            <ErrorNote error={error} />
          )}
          {change.isSuccess ? <Note kind="success">{t('products.saved')}</Note> : null}
          <SubmitButton type="primary" loading={change.isPending}>
            {t('common:save')}
          </SubmitButton>
        </div>
      </Form>
      <ProductPictures product={product} name={name} />
    </section>
  );
}
