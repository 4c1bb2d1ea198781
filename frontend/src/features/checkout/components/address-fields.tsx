import { useWatch } from '@rc-component/form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { lengthRule } from '../../../lib/form-rules.ts';
import { foldDigits } from '../../../lib/format/number.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { CITIES, findCity } from '../postal-areas.ts';

const postalPattern = /^\d{3}(?:\d{2,3})?$/;
const required = (message: string) => ({ required: true, whitespace: true, message });

type Named = { zh: string; en: string };

type NativeListProps = {
  options: readonly Named[];
  /** Of the form's field. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  autoComplete: string;
};

/** The browser's own list, which phones show as a wheel; a value from before that it does not have stays in it. */
function NativeList({ options, value = '', onChange, ...rest }: NativeListProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const isForeign = value !== '' && !options.some(({ zh }) => zh === value);
  return (
    <select
      {...rest}
      className="text-input"
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    >
      <option value="">{t('recipient.choose')}</option>
      {isForeign ? <option value={value}>{value}</option> : null}
      {options.map(({ zh, en }) => (
        <option key={zh} value={zh}>
          {locale === 'en' ? `${en} ${zh}` : zh}
        </option>
      ))}
    </select>
  );
}

/** Where the parcel goes: the lists fill the postal code, and a typed postal code fills the lists. */
export function AddressFields() {
  const { t } = useTranslation('checkout');
  const city = useWatch(['recipient', 'address', 'city']) as string | undefined;
  const mustHave = required(t('required'));
  return (
    <>
      <div className="field-pair field-pair--places">
        <FormItem name={['recipient', 'address', 'city']} label={t('recipient.city')} rules={[mustHave]}>
          <NativeList options={CITIES} autoComplete="address-level1" />
        </FormItem>
        <FormItem
          name={['recipient', 'address', 'district']}
          label={t('recipient.district')}
          rules={[mustHave]}
        >
          <NativeList options={findCity(city)?.districts ?? []} autoComplete="address-level2" />
        </FormItem>
      </div>
      <div className="field-pair field-pair--street">
        <FormItem
          name={['recipient', 'address', 'postalCode']}
          label={t('recipient.postalCode')}
          validateTrigger="onBlur"
          rules={[
            mustHave,
            { pattern: postalPattern, transform: foldDigits, message: t('recipient.postalCodeInvalid') },
          ]}
        >
          <TextInput inputMode="numeric" autoComplete="postal-code" />
        </FormItem>
        <FormItem
          name={['recipient', 'address', 'line']}
          label={t('recipient.line')}
          rules={[mustHave, lengthRule(120, t('tooLong', { max: 120 }))]}
        >
          <TextInput autoComplete="address-line1" />
        </FormItem>
      </div>
    </>
  );
}
