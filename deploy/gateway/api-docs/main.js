const SERVICES = ['identity', 'catalog-order', 'payment', 'coupon', 'ai-generation', 'media', 'nfc-playback'];

const TIMEOUT_MS = 10_000;

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Puts a document's components in the place of their references; a reference to itself stays. */
function resolve(value, document, seen = []) {
  if (Array.isArray(value)) return value.map((item) => resolve(item, document, seen));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolve(item, document, seen)]),
    );
  }
  if (seen.includes($ref)) return { $ref };
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((node, part) => node?.[part], document);
  return resolve(target, document, [...seen, $ref]);
}

const block = (title, value) =>
  value === undefined
    ? ''
    : element('section', {}, element('h3', {}, title), element('pre', {}, JSON.stringify(value, null, 2)));

function describe(method, path, operation, document) {
  const access = operation.security?.length === 0 ? 'public' : 'signed in';
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const [status, answer] = Object.entries(operation.responses).find(([code]) => code !== 'default') ?? [];
  const schema = Object.values(answer?.content ?? {})[0]?.schema;
  return element(
    'details',
    { id: operation.operationId },
    element('summary', {}, element('b', {}, method), `${path} `, element('span', {}, operation.summary)),
    element(
      'div',
      {},
      element('p', {}, `${operation.operationId} · ${access}`),
      block('Parameters', operation.parameters && resolve(operation.parameters, document)),
      block('Body', body && resolve(body, document)),
      block(`Answer ${status ?? ''}`, schema && resolve(schema, document)),
    ),
  );
}

async function show() {
  const service = SERVICES.find((name) => name === location.hash.slice(1)) ?? SERVICES[0];
  const links = SERVICES.map((name) =>
    element('a', { href: `#${name}`, ...(name === service ? { 'aria-current': 'page' } : {}) }, name),
  );
  document.querySelector('#services').replaceChildren(...links);
  const main = document.querySelector('#operations');
  try {
    const response = await fetch(`/api/${service}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${response.status}`);
    const api = await response.json();
    const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describe(method, path, operation, api)),
    );
    main.replaceChildren(element('h2', {}, api.info.title), ...operations);
  } catch {
    main.replaceChildren(element('p', {}, `${service} is not answering just now.`));
  }
}

addEventListener('hashchange', show);
await show();
