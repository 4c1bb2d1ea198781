import { isIP } from 'node:net';
import { z } from 'zod';
import { GATEWAY_ROUTES } from './gateway-routes.ts';

/** `host:port`, with an IPv6 address in brackets. */
const HOST_PORT = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9a-fA-F:]+\]):\d{1,5}$/;
const MAX_PORT = 65_535;
const hostPort = z
  .string()
  .refine((text) => HOST_PORT.test(text) && Number(/\d+$/.exec(text)?.[0]) <= MAX_PORT, 'must be host:port');

const HOST_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
/** What nginx reads as a parameter of its table of hosts. */
const MAP_PARAMETERS = ['default', 'hostnames', 'include', 'volatile'];
const isHostName = (text: string): boolean =>
  HOST_NAME.test(text) && !MAP_PARAMETERS.includes(text.toLowerCase());

/** A file's path, without what nginx would read as the end of a directive. */
const file = z.string().regex(/^\/[^\s;{}"'$\\]+$/, 'must be the absolute path of a file, without blanks');

/** `address` or `address/bits`, but not everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * A scheme, a host and perhaps a port. URLs allow characters in a host that end nginx's quotes or a policy's directive, or
 * begin a variable; an origin here has none of them.
 */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[a-z0-9.[\]:-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** `address` or `address:port`. */
const isNameServer = (text: string): boolean =>
  isIP(text) !== 0 || (HOST_PORT.test(text) && isIP(text.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) !== 0);

const listOf = (isValid: (text: string) => boolean, what: string) =>
  z
    .string()
    .default('')
    .transform((text, context): string[] => {
      const entries = text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      const wrong = entries.filter((one) => !isValid(one));
      for (const one of wrong) context.addIssue({ code: 'custom', message: `"${one}" is not ${what}` });
      return entries;
    });

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');

const upstream = (what: string) => hostPort.describe(`host:port of ${what}`);

type UpstreamSetting = (typeof GATEWAY_ROUTES)[number]['setting'];
const OF_SERVICES = Object.fromEntries(
  GATEWAY_ROUTES.map(({ setting, service }) => [setting, upstream(`${service}’s HTTP`)]),
) as Record<UpstreamSetting, ReturnType<typeof upstream>>;

/** The variables that the edge reads. */
export const settings = {
  EDGE_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://shop.example')
    .describe('Where people reach the shop, without a slash at the end'),
  EDGE_INTERNAL_HOSTS: listOf(isHostName, 'a host name').describe(
    'Host names besides the public one under which services call the edge, comma-separated',
  ),
  EDGE_LISTEN: hostPort.default('0.0.0.0:8080').describe('Address and port that the edge listens on'),
  ...OF_SERVICES,
  EDGE_UPSTREAM_KEYCLOAK: upstream('Keycloak, served below /auth'),
  EDGE_UPSTREAM_S3: hostPort
    .optional()
    .describe('host:port of the object store; absent where browsers upload to EDGE_UPLOAD_ORIGINS'),
  EDGE_MEDIA_BUCKET: bucketName.default('tapory-media').describe('Bucket that uploads are posted to'),
  EDGE_ARTWORK_BUCKET: bucketName
    .default('tapory-artworks')
    .describe('Bucket that photos for designs are posted to'),
  EDGE_UPLOAD_ORIGINS: listOf(isOrigin, 'an origin').describe(
    'Object stores that browsers upload to directly, comma-separated origins',
  ),
  EDGE_TILE_ORIGINS: listOf(isOrigin, 'an origin').describe(
    'Origins of the street tiles that nfc-playback’s MAP_TILES_URL names, comma-separated',
  ),
  EDGE_RESOLVER: z
    .string()
    .optional()
    .refine(
      (text) => text === undefined || text === 'auto' || isNameServer(text),
      'must be auto, or the address of a name server and perhaps its port',
    )
    .describe(
      'Name server asked again for upstreams while running; auto takes the first of /etc/resolv.conf, absent resolves at start only',
    ),
  EDGE_START_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('How long the start waits for the names of upstreams to resolve, seconds'),
  EDGE_TRUSTED_PROXIES: listOf(isNetwork, 'an address or a network such as 10.0.0.0/8').describe(
    'Networks of all proxies before the edge whose X-Forwarded-*, X-Request-Id and traceparent are trusted, comma-separated',
  ),
  EDGE_PAYMENT_ORIGINS: listOf(isOrigin, 'an origin').describe(
    'Origins of the payment gateways that pages may post forms to, comma-separated',
  ),
  EDGE_SIGN_IN_TRIES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('Passwords that one address may post a minute and in a burst, per copy of the edge'),
  EDGE_REQUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(300)
    .describe(
      'Requests that one address may send a second to services and to Keycloak, and ten times as many in a burst, per copy of the edge',
    ),
  EDGE_TRACE_SAMPLE_PERCENT: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(100)
    .describe('Share of requests whose traces services record, percent'),
  EDGE_TLS_CERTIFICATE: file
    .optional()
    .describe('File with the certificate and its chain; with EDGE_TLS_KEY, TLS ends at the edge'),
  EDGE_TLS_KEY: file
    .meta({ writeOnly: true })
    .optional()
    .meta({ writeOnly: true })
    .describe('File with the certificate’s key'),
  EDGE_ROOT: file
    .optional()
    .describe(
      'Folder with deploy/gateway, frontend/dist and locales; absent takes the one that the program is part of',
    ),
  EDGE_RUN_DIR: file
    .default('/tmp/edge')
    .describe('Folder for nginx’s configuration, pid and temporary files'),
  EDGE_NGINX: file.default('/usr/sbin/nginx').describe('Program of nginx'),
};

/** The edge's settings as it uses them. */
export type EdgeSettings = z.infer<z.ZodObject<typeof settings>>;

/** A wrong environment; the message lists every wrong variable, one per line. */
export class EdgeSettingsError extends Error {
  override readonly name = 'EdgeSettingsError';
}

type Fault = readonly [name: keyof EdgeSettings, reason: string];

/** What no single variable shows. */
function findContradictions(values: EdgeSettings): Fault[] {
  const faults: Fault[] = [];
  const { EDGE_TLS_CERTIFICATE: certificate, EDGE_TLS_KEY: key } = values;
  if (certificate && !key) faults.push(['EDGE_TLS_KEY', 'is required with EDGE_TLS_CERTIFICATE']);
  if (key && !certificate) faults.push(['EDGE_TLS_CERTIFICATE', 'is required with EDGE_TLS_KEY']);
  const isHttps = values.EDGE_PUBLIC_URL.startsWith('https:');
  if (isHttps && !certificate && values.EDGE_TRUSTED_PROXIES.length === 0)
    faults.push([
      'EDGE_TRUSTED_PROXIES',
      'a shop at https needs the networks of the proxies that end TLS, or EDGE_TLS_CERTIFICATE and EDGE_TLS_KEY',
    ]);
  if (!values.EDGE_UPSTREAM_S3 && values.EDGE_UPLOAD_ORIGINS.length === 0)
    faults.push(['EDGE_UPSTREAM_S3', 'is required without EDGE_UPLOAD_ORIGINS: uploads would have no way']);
  return faults;
}

function settingsError(faults: readonly Fault[]): EdgeSettingsError {
  const lines = faults.map(
    ([name, reason]) => `  ${name}: ${reason} (${settings[name]?.description ?? 'unknown'})`,
  );
  return new EdgeSettingsError(`The environment is not usable:\n${lines.join('\n')}`);
}

/**
 * Reads and checks the environment; an empty variable counts as absent, as compose files and charts write them. Throws
 * {@link EdgeSettingsError} with every wrong variable and its description.
 */
export function readEdgeSettings(env: Readonly<Record<string, string | undefined>>): EdgeSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.object(settings).safeParse(given);
  if (!result.success)
    throw settingsError(
      result.error.issues.map(({ path, message }) => [path[0] as keyof EdgeSettings, message] as const),
    );
  const faults = findContradictions(result.data);
  if (faults.length > 0) throw settingsError(faults);
  return result.data;
}
