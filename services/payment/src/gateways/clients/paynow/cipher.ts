import { createCipheriv, createDecipheriv } from 'node:crypto';

export type CipherKey = { key: string; iv: string };

/** Encrypts the two calls of the handshake; published in PayNow's documentation. */
export const FIRST_KEY: CipherKey = { key: 'paynowencryptpaynowcomtw28229955', iv: 'encrypt282299550' };

const BLOCK = 16;

/** AES-256-CBC with the last block filled with zeros, as base64. */
export function encrypt(text: string, { key, iv }: CipherKey): string {
  const plain = Buffer.from(text, 'utf8');
  const padded = Buffer.concat([plain, Buffer.alloc((BLOCK - (plain.length % BLOCK)) % BLOCK)]);
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

/** Reverses {@link encrypt}; throws on an invalid ciphertext. */
export function decrypt(text: string, { key, iv }: CipherKey): string {
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
  return plain.toString('utf8').replace(/\0+$/, '');
}
