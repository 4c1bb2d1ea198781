import { eventually, oneTimeCode } from '@tapory/testing';
import type { Site } from './cookie-jar.ts';

/** Authenticator apps of this file's people: by username, the secret and the codes that were used. */
const apps = new Map<string, { secret: string; used: Set<string> }>();

const ACTION = /<form[^>]*\baction="([^"]+)"/;
const SECRET = /name="totpSecret"[^>]*value="([^"]+)"/;
const ASKS_FOR_CODE = /name="otp"/;
const actionOf = (page: string): string => ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** Registers an app that was not set up here, in place of one of another shop. */
export function holdApp(username: string, secret: string): void {
  if (apps.get(username)?.secret !== secret) apps.set(username, { secret, used: new Set() });
}

/** A code of a person's app that is valid now and was not used yet; each is accepted once. */
export function takeCode(username: string): string | undefined {
  const { secret = '', used = new Set<string>() } = apps.get(username) ?? {};
  const code = [0, 1, -1].map((steps) => oneTimeCode(secret, steps)).find((one) => !used.has(one));
  if (code) used.add(code);
  return code;
}

/** Follows Keycloak's redirects until there is a form to fill in or the shop is reached. */
async function arrive(site: Site, answer: Response): Promise<Response> {
  const location = locationOf(answer);
  return location.includes('/login-actions/') ? arrive(site, await site.go(location)) : answer;
}

async function post(site: Site, page: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return arrive(site, await site.go(actionOf(page), { method: 'POST', body }));
}

/** Enters the app's codes until one is accepted; a new one comes within 30 s. */
function enterCode(site: Site, first: string, username: string): Promise<Response> {
  let page = first;
  return eventually(
    async () => {
      for (let code = takeCode(username); code; code = takeCode(username)) {
        const answer = await post(site, page, { otp: code });
        if (locationOf(answer)) return answer;
        page = await answer.text();
      }
      throw new Error(`every code of this moment was used by ${username}`);
    },
    { timeoutMs: 90_000 },
  );
}

/**
 * Enters the second factor when Keycloak asks for it after the password, and sets up an app first when Keycloak
 * requires that. Returns Keycloak's last response; a person without a known app stays on the page.
 */
export async function giveSecondFactor(site: Site, answer: Response, username: string): Promise<Response> {
  const last = await arrive(site, answer);
  if (locationOf(last)) return last;
  const page = await last.clone().text();
  const secret = SECRET.exec(page)?.[1];
  if (secret) {
    const totp = oneTimeCode(secret);
    apps.set(username, { secret, used: new Set([totp]) });
    return post(site, page, { totp, totpSecret: secret, userLabel: '' });
  }
  return ASKS_FOR_CODE.test(page) && apps.has(username) ? enterCode(site, page, username) : last;
}
