/** Where each service says what the shop has set, by the name under which documents ask for it. */
const SOURCES = {
  orders: { service: 'catalog-order', path: '/api/catalog-order/order-rules' },
  uploads: { service: 'media', path: '/api/media/upload-rules' },
  pictures: { service: 'ai-generation', path: '/api/ai-generation/picture-rules' },
} as const;

/** How long a reader of a document waits for a service that does not answer, seconds. */
const PATIENCE_SECONDS = 1;

/**
 * The locations that documents include (frontend/src/prerender/what-is-set.ts): a service's rules, the same for everybody, asked
 * again in the background and kept while the service is away. Without an answer they are empty, and the document says the
 * build's own numbers.
 */
export const renderWhatIsSet = (passTo: (service: string) => string): string =>
  Object.entries(SOURCES)
    .map(([name, { service, path }]) =>
      [
        `    location = /what-is-set/${name} {`,
        '      internal;',
        `      proxy_pass ${passTo(service)}${path};`,
        '      proxy_pass_request_headers off;',
        `      proxy_connect_timeout ${PATIENCE_SECONDS}s;`,
        `      proxy_read_timeout ${PATIENCE_SECONDS}s;`,
        '      proxy_cache what_is_set;',
        `      proxy_cache_key ${name};`,
        '      proxy_cache_valid 200 10s;',
        '      proxy_cache_lock on;',
        `      proxy_cache_lock_timeout ${PATIENCE_SECONDS}s;`,
        '      proxy_cache_background_update on;',
        '      proxy_cache_use_stale updating error timeout invalid_header http_429 http_500 http_502 http_503 http_504;',
        '      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;',
        '      proxy_intercept_errors on;',
        '      error_page 400 401 403 421 429 500 502 503 504 = @nothing_is_set;',
        '    }',
      ].join('\n'),
    )
    .join('\n');
