import { textValues } from '@tapory/shop';
import type { i18n } from 'i18next';
import { readOrderRules } from '../api/gen/catalog-order/shop-operations.gen.ts';
import { formatPrices } from '../format/prices.ts';

/**
 * Gives the texts that any page may show the price and the working days that this shop has set, in place of its defaults; draws
 * again only where they differ. Without an answer the defaults stay.
 */
export async function showWhatIsSet(i18next: i18n): Promise<void> {
  const rules = await readOrderRules({}).catch(() => null);
  const { interpolation } = i18next.options;
  if (!rules || !interpolation) return;
  const { min: shippingMin, max: shippingMax } = rules.workingDays;
  const price = formatPrices(rules.prices);
  const before = interpolation.defaultVariables as typeof textValues;
  const isSame =
    before.price === price && before.shippingMin === shippingMin && before.shippingMax === shippingMax;
  if (isSame) return;
  interpolation.defaultVariables = { ...textValues, price, shippingMin, shippingMax };
  i18next.emit('languageChanged', i18next.language);
}
