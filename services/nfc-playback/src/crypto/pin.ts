import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt);

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Digits of a PIN. */
export const PIN = /^\d{4,8}$/;

const scryptOf = (pin: string, salt: Buffer): Promise<Buffer> =>
  derive(pin, salt, HASH_BYTES) as Promise<Buffer>;

/**
 * What is stored of a PIN: its scrypt with a salt (RFC 7914; N = 2^14, r = 8, p = 1), as `salt.hash` in base64url. So few digits are soon
 * guessed by whoever reads the table; what keeps others out is how often they may try.
 */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await scryptOf(pin, salt);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Whether digits are the PIN of a stored hash. */
export async function isPinOf(pinHash: string, pin: string): Promise<boolean> {
  const [salt = '', hash = ''] = pinHash.split('.');
  const stored = Buffer.from(hash, 'base64url');
  if (stored.length !== HASH_BYTES) return false;
  return timingSafeEqual(stored, await scryptOf(pin, Buffer.from(salt, 'base64url')));
}
