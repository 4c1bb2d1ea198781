import { sign } from 'node:crypto';
import type { AppleAccount } from './sign-in-providers.ts';

/** Apple takes none that is valid for more than 15 777 000 s, seconds. */
const LIFETIME = 180 * 86_400;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * What Apple takes as the client's secret: a token signed by the shop's key, valid for 180 days, so that the realm has to be
 * brought up to date at least that often. Throws when the key is none.
 */
export function createAppleSecret(
  { clientId, teamId, keyId, privateKey, url }: AppleAccount,
  now: Date,
): string {
  // The day, not the second: a realm that is the same twice a day is not written twice.
  const issuedAt = Math.floor(now.getTime() / 86_400_000) * 86_400;
  const claims = {
    iss: teamId,
    sub: clientId,
    aud: url ?? 'https://appleid.apple.com',
    iat: issuedAt,
    exp: issuedAt + LIFETIME,
  };
  const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`;
  const key = { key: privateKey.replaceAll(String.raw`\n`, '\n'), dsaEncoding: 'ieee-p1363' } as const;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
