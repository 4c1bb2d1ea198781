import { createCipheriv } from 'node:crypto';
import { type MasterKey, macOf, signerOf } from '../src/crypto/signed-tap.ts';

/** The query that a tag of ours adds to its address at a tap: as NXP's chip computes it. */
export function signTap(
  master: MasterKey,
  { serial, counter, isPlain = false }: { serial: string; counter: number; isPlain?: boolean },
): string {
  const uid = Buffer.from(serial, 'hex');
  const count = Buffer.alloc(3);
  count.writeUIntLE(counter, 0, 3);
  const read = Buffer.concat([uid, count]);
  const cmac = macOf(signerOf(master, uid), read).toString('hex').toUpperCase();
  if (isPlain) return `uid=${serial}&ctr=${Buffer.from(count).reverse().toString('hex')}&cmac=${cmac}`;
  const cipher = createCipheriv('aes-128-cbc', master.meta, Buffer.alloc(16)).setAutoPadding(false);
  const plain = Buffer.concat([Buffer.from([0xc7]), read, Buffer.alloc(5, 0x5a)]);
  const picc = Buffer.concat([cipher.update(plain), cipher.final()])
    .toString('hex')
    .toUpperCase();
  return `picc_data=${picc}&cmac=${cmac}`;
}
