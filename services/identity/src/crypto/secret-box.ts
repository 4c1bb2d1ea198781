import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = {
  /** Encrypts a text for one purpose and owner; decrypts only with the same. */
  seal(text: string, boundTo: string): string;
  /** Decrypts; throws when the text was modified, or sealed for another purpose or owner. */
  open(sealed: string, boundTo: string): string;
  /** Keyed fingerprint: cannot be brute-forced without the key. */
  fingerprint(text: string): string;
};

/** AES-256-GCM under one 32-byte key. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, boundTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed, 'base64');
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(tag);
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
}
