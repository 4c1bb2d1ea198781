import { readFileSync } from 'node:fs';
import { macOf, readMasterKeys, signerOf } from '@tapory/nfc-playback/signed-tap';

/** What a tag of this shop adds to its address at a read, as an NTAG 424 DNA does that was set up to sign in plain text. */
export function signTap({ serial, counter }: { serial: string; counter: number }): string {
  const stateDir = process.env.SHOP_STATE_DIR ?? '.tapory';
  const secrets = JSON.parse(readFileSync(`${stateDir}/secrets.json`, 'utf8')) as { tagMasterKey: string };
  const [master] = readMasterKeys(`1:${secrets.tagMasterKey}`);
  if (!master) throw new Error('this shop has no key for tags that sign');
  const uid = Buffer.from(serial.replaceAll(':', ''), 'hex');
  const count = Buffer.alloc(3);
  count.writeUIntLE(counter, 0, 3);
  const cmac = macOf(signerOf(master, uid), Buffer.concat([uid, count])).toString('hex');
  return `uid=${uid.toString('hex')}&ctr=${count.reverse().toString('hex')}&cmac=${cmac}`;
}
