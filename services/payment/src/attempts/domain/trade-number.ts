import { formatTaipeiDay } from '@tapory/taipei-time';

/** Random characters at the end of a trade number. */
export const TRADE_NUMBER_RANDOM = 12;

/**
 * Trade number of one attempt: 20 of A–Z and 0–9, never reused at the gateway. Upper case only, since the gateway may
 * compare case-insensitively; the 12 random characters have 60 bits, so shops that share a test account do not collide.
 */
export function tradeNumber(now: Date, random: string): string {
  const day = formatTaipeiDay(now).slice(2).replaceAll('-', '');
  return `TP${day}${random.toUpperCase().slice(0, TRADE_NUMBER_RANDOM)}`;
}
