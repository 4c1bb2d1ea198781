/** The public test card; any future expiry, CVV 222, 3D code 1234. */
export const TEST_CARD = { number: '4311952222222222', expiry: '12/35', cvv: '222', code: '1234' };

/** A documented card that 3D verification refuses. */
export const DECLINED_CARD = '4000221111111111';

const PAYING = new Set([TEST_CARD.number, '4311951111111111', '4000201111111111']);

export type CardInput = { number: string; expiry: string; cvv: string; code: string };

/** Names of the inputs that no bank could even be asked about. */
export function wrongInputs(card: CardInput, now: Date): (keyof CardInput)[] {
  const wrong: (keyof CardInput)[] = [];
  if (!/^\d{16}$/.test(card.number)) wrong.push('number');
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(card.expiry) ?? [];
  if (!month || new Date(2000 + Number(year), Number(month)) <= now) wrong.push('expiry');
  if (!/^\d{3}$/.test(card.cvv)) wrong.push('cvv');
  if (!/^\d{4}$/.test(card.code)) wrong.push('code');
  return wrong;
}

/** The bank's answer: `1`, or 10100058 for a card or a 3D code that it refuses. */
export function authorise(card: CardInput): string {
  return PAYING.has(card.number) && card.code === TEST_CARD.code ? '1' : '10100058';
}
