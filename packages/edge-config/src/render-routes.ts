import { GATEWAY_ROUTES, type GatewayRoute } from './gateway-routes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** API calls get problem+json; pages get the gateway's own error pages. */
export const API_REFUSALS =
  ' error_page 413 = @api_too_large; error_page 429 = @api_too_many; error_page 502 504 = @api_down;';

/** Streams that one address may hold open at each copy of the edge: an office, and no more. */
const MAX_STREAMS = 50;

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
      const plain = `    location ${path} { ${pass}${limit}${refusals}${route.hasFiles ? FILE_HEADERS : ''} }`;
      if (!(isApi && route.hasEvents)) return [plain];
      const settings = `limit_conn streams ${MAX_STREAMS}; proxy_buffering off; proxy_read_timeout 1h;`;
      return [plain, `    location ~ ^${path}jobs/[^/]+/events$ { ${pass}${limit} ${settings}${refusals} }`];
    }),
  ).join('\n');
}
