import { createCipheriv, createDecipheriv } from 'node:crypto';

export type InvoiceKeys = { hashKey: string; hashIv: string };

/** Characters that PHP's urlencode encodes but encodeURIComponent does not; PHP encodes a space as plus. */
const PHP_ENCODES: Record<string, string> = {
  '%20': '+',
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '*': '%2A',
  '~': '%7E',
};

const urlEncode = (text: string): string =>
  encodeURIComponent(text).replace(/%20|[!'()*~]/g, (found) => PHP_ENCODES[found] ?? found);

/** ECPay's Data: JSON, urlencoded, AES-128-CBC with PKCS7 padding, base64. */
export function encryptData(content: object, { hashKey, hashIv }: InvoiceKeys): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, hashIv);
  const text = urlEncode(JSON.stringify(content));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Decrypts a Data; throws when it was encrypted with other keys. */
export function decryptData(data: string, { hashKey, hashIv }: InvoiceKeys): unknown {
  const decipher = createDecipheriv('aes-128-cbc', hashKey, hashIv);
  const bytes = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]);
  return JSON.parse(decodeURIComponent(bytes.toString('utf8').replaceAll('+', '%20')));
}
