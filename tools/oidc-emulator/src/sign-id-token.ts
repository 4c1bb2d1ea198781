import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { EmulatorConfig, Provider } from './config.ts';
import type { Grant } from './grants.ts';
import { claimsOf, subjectOf } from './person.ts';

const KEY_ID = 'emulator-1';

export type Keys = { privateKey: CryptoKey; jwk: JWK };

/** The key of Google's and Apple's tokens, new with every start. */
export async function makeKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' } };
}

const LIFETIME: Record<Provider, string> = { line: '1h', google: '1h', apple: '1d' };

function ownClaims({ provider, clientId, nonce, hasMaxAge }: Grant): object {
  const authTime = Math.floor(Date.now() / 1000);
  if (provider === 'line') return { amr: ['linesso'], ...(hasMaxAge ? { auth_time: authTime } : {}) };
  if (provider === 'google') return { azp: clientId };
  return { auth_time: authTime, ...(nonce === undefined ? {} : { nonce_supported: true }) };
}

/** The ID token of a grant: LINE signs with the channel's secret, the others with their key. */
export function signIdToken(grant: Grant, issuer: string, { config, keys }: SignDeps): Promise<string> {
  const { provider, clientId, name, nonce, scopes } = grant;
  const isLine = provider === 'line';
  const token = new SignJWT({
    ...ownClaims(grant),
    ...claimsOf(provider, name, scopes),
    ...(nonce === undefined ? {} : { nonce }),
  })
    .setProtectedHeader(isLine ? { typ: 'JWT', alg: 'HS256' } : { alg: 'RS256', kid: KEY_ID })
    .setIssuer(issuer)
    .setSubject(subjectOf(provider, name))
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME[provider]);
  return token.sign(isLine ? new TextEncoder().encode(config.clientSecrets.line) : keys.privateKey);
}

export type SignDeps = { config: EmulatorConfig; keys: Keys };
