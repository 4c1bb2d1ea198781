import { useWatch } from '@rc-component/form';
import { useTranslation } from 'react-i18next';
import { Choices, TextInput } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { lengthRule } from '../../../lib/form-rules.ts';
import { foldCode, foldDigits } from '../../../lib/format/number.ts';
import { INVOICE_KINDS, type InvoiceKind } from './to-new-order.ts';

function CompanyFields() {
  const { t } = useTranslation('checkout');
  const codeText = useCodeText();
  return (
    <div className="field-pair">
      <FormItem
        name={['invoice', 'title']}
        label={t('invoice.companyTitle')}
        rules={[
          { required: true, whitespace: true, message: t('required') },
          lengthRule(60, t('tooLong', { max: 60 })),
        ]}
      >
        <TextInput autoComplete="organization" />
      </FormItem>
      <FormItem
        name={['invoice', 'taxId']}
        label={t('invoice.taxId')}
        validateTrigger="onBlur"
        rules={[{ pattern: /^\d{8}$/, transform: foldDigits, message: codeText('TAX_ID_INVALID') }]}
      >
        <TextInput inputMode="numeric" />
      </FormItem>
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
    <FormItem
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
      <TextInput autoCapitalize="characters" inputMode={inputMode} />
    </FormItem>
  );
}

/** One choice of where the invoice goes; only its own field is shown, and only that is sent. */
export function InvoiceFields() {
  const { t } = useTranslation('checkout');
  const kind = useWatch(['invoice', 'kind']) as InvoiceKind | undefined;
  return (
    <fieldset>
      <legend className="panel-title">{t('invoice.title')}</legend>
      <FormItem name={['invoice', 'kind']}>
        <Choices
          aria-label={t('invoice.title')}
          options={INVOICE_KINDS.map((value) => ({ value, label: t(`invoice.kind.${value}`) }))}
        />
      </FormItem>
      {kind === 'company' ? <CompanyFields /> : null}
      {kind === 'mobile' || kind === 'citizen' || kind === 'donation' ? <NumberField kind={kind} /> : null}
      {kind === 'email' ? <p className="soft small">{t('invoice.help.email')}</p> : null}
    </fieldset>
  );
}
