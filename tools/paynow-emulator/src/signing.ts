import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

/** SHA-1 of the joined values, upper-case hex: every PassCode of the redirect API. */
export const sha1 = (text: string): string =>
  createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();

const FACTORS = [9, 3, 1];

/** The 16-digit check code: 15 digits made of account and time, and one that checks all 23. */
function weighted(first: string, last: string, time: string): string {
  const numbers = `${first}${time}${time.substring(0, 4)}${last}`;
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (Number(numbers[at]) * (FACTORS[at % 3] ?? 0)) % 10;
  const check = sum % 10 === 0 ? 0 : 10 - (sum % 10);
  return numbers.substring(0, 15) + String(check);
}

/** SHA256 with the GP rule: asked in GP, answered in GK. */
export function gpCode(account: string, time: string): string {
  const nine = account.padStart(9, '0');
  const code = weighted(nine.substring(0, 5), nine.substring(5), time);
  return createHash('sha256')
    .update(account + code)
    .digest('hex')
    .toUpperCase();
}

/** HMAC-SHA256 with the GK rule: answered in GP, asked in GK. */
export function gkCode(account: string, time: string, checkNum: string): string {
  const nine = account.padStart(9, '0');
  const code = weighted(nine.substring(4), nine.substring(0, 4), time);
  return createHmac('sha256', checkNum)
    .update(account + code)
    .digest('hex')
    .toUpperCase();
}

export type Key = { key: string; iv: string };
export const BOOTSTRAP: Key = { key: 'paynowencryptpaynowcomtw28229955', iv: 'encrypt282299550' };

/** AES-256-CBC, zeros after the text, base64. */
export function seal(text: string, { key, iv }: Key): string {
  const bytes = Buffer.from(text, 'utf8');
  const whole = Buffer.alloc(Math.ceil(bytes.length / 16) * 16);
  bytes.copy(whole);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  cipher.setAutoPadding(false);
  return cipher.update(whole).toString('base64') + cipher.final('base64');
}

export function unseal(text: string, { key, iv }: Key): string {
  const cipher = createDecipheriv('aes-256-cbc', key, iv);
  cipher.setAutoPadding(false);
  const bytes = Buffer.concat([cipher.update(text, 'base64'), cipher.final()]);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}
