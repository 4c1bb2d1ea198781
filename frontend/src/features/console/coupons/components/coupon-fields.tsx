import { productKeys } from '@tapory/shop';
import { Checkbox, Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../../components/number-input.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { momentRule } from '../../../../lib/form-rules.ts';
import type { CouponDraft } from '../draft.ts';

type FieldsProps = {
  draft: CouponDraft;
  /** An order was placed with it: what was promised stays. */
  isLocked: boolean;
  isNew: boolean;
};

function DiscountFields({ draft, isLocked }: Omit<FieldsProps, 'isNew'>) {
  const { t } = useTranslation(['coupons', 'errors']);
  const isPercentage = draft.type === 'percentage';
  const value = [
    { required: true, message: t('errors:FIELD_REQUIRED') },
    { type: 'number', min: 1, max: isPercentage ? 100 : 1_000_000, message: t('valueRange') },
  ] as const;
  return (
    <fieldset className="stack" disabled={isLocked}>
      <legend className="panel-title">{t('field.discount')}</legend>
      <Form.Item name="type" label={t('field.type')}>
        <SelectField
          options={(['percentage', 'fixed'] as const).map((type) => ({
            value: type,
            label: t(`type.${type}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="value" label={t(isPercentage ? 'field.percent' : 'field.amount')} rules={[...value]}>
        <NumberInput precision={0} disabled={isLocked} inputMode="numeric" />
      </Form.Item>
      {isPercentage ? (
        <Form.Item name="cap" label={t('field.cap')} extra={t('help.empty')}>
          <NumberInput min={1} max={1_000_000} precision={0} disabled={isLocked} inputMode="numeric" />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}

function AudienceFields({ draft, isLocked }: Omit<FieldsProps, 'isNew'>) {
  const { t } = useTranslation(['coupons', 'common']);
  const products = productKeys.map((key) => ({ value: key, label: t(`common:product.${key}`) }));
  const who = (['all', 'first_order', 'listed'] as const).map((value) => ({
    value,
    label: t(`eligibility.${value}`),
  }));
  return (
    <fieldset className="stack">
      <legend className="panel-title">{t('field.audience')}</legend>
      <Form.Item name="eligibility" label={t('field.eligibility')}>
        {isLocked ? (
          <SelectField options={who.filter(({ value }) => value === draft.eligibility)} />
        ) : (
          <SelectField options={who} />
        )}
      </Form.Item>
      {draft.eligibility === 'listed' ? (
        <Form.Item name="listedUserIds" label={t('field.listed')} extra={t('help.listed')}>
          <Input.TextArea rows={4} />
        </Form.Item>
      ) : null}
      <Form.Item name="productKeys" label={t('field.products')} extra={t('help.products')}>
        <Checkbox.Group options={products} disabled={isLocked} />
      </Form.Item>
      <Form.Item name="minimumAmount" label={t('field.minimum')} extra={t('help.empty')}>
        <NumberInput min={0} max={1_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
    </fieldset>
  );
}

function LimitFields() {
  const { t } = useTranslation('coupons');
  const moment = [momentRule(t('field.noMoment'))];
  return (
    <fieldset className="stack">
      <legend className="panel-title">{t('field.limits')}</legend>
      <Form.Item name="startsAt" label={t('field.startsAt')} extra={t('help.startsAt')} rules={moment}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="endsAt" label={t('field.endsAt')} extra={t('help.endsAt')} rules={moment}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="totalLimit" label={t('field.totalLimit')} extra={t('help.empty')}>
        <NumberInput min={1} max={1_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="perUserLimit" label={t('field.perUserLimit')} extra={t('help.empty')}>
        <NumberInput min={1} max={1_000_000} precision={0} inputMode="numeric" />
      </Form.Item>
    </fieldset>
  );
}

/** Every field of a coupon, in the order in which one thinks of them. */
export function CouponFields(props: FieldsProps) {
  const { t } = useTranslation(['coupons', 'errors']);
  return (
    <>
      <Form.Item
        name="code"
        label={t('field.code')}
        extra={t(props.isNew ? 'help.code' : 'help.codeFixed')}
        rules={[{ required: true, message: t('errors:COUPON_CODE_REQUIRED') }]}
      >
        <Input readOnly={!props.isNew} maxLength={64} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('field.name')}
        extra={t('help.name')}
        rules={[{ required: true, whitespace: true, message: t('errors:NAME_REQUIRED') }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <DiscountFields {...props} />
      <AudienceFields {...props} />
      <LimitFields />
      <Form.Item name="enabled" label={t('field.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="note" label={t('field.note')} extra={t('help.note')}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </>
  );
}
