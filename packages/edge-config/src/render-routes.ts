import { GATEWAY_ROUTES, type GatewayRoute } from './gateway-routes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** API calls get problem+json; pages get the gateway's own error pages. */
export const API_REFUSALS =
  ' error_page 413 = @api_too_large; error_page 429 = @api_too_many; error_page 502 504 = @api_down;';

/** Streams that one address may hold open at each copy of the edge: an office, and no more. */
const MAX_STREAMS = 50;

/**
 * Reads that are the same for everybody, as expressions below a service's API. The service says how long one answer
 * serves all: `sharedSeconds` of its handler.
 */
const SHARED_READS: Readonly<Record<string, string>> = { 'catalog-order': 'products(?:/[a-z0-9-]+)?' };

/** By the path that arrived: however it is spelled, the service may read it differently. */
const SHARED = ' proxy_cache shared_reads; proxy_cache_key $request_uri;';

/** Distinguishes uploaded files from pages; see $file_disposition. */
const FILE_HEADERS = ` proxy_hide_header Content-Disposition; add_header Content-Disposition $file_disposition always;\n${SECURITY_HEADERS}\n   `;

/**
 * The locations of the services. API routes answer in the form that every error has; pages of the tap fall back to a
 * page, not to JSON. `passTo` gives what `proxy_pass` names for a service, `burst` the requests that one address may send at
 * once.
 */
export function renderRoutes(passTo: (service: string) => string, burst: number): string {
  const limit = ` limit_req zone=requests burst=${burst} nodelay;`;
  return GATEWAY_ROUTES.flatMap((route: GatewayRoute) =>
    route.paths.flatMap((path) => {
      const isApi = path.startsWith('/api/');
      const refusals = isApi ? API_REFUSALS : '';
      const pass = `proxy_pass ${passTo(route.service)};`;
      const files = route.hasFiles ? FILE_HEADERS : '';
      const locations = [`    location ${path} { ${pass}${limit}${refusals}${files} }`];
      const sharedReads = SHARED_READS[route.service];
      if (isApi && sharedReads)
        locations.push(`    location ~ ^${path}${sharedReads}$ { ${pass}${limit}${refusals}${SHARED} }`);
      const settings = `limit_conn streams ${MAX_STREAMS}; proxy_buffering off; proxy_read_timeout 1h;`;
      if (isApi && route.hasEvents)
        locations.push(
          `    location ~ ^${path}jobs/[^/]+/events$ { ${pass}${limit} ${settings}${refusals} }`,
        );
      return locations;
    }),
  ).join('\n');
}
