/** One call of Keycloak's administration: answers the body, or the id of what it made. Throws when Keycloak refuses. */
export type KeycloakApi = (method: string, path: string, body?: object) => Promise<unknown>;

const TIMEOUT_MS = 60_000;

const UNAUTHORIZED = 401;

/**
 * Signs in as Keycloak's administrator, and again when its token has expired (a minute, unless set otherwise). Paths are
 * relative to `/admin/realms/<realm>`, or to all realms for ''.
 */
export async function openKeycloakApi(
  keycloakUrl: string,
  admin: { username: string; password: string },
  realm: string,
): Promise<KeycloakApi> {
  let token = await adminToken(keycloakUrl, admin);
  return async (method, path, body) => {
    const send = () =>
      fetch(`${keycloakUrl}/admin/realms${realm && `/${realm}`}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    let response = await send();
    if (response.status === UNAUTHORIZED) {
      token = await adminToken(keycloakUrl, admin);
      response = await send();
    }
    if (!response.ok) throw new Error(`Keycloak answered ${response.status} to ${method} ${path}`);
    const text = await response.text();
    return text === '' ? response.headers.get('location')?.split('/').at(-1) : JSON.parse(text);
  };
}

async function adminToken(
  keycloakUrl: string,
  admin: { username: string; password: string },
): Promise<string> {
  const response = await fetch(`${keycloakUrl}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Keycloak's administrator could not sign in (${response.status})`);
  return ((await response.json()) as { access_token: string }).access_token;
}
