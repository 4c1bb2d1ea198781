import type { Ports } from './ports.ts';
import { BUCKETS, SERVICES } from './services.ts';

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
  /** Passwords that one address may try in a minute, and as many at once. */
  signInTriesPerMinute: number;
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

/** Enough for an office that comes to work behind one address, and slow for whoever guesses. */
const SIGN_IN_TRIES_PER_MINUTE = 60;

/** Reads the setting TAPORY_SIGN_IN_TRIES_PER_MINUTE. Throws when it is no whole number of 1 or more. */
export function parseSignInTries(text: string | undefined): number {
  const tries = Number(text ?? SIGN_IN_TRIES_PER_MINUTE);
  if (Number.isInteger(tries) && tries >= 1) return tries;
  throw new Error(`TAPORY_SIGN_IN_TRIES_PER_MINUTE must be a whole number of 1 or more, not "${text}".`);
}

/** Fills deploy/gateway/nginx.conf.template. Throws when the template names something unknown. */
export function renderGateway(template: string, plan: GatewayPlan): string {
  const values: Record<string, string> = {
    USER_LINE: plan.asRoot ? 'user root;' : '',
    DIR: plan.dir,
    MIME_TYPES: plan.mimeTypes,
    PORT: String(plan.ports.gateway),
    KEYCLOAK_PORT: String(plan.ports.keycloak),
    S3_PORT: String(plan.ports.s3),
    MEDIA_BUCKET: BUCKETS.media,
    PUBLIC_URL: plan.publicUrl,
    SIGN_IN_TRIES: String(plan.signInTriesPerMinute),
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

/** A service's screens are told in the form that every error has; pages get the gateway's own. */
const API_REFUSALS = ' error_page 413 = @api_too_large; error_page 502 504 = @api_down;';

/** API routes stream where progress is pushed; pages of the tap fall back to a page, not to JSON. */
function routes(): string {
  return SERVICES.flatMap(({ name, paths, extra }) =>
    paths.map((path) => {
      const streams = extra.includes('image-api') ? ' proxy_buffering off; proxy_read_timeout 1h;' : '';
      const refusals = path.startsWith('/api/') ? API_REFUSALS : '';
      return `    location ${path} { proxy_pass http://${name};${streams}${refusals} }`;
    }),
  ).join('\n');
}
