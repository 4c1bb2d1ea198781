import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeSettings } from './config.ts';
import { type ErrorTexts, problemLocations, problemTexts } from './gateway-problems.ts';
import { API_REFUSALS, renderRoutes } from './render-routes.ts';
import { renderWhatIsSet } from './render-what-is-set.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { renderTrustedProxies } from './trusted-proxies.ts';
import { passTo, renderUpstreams } from './upstreams.ts';

/** The machine that the edge runs on. */
export interface EdgeHost {
  /** Folder with deploy/gateway, frontend/dist and locales: the repository's, or an image's. */
  root: string;
  /** Folder for nginx's own files. */
  dir: string;
  mimeTypes: string;
  accessLog: string;
  /** Name servers as nginx writes them, to resolve upstreams again while running; none resolves them at start only. */
  nameServers: readonly string[];
  workers: number | 'auto';
  /** As root nginx would give up the rights to read a closed home folder. */
  isRoot: boolean;
}

/** The origin that documents carry when they leave the build (frontend/src/prerender/addresses.ts). */
const BUILD_ORIGIN = 'https://origin.tapory.invalid';

/** Seconds' worth of requests that may come at once. */
const BURST_SECONDS = 10;
/** What goes on at one address for longer than a rush: a sixth of it, after so many minutes' worth at once. */
const STEADY_SHARE = 6;
const STEADY_MINUTES = 4;

/**
 * The edge's nginx configuration: deploy/gateway/nginx.conf.template, filled for these settings on this machine. Throws
 * when the template names something unknown or a text is missing.
 */
export function renderEdge(settings: EdgeSettings, host: EdgeHost): string {
  const template = readFileSync(join(host.root, 'deploy/gateway/nginx.conf.template'), 'utf8');
  return fillTemplate(template, {
    ...hostValues(host),
    ...addressValues(settings, host.nameServers),
    ...limitValues(settings),
    PROBLEM_TEXTS: problemTexts({ zh: errorTexts(host.root, 'zh-TW'), en: errorTexts(host.root, 'en') }),
    PROBLEMS: problemLocations(SECURITY_HEADERS),
    API_REFUSALS: `     ${API_REFUSALS}`,
    BUILD_ORIGIN,
    SECURITY_HEADERS,
    WHAT_IS_SET: renderWhatIsSet((service) => passTo(service, host.nameServers)),
    ROUTES: renderRoutes(
      (service) => passTo(service, host.nameServers),
      settings.EDGE_REQUESTS_PER_SECOND * BURST_SECONDS,
    ),
  });
}

/** Replaces every `@NAME@`. Throws for a name without a value. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/@([A-Z0-9_]+)@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf.template names an unknown value ${name}`);
    return value;
  });
}

function errorTexts(root: string, language: string): ErrorTexts {
  return JSON.parse(readFileSync(join(root, 'locales', language, 'errors.json'), 'utf8')) as ErrorTexts;
}

function hostValues({ root, dir, mimeTypes, accessLog, workers, isRoot }: EdgeHost) {
  return {
    USER_LINE: isRoot ? 'user root;' : '',
    WORKERS: String(workers),
    DIR: dir,
    MIME_TYPES: mimeTypes,
    ACCESS_LOG: accessLog,
    DIST: `${root}/frontend/dist`,
    LOCALES: `${root}/locales`,
    API_DOCS: `${root}/deploy/gateway/api-docs`,
  };
}

function addressValues(settings: EdgeSettings, nameServers: readonly string[]) {
  const publicUrl = new URL(settings.EDGE_PUBLIC_URL);
  return {
    LISTEN: settings.EDGE_TLS_CERTIFICATE ? `${settings.EDGE_LISTEN} ssl http2` : settings.EDGE_LISTEN,
    TLS: renderTls(settings),
    UPSTREAMS: renderUpstreams(settings, nameServers),
    PASS_KEYCLOAK: passTo('keycloak', nameServers),
    PASS_UPLOADS: settings.EDGE_UPSTREAM_S3
      ? `proxy_pass ${passTo('s3', nameServers)};`
      : 'error_page 404 = @api_not_found; return 404;',
    UPLOAD_BUCKETS: `(?:${settings.EDGE_MEDIA_BUCKET}|${settings.EDGE_ARTWORK_BUCKET})`,
    PUBLIC_URL: settings.EDGE_PUBLIC_URL,
    PUBLIC_HOST: publicUrl.host,
    PUBLIC_HOSTNAME: publicUrl.hostname,
    PUBLIC_PORT: publicUrl.port || (publicUrl.protocol === 'https:' ? '443' : '80'),
    LEADS_TO_TLS: publicUrl.protocol === 'https:' ? '1' : '0',
    INTERNAL_HOSTS: internalHosts(settings, publicUrl.hostname),
    TRUSTED_PROXIES: renderTrustedProxies(settings.EDGE_TRUSTED_PROXIES),
    PAYMENT_ORIGINS: settings.EDGE_PAYMENT_ORIGINS.map((origin) => ` ${origin}`).join(''),
    TILE_ORIGINS: settings.EDGE_TILE_ORIGINS.map((origin) => ` ${origin}`).join(''),
    UPLOAD_ORIGINS: settings.EDGE_UPLOAD_ORIGINS.map((origin) => ` ${origin}`).join(''),
  };
}

/** nginx refuses a table that names a host twice. */
function internalHosts({ EDGE_INTERNAL_HOSTS: hosts }: EdgeSettings, publicHost: string): string {
  const names = new Set(hosts.map((name) => name.toLowerCase()));
  names.delete(publicHost);
  return [...names].map((name) => ` ${name} 1;`).join('');
}

/** Where TLS ends at the edge; what comes to its port without TLS is sent to the shop's own address. */
function renderTls(settings: EdgeSettings): string {
  if (!settings.EDGE_TLS_CERTIFICATE) return '';
  return [
    `ssl_certificate ${settings.EDGE_TLS_CERTIFICATE};`,
    `ssl_certificate_key ${settings.EDGE_TLS_KEY};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
    `error_page 497 =308 ${settings.EDGE_PUBLIC_URL}$request_uri;`,
  ]
    .map((line) => `    ${line}`)
    .join('\n');
}

function limitValues(settings: EdgeSettings) {
  const tries = settings.EDGE_SIGN_IN_TRIES_PER_MINUTE;
  const requests = settings.EDGE_REQUESTS_PER_SECOND;
  const percent = settings.EDGE_TRACE_SAMPLE_PERCENT;
  const isPartial = percent > 0 && percent < 100;
  return {
    REQUESTS: String(requests),
    REQUESTS_BURST: String(requests * BURST_SECONDS),
    SIGN_IN_TRIES: String(tries),
    STEADY_TRIES: String(Math.ceil(tries / STEADY_SHARE)),
    STEADY_BURST: String(tries * STEADY_MINUTES),
    TRACE_FLAGS: isPartial ? `${percent.toFixed(2)}% 01; * 00;` : `* ${percent === 0 ? '00' : '01'};`,
  };
}
