import { oneTimeCode } from '@tapory/testing';
import { type Browser, targetOf } from './browser.ts';
import { PASSWORD } from './start-identity.ts';

const ACTION = /<form[^>]*\baction="([^"]+)"/;
const SECRET = /name="totpSecret"[^>]*value="([^"]+)"/;
const actionOf = (page: string): string => ACTION.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Sets up an authenticator app on Keycloak's page; returns its secret and Keycloak's redirect target. */
export async function setUpApp(
  { openSignIn, keycloak }: Browser,
  name: string,
): Promise<{ secret: string; back: string }> {
  const { url } = await openSignIn('?returnTo=/profile&action=CONFIGURE_TOTP');
  let answer = await keycloak.go(url.href);
  // Keycloak redirects from the sign-in URL to the page of the action.
  while (answer.headers.get('location')) answer = await keycloak.go(answer.headers.get('location') ?? '');
  const page = await answer.text();
  const secret = SECRET.exec(page)?.[1] ?? '';
  const done = await keycloak.go(actionOf(page), {
    method: 'POST',
    body: new URLSearchParams({ totp: oneTimeCode(secret), totpSecret: secret, userLabel: name }),
  });
  return { secret, back: await targetOf(done) };
}

/** {@link setUpApp}, then follows the redirect to the shop; returns the secret. */
export async function addApp(browser: Browser, name: string): Promise<string> {
  const { secret, back } = await setUpApp(browser, name);
  await browser.comeBack(back);
  return secret;
}

/** Signs in again with the password and the app's digits. */
export async function prove(
  { openSignIn, sendForm, keycloak, comeBack }: Browser,
  who: string,
  secret: string,
) {
  const { action } = await openSignIn('?reauth=1');
  const asked = await (await sendForm(action, who, PASSWORD)).text();
  // Each code is accepted once: those of the next time step are accepted early.
  const body = new URLSearchParams({ otp: oneTimeCode(secret, 1) });
  const done = await keycloak.go(actionOf(asked), { method: 'POST', body });
  await comeBack(await targetOf(done));
}
