import express, { type Express, type Response } from 'express';
import { type EmulatorConfig, PROVIDERS, type Provider } from './config.ts';
import { createGrants, type Grant, type Grants } from './grants.ts';
import { consentPage, refusedPage } from './pages.ts';
import { claimsOf, subjectOf } from './person.ts';
import { readRequest } from './read-request.ts';
import type { Keys } from './sign-id-token.ts';
import { tokenEndpoint } from './token-endpoint.ts';

export type Deps = { config: EmulatorConfig; keys: Keys; url: string };

type Fields = Record<string, string | undefined>;

/** What comes back when somebody refuses. */
const CANCELLED: Record<Provider, Record<string, string>> = {
  line: { error: 'access_denied', error_description: 'The resource owner denied the request.' },
  google: { error: 'access_denied' },
  apple: { error: 'user_cancelled_authorize' },
};

function sendBack(
  response: Response,
  { redirectUri, state }: Pick<Grant, 'redirectUri' | 'state'>,
  fields: Record<string, string>,
): void {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...fields, ...(state ? { state } : {}) }))
    url.searchParams.set(name, value);
  response.redirect(303, url.href);
}

const discovery = (provider: Provider, issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/certs`,
  ...(provider === 'apple' ? {} : { userinfo_endpoint: `${issuer}/userinfo` }),
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: [provider === 'line' ? 'HS256' : 'RS256'],
  ...(provider === 'apple' ? {} : { code_challenge_methods_supported: ['S256'] }),
});

function routesOf(provider: Provider, deps: Deps, grants: Grants): express.Router {
  const { config, keys, url } = deps;
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '64kb' });
  router.get('/.well-known/openid-configuration', (_request, response) => {
    response.json(discovery(provider, `${url}/${provider}`));
  });
  router.get('/authorize', (request, response) => {
    const read = readRequest(provider, request.query as Fields, config);
    if ('refusal' in read) return void response.status(400).send(refusedPage(provider, read.refusal));
    if ('error' in read) return sendBack(response, read, { error: read.error });
    response.send(consentPage(provider, grants.keep(read.grant)));
  });
  router.post('/decide', form, (request, response) => {
    const { request: id = '', name = '', answer } = request.body as Fields;
    const grant = grants.take(id);
    if (!grant) return void response.status(400).send(refusedPage(provider, 'expired'));
    if (answer !== 'allow' || !name.trim()) return sendBack(response, grant, CANCELLED[provider]);
    sendBack(response, grant, { code: grants.keep({ ...grant, name: name.trim() }) });
  });
  router.post('/token', form, tokenEndpoint(provider, deps, grants));
  router.get('/certs', (_request, response) => {
    response.json({ keys: provider === 'line' ? [] : [keys.jwk] });
  });
  router.get('/userinfo', (request, response) => {
    const grant = grants.find(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (grant?.provider !== provider || !grant.name) return void response.status(401).end();
    const { name, scopes } = grant;
    response.json({ sub: subjectOf(provider, name), ...claimsOf(provider, name, scopes) });
  });
  return router;
}

/** The three providers, each below its own name. */
export function createApp(deps: Deps): Express {
  const app = express();
  const grants = createGrants();
  app.disable('x-powered-by');
  app.get('/', (_request, response) => void response.json({ providers: PROVIDERS }));
  for (const provider of PROVIDERS) app.use(`/${provider}`, routesOf(provider, deps, grants));
  return app;
}
