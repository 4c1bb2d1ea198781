import { oneTimeCode as codeOf } from '@tapory/testing';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows for a secret as Keycloak's page shows it; `stepsAhead` of what it shows now. */
export function oneTimeCode(secret: string, stepsAhead = 0): string {
  return codeOf(fromBase32(secret), stepsAhead);
}
