import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { foldWidth } from '../../../lib/format/number.ts';

const upper = (value: string) =>
  foldWidth(value ?? '')
    .trim()
    .toUpperCase();

function PersonalFields() {
  const { t } = useTranslation('checkout');
  const form = Form.useFormInstance();
  // An invoice is kept on a carrier or given away: what is typed last holds.
  const clear = (field: string) => form.setFieldValue(['invoice', field], undefined);
  return (
    <>
      <Form.Item
        name={['invoice', 'carrierNumber']}
        label={t('invoice.carrier')}
        extra={t('invoice.carrierHelp')}
        validateTrigger="onBlur"
        rules={[
          {
            pattern: /^(?:\/[0-9A-Z.+-]{7}|[A-Z]{2}\d{14})$/,
            transform: upper,
            message: t('invoice.carrierInvalid'),
          },
        ]}
      >
        <Input autoCapitalize="characters" maxLength={16} onChange={() => clear('donationCode')} />
      </Form.Item>
      <Form.Item
        name={['invoice', 'donationCode']}
        label={t('invoice.donation')}
        validateTrigger="onBlur"
        rules={[{ pattern: /^\d{3,7}$/, transform: upper, message: t('invoice.donationInvalid') }]}
      >
        <Input inputMode="numeric" maxLength={7} onChange={() => clear('carrierNumber')} />
      </Form.Item>
    </>
  );
}

function CompanyFields() {
  const { t } = useTranslation(['checkout', 'errors']);
  return (
    <>
      <Form.Item
        name={['invoice', 'title']}
        label={t('invoice.companyTitle')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input autoComplete="organization" maxLength={60} />
      </Form.Item>
      <Form.Item
        name={['invoice', 'taxId']}
        label={t('invoice.taxId')}
        validateTrigger="onBlur"
        rules={[{ pattern: /^\d{8}$/, transform: upper, message: t('errors:TAX_ID_INVALID') }]}
      >
        <Input inputMode="numeric" maxLength={8} />
      </Form.Item>
    </>
  );
}

/** Personal or company; the fields of the other kind are gone, and so are their values. */
export function InvoiceFields() {
  const { t } = useTranslation('checkout');
  const type = Form.useWatch(['invoice', 'type']) as string | undefined;
  return (
    <fieldset>
      <legend className="panel-title">{t('invoice.title')}</legend>
      <Form.Item name={['invoice', 'type']} label={t('invoice.type')} required>
        <Radio.Group
          options={[
            { value: 'personal', label: t('invoice.personal') },
            { value: 'company', label: t('invoice.company') },
          ]}
        />
      </Form.Item>
      {type === 'company' ? <CompanyFields /> : <PersonalFields />}
    </fieldset>
  );
}
