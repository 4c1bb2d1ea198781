export interface ConfigureBrokerOptions {
  /** Management API with an administrator's name and password, `http://admin:password@host:15672`. */
  managementUrl: string;
  /** What the services are given: `amqp://user:password@host:port/vhost`. */
  amqpUrl: string;
}

const TIMEOUT_MS = 30_000;
const NOT_FOUND = 404;

/**
 * Creates the vhost and the services' user with its password of today, who may do everything in that vhost and nothing
 * outside. Queues and exchanges are the services' own affair. Throws when the broker refuses, or the user has tags.
 */
export async function configureBroker({ managementUrl, amqpUrl }: ConfigureBrokerOptions): Promise<void> {
  const management = new URL(managementUrl);
  const broker = new URL(amqpUrl);
  const [user, password] = [broker.username, broker.password].map(decodeURIComponent);
  const vhost = decodeURIComponent(broker.pathname.slice(1)) || '/';
  if (!user || !password) throw new Error('RABBITMQ_URL must name a user and a password');
  const isAdmin = user === decodeURIComponent(management.username);
  if (!isAdmin) await refuseRuler(management, user);
  const put = async (path: readonly string[], body: object): Promise<void> =>
    refuseFailure(await send(management, path, body), path);
  await put(['vhosts', vhost], { default_queue_type: 'quorum' });
  // The administrator's own account keeps its tags.
  if (!isAdmin) await put(['users', user], { password, tags: '' });
  await put(['permissions', vhost, user], { configure: '.*', write: '.*', read: '.*' });
}

/** A mistaken name would otherwise take an administrator's rights and give a service's password. */
async function refuseRuler(management: URL, user: string): Promise<void> {
  const path = ['users', user];
  const response = await send(management, path);
  if (response.status === NOT_FOUND) return;
  refuseFailure(response, path);
  const { tags } = (await response.json()) as { tags: string[] };
  if (tags.length > 0)
    throw new Error(`The user ${user} rules the broker (${tags.join(', ')}): no service may have it`);
}

function refuseFailure({ ok, status }: Response, path: readonly string[]): void {
  if (!ok) throw new Error(`The broker answered ${status} about ${path[0]}/${path[1]}`);
}

/** Puts the body, or gets what is there. */
function send(management: URL, path: readonly string[], body?: object): Promise<Response> {
  const base = management.pathname.replace(/\/$/, '');
  const url = `${management.origin}${base}/api/${path.map(encodeURIComponent).join('/')}`;
  const credentials = `${decodeURIComponent(management.username)}:${decodeURIComponent(management.password)}`;
  return fetch(url, {
    method: body ? 'PUT' : 'GET',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
