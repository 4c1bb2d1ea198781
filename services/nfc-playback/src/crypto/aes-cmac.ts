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

/** The message with its last block made whole and joined with its subkey: what is left to do is to chain the blocks. */
function pad(message: Buffer, first: Buffer): Buffer {
  const padded = Buffer.alloc(Math.max(1, Math.ceil(message.length / BLOCK)) * BLOCK);
  message.copy(padded);
  const isWhole = message.length === padded.length;
  if (!isWhole) padded[message.length] = 0x80;
  xorInto(padded.subarray(padded.length - BLOCK), isWhole ? first : double(first), 0);
  return padded;
}

/** The sixteen bytes of a message's CMAC under one key. */
export type Cmac = (message: Buffer) => Buffer;

/**
 * AES-128-CMAC, RFC 4493, of any number of messages under one key; Node's crypto has none. A cipher keeps nothing between
 * whole blocks, so that one serves them all, and is never ended: making one costs more than a block.
 */
export function createCmac(key: Buffer): Cmac {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  const first = double(cipher.update(ZERO));
  return (message) => {
    const padded = pad(message, first);
    let state: Buffer = cipher.update(padded.subarray(0, BLOCK));
    for (let from = BLOCK; from < padded.length; from += BLOCK) {
      xorInto(state, padded, from);
      state = cipher.update(state);
    }
    return state;
  };
}
