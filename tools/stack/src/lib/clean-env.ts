const KEPT =
  /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|SSL_CERT_.*|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|OTEL_.*)$/;

/** The part of the environment that a service may see: nothing of npm's, no stray NODE_OPTIONS, no foreign DATABASE_URL. */
export function cleanEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.test(name)));
}
