import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import { ATTRIBUTES } from '@tapory/telemetry';

type Attributes = Record<string, unknown>;

/**
 * What may hold a secret or identify a person: query strings (OAuth codes), whole paths (delivery keys, return
 * tokens), arguments of Redis commands (addresses, session hashes), addresses and browsers.
 */
const DROPPED = [
  ...['url.query', 'http.target', 'http.url'],
  ...['client.address', 'network.peer.address', 'net.peer.ip', 'http.client_ip', 'user_agent.original'],
];
const STATEMENTS = ['db.query.text', 'db.statement'];

/** Server spans name the route instead of the path; calls to other servers only whom they go to. */
function scrubUrl(attributes: Attributes): void {
  const route = attributes[ATTRIBUTES.httpRoute];
  if (route === undefined) delete attributes['url.path'];
  else if ('url.path' in attributes) attributes['url.path'] = route;
  const full = attributes['url.full'];
  if (typeof full === 'string') attributes['url.full'] = URL.canParse(full) ? new URL(full).origin : '';
}

/** Takes out of every span, before it is exported, what nobody who reads traces needs to know. */
export function createSpanScrubber(): SpanProcessor {
  return {
    onStart: () => undefined,
    onEnd(span) {
      const attributes = span.attributes as Attributes;
      for (const name of DROPPED) delete attributes[name];
      if (span.instrumentationScope.name.endsWith('-redis'))
        for (const name of STATEMENTS) delete attributes[name];
      scrubUrl(attributes);
    },
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
}
