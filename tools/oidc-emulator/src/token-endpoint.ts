import type { Request, RequestHandler } from 'express';
import type { Deps } from './app.ts';
import type { Provider } from './config.ts';
import { type Grants, provesChallenge } from './grants.ts';
import { signIdToken } from './sign-id-token.ts';
import { verifyClient } from './verify-client.ts';

type Fields = Record<string, string | undefined>;

/** From the form or, which LINE and Apple do not take, from the header. */
function credentialsOf(provider: Provider, { body, headers }: Request) {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = body as Fields;
  const [scheme, value = ''] = headers.authorization?.split(' ') ?? [];
  if (provider !== 'google' || scheme !== 'Basic') return { clientId, clientSecret };
  const [id = '', secret = ''] = Buffer.from(value, 'base64').toString().split(':').map(decodeURIComponent);
  return { clientId: id, clientSecret: secret };
}

/** Exchanges a code for tokens. */
export function tokenEndpoint(provider: Provider, deps: Deps, grants: Grants): RequestHandler {
  const issuer = `${deps.url}/${provider}`;
  return async (request, response) => {
    const fields = request.body as Fields;
    const refuse = (error: string, status = 400) => void response.status(status).json({ error });
    const credentials = credentialsOf(provider, request);
    if (!(await verifyClient(provider, credentials, { config: deps.config, issuer })))
      return refuse('invalid_client', provider === 'google' ? 401 : 400);
    if (fields.grant_type !== 'authorization_code') return refuse('unsupported_grant_type');
    const grant = grants.take(fields.code ?? '');
    const isOurs = grant?.provider === provider && grant.redirectUri === fields.redirect_uri;
    if (!grant || !isOurs || !provesChallenge(grant, fields.code_verifier)) return refuse('invalid_grant');
    response.set('cache-control', 'no-store').json({
      access_token: grants.keep(grant),
      token_type: 'Bearer',
      expires_in: 600,
      ...(provider === 'apple' ? {} : { scope: grant.scopes.join(' ') }),
      id_token: await signIdToken(grant, issuer, deps),
    });
  };
}
