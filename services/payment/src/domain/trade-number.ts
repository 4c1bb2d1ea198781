import { formatTaipei } from './taipei-time.ts';

/** How many random characters a trade number ends with. */
export const TRADE_NUMBER_RANDOM = 12;

/**
 * A number for one attempt: 20 of A–Z and 0–9, unique for ever at the gateway. Upper case only, since the gateway may
 * not tell cases apart; the 12 random characters carry 60 bits, so shops that share a test account do not collide.
 */
export function tradeNumber(now: Date, random: string): string {
  const day = formatTaipei(now).slice(2, 10).replaceAll('/', '');
  return `TP${day}${random.toUpperCase().slice(0, TRADE_NUMBER_RANDOM)}`;
}
