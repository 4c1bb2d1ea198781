import type { EdgeSettings } from './config.ts';
import { GATEWAY_ROUTES } from './gateway-routes.ts';

/** Connections to keep open, per worker: many to a service, fewer to what people use now and then. */
const KEEPALIVE = { service: 32, other: 16 } as const;

/**
 * Shorter than the drain delay of a service (DRAIN_DELAY_MS): what is idle is closed here before the service closes it,
 * so that no request is sent into a connection that ends at that moment.
 */
const IDLE_SECONDS = 4;

/** How long an address that failed is passed over, where a name has several. */
const FAIL_SECONDS = 2;

/** How long an answer of the name server is believed, whatever it says itself, seconds. */
const RESOLVED_SECONDS = 5;

/** Every upstream with its `host:port` and its kind. */
export function upstreamsOf(settings: EdgeSettings) {
  const services = GATEWAY_ROUTES.map(({ service, setting }) => ({
    name: service as string,
    address: settings[setting],
    keepalive: KEEPALIVE.service as number,
  }));
  const others = [
    { name: 'keycloak', address: settings.EDGE_UPSTREAM_KEYCLOAK, keepalive: KEEPALIVE.other as number },
    { name: 's3', address: settings.EDGE_UPSTREAM_S3, keepalive: KEEPALIVE.other as number },
  ];
  return [...services, ...others].flatMap(({ address, ...rest }) =>
    address === undefined ? [] : [{ ...rest, address }],
  );
}

const variableOf = (name: string): string => `$${name.replaceAll('-', '_')}_address`;

/**
 * nginx's lines for the upstreams. Without name servers each is a group of what its name resolves to at start, with
 * connections kept open. With name servers it is a variable, which nginx resolves again as it runs, without keeping
 * connections open.
 */
export function renderUpstreams(settings: EdgeSettings, nameServers: readonly string[]): string {
  const upstreams = upstreamsOf(settings);
  if (nameServers.length === 0)
    return upstreams
      .map(
        ({ name, address, keepalive }) =>
          `  upstream ${name} { server ${address} fail_timeout=${FAIL_SECONDS}s; keepalive ${keepalive}; keepalive_timeout ${IDLE_SECONDS}s; }`,
      )
      .join('\n');
  const resolver = `  resolver ${nameServers.join(' ')} valid=${RESOLVED_SECONDS}s;\n  resolver_timeout 2s;`;
  const variables = upstreams.map(
    ({ name, address }) => `  map "" ${variableOf(name)} { default ${address}; }`,
  );
  return [resolver, ...variables].join('\n');
}

/** What `proxy_pass` names for an upstream. */
export function passTo(name: string, nameServers: readonly string[]): string {
  return nameServers.length === 0 ? `http://${name}` : `http://${variableOf(name)}`;
}
