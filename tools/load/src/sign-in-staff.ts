import { createHash, randomBytes } from 'node:crypto';
import { oneTimeCode } from '@tapory/local-servers';
import { CookieJar } from './cookie-jar.ts';
import { UnexpectedAnswer } from './customer.ts';
import { eventually } from './eventually.ts';
import type { Answer } from './http.ts';

const ACTION = /<form[^>]*\baction="([^"]+)"/;
/** A code is taken once; the next one comes after 30 s. */
const NEXT_CODE_MS = 70_000;

/** A member of staff: name, password and the secret of their authenticator app. */
export interface Staff {
  username: string;
  password: string;
  otpSecret: string;
}

/** Signs staff in to the console as its page does (code with PKCE, second factor); answers an access token. */
export async function signInStaff(shop: string, { username, password, otpSecret }: Staff): Promise<string> {
  const realm = `${shop}/auth/realms/tapory/protocol/openid-connect`;
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: 'tapory-console', redirect_uri: `${shop}/admin/people` };
  const asked = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const jar = new CookieJar();
  const { answer: page } = await jar.follow({ url: `${realm}/auth?${asked}` });
  let form = await post(jar, page, { username, password });
  const code = await eventually(
    async () => {
      const answer = await post(jar, form, { otp: oneTimeCode(otpSecret, 0) });
      const location = String(answer.headers.location ?? '');
      if (answer.status === 200) form = answer;
      const found = location === '' ? null : new URL(location).searchParams.get('code');
      if (found === null) throw new UnexpectedAnswer('second factor', answer.status, answer.body);
      return found;
    },
    { timeoutMs: NEXT_CODE_MS },
  );
  const grant = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier };
  const tokens = await jar.send({ method: 'POST', url: `${realm}/token`, ...formOf(grant) });
  if (tokens.status !== 200) throw new UnexpectedAnswer('console token', tokens.status, tokens.body);
  return (JSON.parse(tokens.body) as { access_token: string }).access_token;
}

function post(jar: CookieJar, { body }: Answer, fields: Record<string, string>): Promise<Answer> {
  const action = ACTION.exec(body)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error('Keycloak shows no form');
  return jar.send({ method: 'POST', url: action, ...formOf(fields) });
}

const formOf = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
