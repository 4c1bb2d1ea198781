import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type TokenClaims = {
  sub: string;
  roles: string[];
  audience?: string;
  expiresIn?: string;
  /** How the person signed in; with a second factor unless the test says otherwise. */
  methods?: string[];
  /** How long ago they did, seconds. */
  signedInAgo?: number;
  /** What else the token says. */
  others?: Record<string, unknown>;
};

export type TokenIssuer = {
  jwksUrl: string;
  /** An access token as the realm issues it to the staff console. */
  issue(claims: TokenClaims): Promise<string>;
  stop(): void;
};

/** Signs access tokens with a key of its own and serves it as JWKS, for tests that need staff and no Keycloak. */
export async function startTokenIssuer(issuer: string): Promise<TokenIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    issue: ({
      sub,
      roles,
      audience = 'tapory-api',
      expiresIn = '5m',
      methods = ['mfa'],
      signedInAgo = 0,
      others = {},
    }) =>
      new SignJWT({
        ...others,
        preferred_username: 'staff',
        realm_access: { roles },
        amr: methods,
        auth_time: Math.floor(Date.now() / 1000) - signedInAgo,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    stop: () => void server.close(),
  };
}
