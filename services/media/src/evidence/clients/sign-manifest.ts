import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** What RFC 8410 puts before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type ManifestSigner = {
  /** A detached Ed25519 signature, 64 bytes. */
  sign(manifest: Buffer): Buffer;
  /** PEM, as openssl reads it. */
  publicKey: string;
  /** SHA-256 of the public key's DER: what is compared by eye or telephone. */
  fingerprint: string;
};

/** Signs with the key whose 32 bytes are given in base64. */
export function createManifestSigner(key: string): ManifestSigner {
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(key, 'base64')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    sign: (manifest) => sign(null, manifest, privateKey),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: createHash('sha256').update(spki).digest('hex'),
  };
}
