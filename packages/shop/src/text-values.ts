import { prices, shipping, support } from './constants.ts';

/**
 * The constants that any text of `locales/` may name, such as `{{price}}`, in every app that shows them: no text states
 * such a number of its own.
 */
export const textValues = {
  closes: support.closes,
  opens: support.opens,
  price: `NT$${new Intl.NumberFormat('en-US').format(prices.listPrice)}`,
  shippingMax: shipping.workingDays.max,
  shippingMin: shipping.workingDays.min,
  supportEmail: support.email,
} as const;
