import { createCipheriv } from 'node:crypto';

const BLOCK = 16;
const ZERO = Buffer.alloc(BLOCK);

function encrypt(key: Buffer, blocks: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, ZERO).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Doubles in GF(2^128), which makes one subkey of the other. */
function double(block: Buffer): Buffer {
  const doubled = Buffer.alloc(BLOCK);
  for (let at = 0; at < BLOCK; at += 1)
    doubled[at] = (((block[at] ?? 0) << 1) | ((block[at + 1] ?? 0) >> 7)) & 0xff;
  if ((block[0] ?? 0) & 0x80) doubled[BLOCK - 1] = (doubled[BLOCK - 1] ?? 0) ^ 0x87;
  return doubled;
}

/** AES-128-CMAC, RFC 4493; Node's crypto has none. */
export function aesCmac(key: Buffer, message: Buffer): Buffer {
  const isWhole = message.length > 0 && message.length % BLOCK === 0;
  const first = double(encrypt(key, ZERO));
  const subkey = isWhole ? first : double(first);
  const padded = Buffer.alloc(Math.max(1, Math.ceil(message.length / BLOCK)) * BLOCK);
  message.copy(padded);
  if (!isWhole) padded[message.length] = 0x80;
  const last = padded.length - BLOCK;
  for (let at = 0; at < BLOCK; at += 1) padded[last + at] = (padded[last + at] ?? 0) ^ (subkey[at] ?? 0);
  return encrypt(key, padded).subarray(last);
}
