import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Cmac, createCmac } from './aes-cmac.ts';

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
  /** UID and counter of PICC data, ready for the next tap; `openPicc` under `meta`. */
  open: OpenPicc;
  /** The signing key of a tag, ready for the next tap; `diversify` under `key`. */
  derive: Cmac;
  /** How the tags sign that tapped last; a signature that did not hold puts nobody here. */
  known: LRUCache<string, Cmac>;
};

/** Tags of which each process remembers how they sign, about 1 kB each. */
const REMEMBERED = 2_000;

/** The setting's `1:<32 hex digits>,2:…`, the newest version first; none where it is empty. */
export function readMasterKeys(text: string): MasterKey[] {
  return text
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const [version = '', digits = ''] = one.split(':');
      const key = Buffer.from(digits, 'hex');
      const derive = createCmac(key);
      const meta = derive(Buffer.concat([Buffer.from([0x01, 0x01]), NO_UID, SYSTEM]));
      const known = new LRUCache<string, Cmac>({ max: REMEMBERED });
      return { version: Number(version), key, meta, open: createOpener(meta), derive, known };
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
  createCmac(master)(Buffer.concat([Buffer.from([0x01]), input]));

/** How a tag signs: under the key of its own that `diversify` gives it. */
export const signerOf = ({ derive }: MasterKey, uid: Buffer): Cmac =>
  createCmac(derive(Buffer.concat([Buffer.from([0x01, 0x02]), uid, SYSTEM])));

type OpenPicc = (picc: Buffer) => Buffer | null;

/**
 * UID and counter, the counter's least significant byte first, of encrypted PICC data; null for what this key did not write.
 * The data are one block, for which CBC with an IV of zeros, NXP's mode, is the block cipher itself.
 */
export function createOpener(meta: Buffer): OpenPicc {
  const decipher = createDecipheriv('aes-128-ecb', meta, null).setAutoPadding(false);
  return (picc) => {
    const plain = decipher.update(picc);
    return plain[0] === PICC_TAG ? plain.subarray(1, 1 + UID_BYTES + COUNTER_BYTES) : null;
  };
}

/** The eight bytes with which a tag signs: every second one of the CMAC, under a key of this read alone. */
export function macOf(sign: Cmac, uidAndCounter: Buffer, input = ''): Buffer {
  const session = createCmac(sign(Buffer.concat([SV2, uidAndCounter])));
  const whole = session(Buffer.from(input, 'latin1'));
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

function readUid(signature: TapSignature, open: OpenPicc): Buffer | null {
  if ('picc' in signature) return open(Buffer.from(signature.picc, 'hex'));
  // In plain text the counter has its most significant byte first.
  const counter = Buffer.from(signature.ctr, 'hex').reverse();
  return Buffer.concat([Buffer.from(signature.uid, 'hex'), counter]);
}

/** Which tag signed a tap; null when none of ours did. Tries every version of the master secret. */
export function verifySignature(signature: TapSignature, masters: readonly MasterKey[]): SignedTap | null {
  const cmac = Buffer.from(signature.cmac, 'hex');
  for (const master of masters) {
    const read = readUid(signature, master.open);
    if (!read) continue;
    const uid = read.subarray(0, UID_BYTES);
    const serial = uid.toString('hex').toUpperCase();
    const sign = master.known.get(serial) ?? signerOf(master, uid);
    if (!timingSafeEqual(macOf(sign, read), cmac)) continue;
    master.known.set(serial, sign);
    return { serial, counter: read.readUIntLE(UID_BYTES, COUNTER_BYTES) };
  }
  return null;
}
