import type { i18n } from 'i18next';
import { readOrderRules } from '../api/gen/catalog-order/shop-operations.gen.ts';

/**
 * Gives the texts that any page may show the price and the working days that this shop has set, in place of its defaults; draws
 * again only where they differ. Without an answer the defaults stay.
 */
export async function showWhatIsSet(i18next: i18n): Promise<void> {
  const rules = await readOrderRules({}).catch(() => null);
  const { interpolation } = i18next.options;
  if (!rules || !interpolation) return;
  const { price, workingDays } = rules;
  const set: Record<string, unknown> = { price, shippingMin: workingDays.min, shippingMax: workingDays.max };
  const before: Record<string, unknown> = interpolation.defaultVariables ?? {};
  if (Object.keys(set).every((name) => String(before[name]) === String(set[name]))) return;
  interpolation.defaultVariables = { ...before, ...set };
  i18next.emit('languageChanged', i18next.language);
}
