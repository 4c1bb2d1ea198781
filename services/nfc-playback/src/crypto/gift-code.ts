import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldCode } from '@tapory/text';
import type { Gift } from '../domain/gift.ts';

/** Without letters that are read as digits, or as each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const LOCATOR_LENGTH = 4;

/** Sixteen characters: four that say which offer is meant, and twelve that carry 60 secret bits. */
export const newGiftCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join('');

export const locatorOf = (code: string): string => code.slice(0, LOCATOR_LENGTH);

export const hashGiftCode = (code: string): string => createHash('sha256').update(code).digest('hex');

export const isCodeOf = ({ codeHash }: Pick<Gift, 'codeHash'>, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash, 'hex'), Buffer.from(hashGiftCode(code), 'hex'));

/** As it is printed: in groups of four. */
export const printGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** The code in what somebody typed or scanned; null when it is none. */
export function readGiftCode(text: string): string | null {
  const code = foldCode(text).replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}
