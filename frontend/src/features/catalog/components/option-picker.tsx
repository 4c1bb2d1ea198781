import '../../../components/picks.css';
import './product-picker.css';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Product } from '../api/get-products.ts';

type Option = Product['options'][number];

type OptionPickerProps = { options: Option[]; value: string | undefined; onChange: (id: string) => void };

/** The specifications of a product as a radio group, with what each costs more; nothing where there is no choice. */
export function OptionPicker({ options, value, onChange }: OptionPickerProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  if (options.length < 2) return null;
  return (
    <fieldset>
      <legend className="field-legend">{t('option.label')}</legend>
      <div className="product-picker">
        {options.map((option) => (
          <label key={option.id} className="pick product-option">
            <input
              type="radio"
              name="option"
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>
              <strong>{localized(option.name, locale)}</strong>
              {option.surcharge.units > 0 ? (
                <span className="pick__price tabular">
                  {t('option.surcharge', { amount: formatMoney(option.surcharge) })}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
