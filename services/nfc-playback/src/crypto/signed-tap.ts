import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { aesCmac } from './aes-cmac.ts';

/** What an NTAG 424 DNA wrote into its address at a tap (Secure Unique NFC), hex. */
export type TapSignature = { cmac: string } & ({ picc: string } | { uid: string; ctr: string });

/** Which tag it was, hex in capitals as tags are stored, and its counter of reads. */
export type SignedTap = { serial: string; counter: number };

/** A master secret, from which the keys of all tags are derived. */
export type MasterKey = {
  version: number;
  key: Buffer;
  /** Encrypts the UID; the same for all tags, since nobody knows the UID before it is read. */
  meta: Buffer;
};

/** The setting's `1:<32 hex digits>,2:…`, the newest version first; none where it is empty. */
export function readMasterKeys(text: string): MasterKey[] {
  return text
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const [version = '', digits = ''] = one.split(':');
      const key = Buffer.from(digits, 'hex');
      const meta = diversify(key, Buffer.concat([Buffer.from([0x01]), NO_UID, SYSTEM]));
      return { version: Number(version), key, meta };
    })
    .toSorted((left, right) => right.version - left.version);
}

const UID_BYTES = 7;
const COUNTER_BYTES = 3;
/** Of PICC data with a UID of seven bytes and a counter. */
const PICC_TAG = 0xc7;
const SYSTEM = Buffer.from('taporyTAG');
const NO_UID = Buffer.alloc(UID_BYTES);
/** SV2 begins with it: a session key for the MAC of a read. */
const SV2 = Buffer.from('3CC300010080', 'hex');

/**
 * AES-128 key diversification, AN10922: the CMAC over 01 and the input, for inputs of 16 to 31 bytes, where its padding is the
 * CMAC's own.
 */
export const diversify = (master: Buffer, input: Buffer): Buffer =>
  aesCmac(master, Buffer.concat([Buffer.from([0x01]), input]));

/** What a tag signs with. */
export const fileKeyOf = ({ key }: MasterKey, uid: Buffer): Buffer =>
  diversify(key, Buffer.concat([Buffer.from([0x02]), uid, SYSTEM]));

/** UID and counter, the counter's least significant byte first, of encrypted PICC data; null for what this key did not write. */
export function openPicc(meta: Buffer, picc: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-128-cbc', meta, Buffer.alloc(16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(picc), decipher.final()]);
  return plain[0] === PICC_TAG ? plain.subarray(1, 1 + UID_BYTES + COUNTER_BYTES) : null;
}

/** The eight bytes with which a tag signs: every second one of the CMAC, under a key of this read alone. */
export function macOf(file: Buffer, uidAndCounter: Buffer, input = ''): Buffer {
  const session = aesCmac(file, Buffer.concat([SV2, uidAndCounter]));
  const whole = aesCmac(session, Buffer.from(input, 'latin1'));
  return Buffer.from(whole.filter((_byte, at) => at % 2 === 1));
}

const HEX: Record<'picc' | 'uid' | 'ctr' | 'cmac', RegExp> = {
  picc: /^[0-9A-F]{32}$/i,
  uid: /^[0-9A-F]{14}$/i,
  ctr: /^[0-9A-F]{6}$/i,
  cmac: /^[0-9A-F]{16}$/i,
};

/** The signature in an address; null without one. */
export function signatureOf(query: URLSearchParams | undefined): TapSignature | null {
  const cmac = query?.get('cmac');
  if (!query || !cmac || !HEX.cmac.test(cmac)) return null;
  const [picc, uid, ctr] = [query.get('picc_data'), query.get('uid'), query.get('ctr')];
  if (picc && HEX.picc.test(picc)) return { cmac, picc };
  return uid && ctr && HEX.uid.test(uid) && HEX.ctr.test(ctr) ? { cmac, uid, ctr } : null;
}

function readUid(signature: TapSignature, meta: Buffer): Buffer | null {
  if ('picc' in signature) return openPicc(meta, Buffer.from(signature.picc, 'hex'));
  // In plain text the counter has its most significant byte first.
  const counter = Buffer.from(signature.ctr, 'hex').reverse();
  return Buffer.concat([Buffer.from(signature.uid, 'hex'), counter]);
}

/** Which tag signed a tap; null when none of ours did. Tries every version of the master secret. */
export function verifySignature(signature: TapSignature, masters: readonly MasterKey[]): SignedTap | null {
  for (const master of masters) {
    const read = readUid(signature, master.meta);
    if (!read) continue;
    const uid = read.subarray(0, UID_BYTES);
    const expected = macOf(fileKeyOf(master, uid), read);
    if (!timingSafeEqual(expected, Buffer.from(signature.cmac, 'hex'))) continue;
    return { serial: uid.toString('hex').toUpperCase(), counter: read.readUIntLE(UID_BYTES, COUNTER_BYTES) };
  }
  return null;
}
