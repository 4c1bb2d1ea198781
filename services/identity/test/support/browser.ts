import { SESSION_COOKIE } from '@tapory/service-kit';
import { createSite } from './cookie-jar.ts';
import { giveSecondFactor } from './second-factor.ts';

/** What a page of Keycloak says of a refusal: a notice above a form, or all that an error page has to say. */
const SAID = /<p class="(?:notice [^"]*|lead)"[^>]*>([\s\S]*?)<\/p>/g;
const TITLE = /<title>([\s\S]*?)<\/title>/;

/** Where a response leads. Throws with its status and what its page says when it leads nowhere. */
export async function targetOf(response: Response): Promise<string> {
  const target = locationOf(response);
  if (target) return target;
  const page = await response.clone().text();
  const said = [...page.matchAll(SAID)].map(([, text = '']) => text.trim());
  throw new Error(
    `${response.url} answered ${response.status} without a redirect: "${TITLE.exec(page)?.[1]?.trim() ?? ''}" ${
      said.join(' | ') || page.slice(0, 500)
    }`,
  );
}

/** A browser with cookies for the shop and Keycloak, which follows redirects between them. */
export type Browser = ReturnType<typeof createBrowser>;

const FORM_ACTION = /<form[^>]*\baction="([^"]+)"/;

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

export function createBrowser(shopUrl: string) {
  const shop = createSite();
  const keycloak = createSite();

  /** A request from a page of the shop, with cookies and the header that only its pages send. */
  const call = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) =>
    shop.go(`${shopUrl}/api/identity${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-tapory-csrf': '1', ...init.headers },
    });

  /** Opens the sign-in page. */
  async function openSignIn(query = ''): Promise<{ page: string; action: string; url: URL }> {
    const leave = await shop.go(`${shopUrl}/api/identity/login${query}`);
    const url = new URL(await targetOf(leave));
    const page = await (await keycloak.go(url.href)).text();
    const action = FORM_ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return { page, action, url };
  }

  /** Submits the sign-in form; returns Keycloak's response. */
  const sendForm = (action: string, username: string, password: string) =>
    keycloak.go(action, { method: 'POST', body: new URLSearchParams({ username, password }) });

  /** Opens the shop's URL that Keycloak redirected to. */
  const comeBack = (location: string) => {
    const { pathname, search } = new URL(location);
    return shop.go(`${shopUrl}${pathname}${search}`);
  };

  /** Signs in, with a second factor when required; returns the last redirect's target. */
  async function signIn(username: string, password: string, query = ''): Promise<string> {
    const { action } = await openSignIn(query);
    const answer = await giveSecondFactor(keycloak, await sendForm(action, username, password), username);
    return locationOf(await comeBack(await targetOf(answer)));
  }

  return {
    shop,
    keycloak,
    call,
    openSignIn,
    sendForm,
    comeBack,
    signIn,
    sessionId: () => shop.cookies.get(SESSION_COOKIE),
    user: async () =>
      ((await (await call('/session')).json()) as { user: Record<string, unknown> | null }).user,
  };
}
