import { createCipheriv } from 'node:crypto';

const BLOCK = 16;
const ZERO = Buffer.alloc(BLOCK);

/** Doubles in GF(2^128), which makes one subkey of the other. */
function double(block: Buffer): Buffer {
  const doubled = Buffer.alloc(BLOCK);
  for (let at = 0; at < BLOCK; at += 1)
    doubled[at] = (((block[at] ?? 0) << 1) | ((block[at + 1] ?? 0) >> 7)) & 0xff;
  if ((block[0] ?? 0) & 0x80) doubled[BLOCK - 1] = (doubled[BLOCK - 1] ?? 0) ^ 0x87;
  return doubled;
}

function xorInto(target: Buffer, other: Buffer, from: number): void {
  for (let at = 0; at < BLOCK; at += 1) target[at] = (target[at] ?? 0) ^ (other[from + at] ?? 0);
}

/** AES-128-CMAC, RFC 4493; Node's crypto has none. One cipher for all blocks: making one costs more than a block. */
export function aesCmac(key: Buffer, message: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const isWhole = message.length > 0 && message.length % BLOCK === 0;
  const first = double(cipher.update(ZERO));
  const padded = Buffer.alloc(Math.max(1, Math.ceil(message.length / BLOCK)) * BLOCK);
  message.copy(padded);
  if (!isWhole) padded[message.length] = 0x80;
  const last = padded.length - BLOCK;
  let state: Buffer = Buffer.alloc(BLOCK);
  for (let from = 0; from <= last; from += BLOCK) {
    xorInto(state, padded, from);
    if (from === last) xorInto(state, isWhole ? first : double(first), 0);
    state = cipher.update(state);
  }
  return state;
}
