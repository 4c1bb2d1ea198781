import './invoice-fields.css';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { lengthRule } from '../../../lib/form-rules.ts';
import { foldCode, foldDigits } from '../../../lib/format/number.ts';
import { INVOICE_KINDS, type InvoiceKind } from './to-new-order.ts';

function CompanyFields() {
  const { t } = useTranslation(['checkout', 'errors']);
  return (
    <div className="field-pair">
      <Form.Item
        name={['invoice', 'title']}
        label={t('invoice.companyTitle')}
        rules={[
          { required: true, whitespace: true, message: t('required') },
          lengthRule(60, t('tooLong', { max: 60 })),
        ]}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name={['invoice', 'taxId']}
        label={t('invoice.taxId')}
        validateTrigger="onBlur"
        rules={[{ pattern: /^\d{8}$/, transform: foldDigits, message: t('errors:TAX_ID_INVALID') }]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
    </div>
  );
}

/** The one field of each kind that has one. */
const NUMBERS = {
  mobile: { pattern: /^\/[0-9A-Z.+-]{7}$/, transform: foldCode, wrong: 'carrierInvalid', inputMode: 'text' },
  citizen: { pattern: /^[A-Z]{2}\d{14}$/, transform: foldCode, wrong: 'carrierInvalid', inputMode: 'text' },
  donation: { pattern: /^\d{3,7}$/, transform: foldDigits, wrong: 'donationInvalid', inputMode: 'numeric' },
} as const;

function NumberField({ kind }: { kind: keyof typeof NUMBERS }) {
  const { t } = useTranslation('checkout');
  const { pattern, transform, wrong, inputMode } = NUMBERS[kind];
  return (
    <Form.Item
      key={kind}
      name={['invoice', kind]}
      label={t(`invoice.number.${kind}`)}
      extra={t(`invoice.help.${kind}`)}
      validateTrigger="onBlur"
      rules={[
        { required: true, whitespace: true, message: t('required') },
        { pattern, transform, message: t(`invoice.${wrong}`) },
      ]}
    >
      <Input autoCapitalize="characters" inputMode={inputMode} />
    </Form.Item>
  );
}

/** One choice of where the invoice goes; only its own field is shown, and only that is sent. */
export function InvoiceFields() {
  const { t } = useTranslation('checkout');
  const kind = Form.useWatch(['invoice', 'kind']) as InvoiceKind | undefined;
  return (
    <fieldset>
      <legend className="panel-title">{t('invoice.title')}</legend>
      <Form.Item name={['invoice', 'kind']}>
        <Radio.Group
          className="invoice-kinds"
          aria-label={t('invoice.title')}
          options={INVOICE_KINDS.map((value) => ({ value, label: t(`invoice.kind.${value}`) }))}
        />
      </Form.Item>
      {kind === 'company' ? <CompanyFields /> : null}
      {kind === 'mobile' || kind === 'citizen' || kind === 'donation' ? <NumberField kind={kind} /> : null}
      {kind === 'email' ? <p className="soft small">{t('invoice.help.email')}</p> : null}
    </fieldset>
  );
}
