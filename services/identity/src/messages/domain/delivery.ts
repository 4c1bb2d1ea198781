/** What the provider says of a message that it accepted; `code` is its own reason, empty while there is none. */
export type Delivery = { state: 'waiting' | 'delivered' | 'undelivered'; code: string };

/** Asked about for so long after sending, hours: what is silent for a day stays unknown. */
export const DELIVERY_HOURS = 24;

/** Country code of a number that is written as in Taiwan. */
const TAIWAN = '+886';

/** A number as accounts hold it, in E.164. */
export const toE164 = (phone: string): string =>
  phone.startsWith('0') ? `${TAIWAN}${phone.slice(1)}` : phone.startsWith('+') ? phone : `+${phone}`;
