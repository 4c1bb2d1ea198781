import { type ErrorTexts, problemLocations, problemTexts } from './gateway-problems.ts';
import type { Ports } from './ports.ts';
import { BUCKETS, SERVICES } from './services.ts';
import { trustedProxies } from './trusted-proxies.ts';

export interface GatewayPlan {
  base: number;
  ports: Ports;
  /** Origin that people type, without a slash at the end. */
  publicUrl: string;
  /** Repository root. */
  root: string;
  /** Folder for nginx's own files. */
  dir: string;
  mimeTypes: string;
  accessLog: string;
  /** Passwords that one address may try in a minute, and as many at once. */
  signInTriesPerMinute: number;
  /** Networks of the proxies before the gateway, whose word about address and protocol counts. */
  trustedProxies: readonly string[];
  /** Where a page may send a form besides the shop: the payment gateways. */
  paymentOrigins: readonly string[];
  errorTexts: { zh: ErrorTexts; en: ErrorTexts };
  /** As root nginx would give up the rights to read a closed home folder. */
  asRoot: boolean;
}

/** The origin that documents carry when they leave the build (frontend/src/prerender/addresses.ts). */
const BUILD_ORIGIN = 'https://origin.tapory.invalid';

/** nginx gives a location with an add_header of its own none of those around it, so each such location repeats them. */
const SECURITY_HEADERS = [
  'Content-Security-Policy $content_policy',
  'X-Content-Type-Options $type_options',
  'X-Frame-Options $frame_options',
  'Referrer-Policy $referrer_policy',
  'Permissions-Policy $permissions_policy',
  'Cross-Origin-Opener-Policy same-origin',
  'Strict-Transport-Security $transport_security',
]
  .map((header) => `      add_header ${header} always;`)
  .join('\n');

/** Enough for an office that comes to work behind one address, and slow for guessing. */
const SIGN_IN_TRIES_PER_MINUTE = 60;

/** What goes on at one address for longer than a rush: a sixth of it, after so many minutes' worth at once. */
const STEADY_SHARE = 6;
const STEADY_MINUTES = 4;

/** Reads the setting TAPORY_SIGN_IN_TRIES_PER_MINUTE. Throws when it is no whole number of 1 or more. */
export function parseSignInTries(text: string | undefined): number {
  const tries = Number(text ?? SIGN_IN_TRIES_PER_MINUTE);
  if (Number.isInteger(tries) && tries >= 1) return tries;
  throw new Error(`TAPORY_SIGN_IN_TRIES_PER_MINUTE must be a whole number of 1 or more, not "${text}".`);
}

/** Fills deploy/gateway/nginx.conf.template. Throws when the template names something unknown. */
export function renderGateway(template: string, plan: GatewayPlan): string {
  const publicUrl = new URL(plan.publicUrl);
  const values: Record<string, string> = {
    USER_LINE: plan.asRoot ? 'user root;' : '',
    DIR: plan.dir,
    MIME_TYPES: plan.mimeTypes,
    PORT: String(plan.ports.gateway),
    KEYCLOAK_PORT: String(plan.ports.keycloak),
    S3_PORT: String(plan.ports.s3),
    MEDIA_BUCKET: BUCKETS.media,
    PUBLIC_URL: plan.publicUrl,
    PUBLIC_HOST: publicUrl.host,
    PUBLIC_HOSTNAME: publicUrl.hostname,
    PUBLIC_PORT: publicUrl.port || (publicUrl.protocol === 'https:' ? '443' : '80'),
    ACCESS_LOG: plan.accessLog,
    TRUSTED_PROXIES: trustedProxies(plan.trustedProxies),
    PAYMENT_ORIGINS: plan.paymentOrigins.join(' '),
    PROBLEM_TEXTS: problemTexts(plan.errorTexts),
    PROBLEMS: problemLocations(SECURITY_HEADERS),
    API_REFUSALS: `     ${API_REFUSALS}`,
    SIGN_IN_TRIES: String(plan.signInTriesPerMinute),
    STEADY_TRIES: String(Math.ceil(plan.signInTriesPerMinute / STEADY_SHARE)),
    STEADY_BURST: String(plan.signInTriesPerMinute * STEADY_MINUTES),
    BUILD_ORIGIN,
    SECURITY_HEADERS,
    DIST: `${plan.root}/frontend/dist`,
    LOCALES: `${plan.root}/locales`,
    API_DOCS: `${plan.root}/deploy/gateway/api-docs`,
    UPSTREAMS: upstreams(plan.base),
    ROUTES: routes(),
  };
  return template.replaceAll(/@([A-Z0-9_]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf.template names an unknown value ${name}`);
    return value;
  });
}

function upstreams(base: number): string {
  return SERVICES.filter(({ paths }) => paths.length > 0)
    .map(({ name, http }) => `  upstream ${name} { server 127.0.0.1:${base + http}; keepalive 32; }`)
    .join('\n');
}

/** API calls get problem+json; pages get the gateway's own error pages. */
const API_REFUSALS =
  ' error_page 413 = @api_too_large; error_page 429 = @api_too_many; error_page 502 504 = @api_down;';

/** Streams that one address may hold open: an office, and no more. */
const MAX_STREAMS = 50;

/** Distinguishes uploaded files from pages; see $file_disposition. */
const FILE_HEADERS = ` proxy_hide_header Content-Disposition; add_header Content-Disposition $file_disposition always;\n${SECURITY_HEADERS}\n   `;

/** API routes answer in the form that every error has; pages of the tap fall back to a page, not to JSON. */
function routes(): string {
  return SERVICES.flatMap(({ name, paths, extra }) =>
    paths.flatMap((path) => {
      const refusals = path.startsWith('/api/') ? API_REFUSALS : '';
      const files = extra.includes('media-store') ? FILE_HEADERS : '';
      const route = `    location ${path} { proxy_pass http://${name};${refusals}${files} }`;
      if (!(path.startsWith('/api/') && extra.includes('image-api'))) return [route];
      const settings = `limit_conn streams ${MAX_STREAMS}; proxy_buffering off; proxy_read_timeout 1h;`;
      const events = `    location ~ ^${path}jobs/[^/]+/events$ { proxy_pass http://${name}; ${settings}${refusals} }`;
      return [route, events];
    }),
  ).join('\n');
}
