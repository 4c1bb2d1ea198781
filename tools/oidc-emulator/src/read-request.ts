import type { EmulatorConfig, Provider } from './config.ts';
import type { Grant } from './grants.ts';

type Fields = Record<string, string | undefined>;

/** A request is shown as refused, sent back with an error, or granted when somebody allows it. */
export type ReadRequest =
  | { refusal: string }
  | { error: string; redirectUri: string; state?: string | undefined }
  | { grant: Grant };

/** What each provider documents for `prompt`; another value is refused by Google and ignored by the others. */
const GOOGLE_PROMPTS = ['none', 'consent', 'select_account'];

function refusalOf(provider: Provider, query: Fields, config: EmulatorConfig): string | null {
  if (query.client_id !== config.clientIds[provider]) return 'invalid_client';
  const { redirect_uri: redirectUri = '' } = query;
  if (!config.callbacks.some((known) => redirectUri.startsWith(known))) return 'redirect_uri_mismatch';
  if (provider === 'line' && !query.state) return 'invalid_request: state is required';
  const prompts = query.prompt?.split(' ') ?? [];
  if (provider === 'google' && prompts.some((one) => !GOOGLE_PROMPTS.includes(one)))
    return `invalid_request: invalid prompt ${query.prompt}`;
  const scopes = query.scope?.split(' ') ?? [];
  const asksMore = scopes.includes('name') || scopes.includes('email');
  if (provider === 'apple' && asksMore && query.response_mode !== 'form_post')
    return 'invalid_request: response_mode must be form_post when name or email scope is requested.';
  return null;
}

/** Checks an authorization request the way its provider does. */
export function readRequest(provider: Provider, query: Fields, config: EmulatorConfig): ReadRequest {
  const refusal = refusalOf(provider, query, config);
  if (refusal) return { refusal };
  const { redirect_uri: redirectUri = '', client_id: clientId = '', state, nonce } = query;
  const scopes = (query.scope ?? '').split(' ').filter((scope) => scope !== '');
  if (query.response_type !== 'code') return { error: 'unsupported_response_type', redirectUri, state };
  if (!scopes.includes('openid')) return { error: 'invalid_scope', redirectUri, state };
  if (query.code_challenge && query.code_challenge_method !== 'S256')
    return { error: 'invalid_request', redirectUri, state };
  const challenge = query.code_challenge;
  const hasMaxAge = query.max_age !== undefined;
  return { grant: { provider, clientId, redirectUri, scopes, state, nonce, challenge, hasMaxAge, name: '' } };
}
