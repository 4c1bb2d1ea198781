import Keycloak from 'keycloak-js';
import { ApiError } from '../../../lib/api/api-error.ts';
import { apiFetch } from '../../../lib/api/api-fetch.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { storeTyped } from '../../../lib/typed-state.ts';
import { type StaffRole, staffRoles } from './console-page.ts';

/** The staff member of the console's access token. */
export type StaffMember = { id: string; username: string; roles: StaffRole[] };

/** Reachable while Keycloak is. */
const PROBE_PATH = '/auth/realms/tapory/.well-known/openid-configuration';
/** Tokens that expire sooner are renewed before use, seconds. */
const MIN_VALIDITY_S = 30;
/** Maximum age of a sign-in, a working day, seconds; then staff authenticate again. */
const MAX_SIGN_IN_AGE_S = 10 * 60 * 60;

/** Asks for nothing but that it is answered; an answer that nobody reads would keep its connection for a long time. */
async function knock(path: string, options: RequestInit = {}): Promise<void> {
  const response = await apiFetch(path, options);
  await response.arrayBuffer();
}

/** Never resolves: the browser navigates away. Before that, a browser that staff have used lifts a lockout by strangers. */
async function leave(keycloak: Keycloak, options: { locale: string; maxAge?: number; prompt?: 'login' }) {
  storeTyped();
  await knock('/api/identity/lockout-resets', { method: 'POST' }).catch(() => undefined);
  return keycloak.login(options);
}

async function readToken(keycloak: Keycloak, locale: string): Promise<string> {
  try {
    await keycloak.updateToken(MIN_VALIDITY_S);
  } catch (cause) {
    // Keycloak unreachable: the present token may still be valid. Session ended: only a new sign-in helps.
    if (keycloak.authenticated && !keycloak.isTokenExpired()) return keycloak.token ?? '';
    if (keycloak.authenticated) throw new ApiError('TEMPORARILY_UNAVAILABLE', { status: 503, cause });
    await leave(keycloak, { locale, prompt: 'login' });
  }
  return keycloak.token ?? '';
}

/** Without it strangers could lock staff out of this browser, too; the console works all the same. */
async function rememberDevice(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await knock('/api/identity/admin/device', { method: 'PUT', headers }).catch(() => undefined);
}

async function signIn(locale: string): Promise<StaffMember> {
  // The redirect leaves this page: probe first whether Keycloak is reachable.
  await knock(PROBE_PATH);
  const keycloak = new Keycloak({
    url: `${window.location.origin}/auth`,
    realm: 'tapory',
    clientId: 'tapory-console',
  });
  const isBack = await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false, locale });
  if (!isBack) await leave(keycloak, { locale, maxAge: MAX_SIGN_IN_AGE_S });
  provideStaffSignIn({
    readToken: () => readToken(keycloak, locale),
    signInAgain: () => leave(keycloak, { locale, prompt: 'login' }),
    signedInAt: () => (keycloak.tokenParsed?.auth_time ?? 0) * 1000,
  });
  const { sub = '', preferred_username: username = '', realm_access, amr } = keycloak.tokenParsed ?? {};
  const roles = staffRoles.filter((role) => realm_access?.roles.includes(role));
  // Signed in before the role was granted, without a second factor: services would refuse every call.
  if (roles.length > 0 && !(Array.isArray(amr) && amr.includes('mfa')))
    throw new ApiError('SECOND_FACTOR_REQUIRED', { status: 403 });
  if (roles.length > 0) await rememberDevice(keycloak.token ?? '');
  return { id: sub, username: String(username), roles };
}

let member: Promise<StaffMember> | undefined;

/**
 * Signs in to the console: public client, authorization code with PKCE, tokens in memory. Uses an existing sign-in
 * with a second factor from the same day. Once per page load; retryable after a failure.
 */
export function openConsole(language: string): Promise<StaffMember> {
  member ??= signIn(language).catch((error: unknown) => {
    member = undefined;
    throw ApiError.from(error);
  });
  return member;
}
