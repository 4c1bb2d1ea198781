import type pg from 'pg';

/** Which of the shop's processes it stands for. */
export type Role =
  | 'catalog-order'
  | 'payment'
  | 'nfc-playback'
  | 'ai-generation'
  | 'identity'
  | 'ecpay-emulator';

/** What a process does for one thing that comes to it, in this order. */
export type Work = {
  role: Role;
  /** A job is done behind its cause, one at a time; an event in batches, with a row of the inbox each. */
  by: 'http' | 'rpc' | 'event' | 'job';
  /** Statements, each a round trip: r reads a row by its key, i inserts one, u updates one. */
  alone?: string;
  calls?: readonly string[];
  /** Statements between one BEGIN and COMMIT, without those of inbox and outbox. */
  inside?: string;
  /** Who consumes the event that it records in its transaction and publishes after it. */
  publishes?: readonly string[];
  /** HTTP requests to another process. */
  posts?: readonly string[];
  sendsMail?: true;
  leaves?: readonly string[];
  /** A job that only every so manieth order comes to. */
  every?: number;
  /** Of its answer, bytes. */
  answer?: number;
};

const catalog = { role: 'catalog-order' } as const;
const gateway = { role: 'ecpay-emulator', by: 'http' } as const;

/**
 * The work of one order, counted in the shop: statements by `log_statement`, RPCs, events and requests in the code that one order
 * runs through. The shop's requests also pass nginx, and count in Redis how often somebody orders.
 */
export const WORK: Readonly<Record<string, Work>> = {
  'add-to-cart': {
    ...{ ...catalog, by: 'http', answer: 900 },
    ...{ alone: 'iru', calls: ['get-keepsakes', 'queue-print'], inside: 'rrri' },
  },
  'get-keepsakes': { role: 'nfc-playback', by: 'rpc', alone: 'rr', answer: 300 },
  'queue-print': { role: 'ai-generation', by: 'rpc', alone: 'rr', answer: 10 },
  'place-order': {
    ...{ ...catalog, by: 'http', answer: 1800 },
    ...{ alone: 'irru', calls: ['get-keepsakes', 'prepare-print'], inside: 'urriir' },
    publishes: ['identity.on-order-placed', 'ai-generation.on-order-placed'],
  },
  'prepare-print': { role: 'ai-generation', by: 'rpc', alone: 'rrr', answer: 300 },
  'start-attempt': {
    ...{ role: 'payment', by: 'http', answer: 1200 },
    ...{ alone: 'iu', calls: ['get-payable-order'], inside: 'rri' },
  },
  'get-payable-order': { ...catalog, by: 'rpc', alone: 'r', answer: 300 },
  checkout: { ...gateway, answer: 4000 },
  pay: { ...gateway, posts: ['notify'], answer: 300 },
  notify: {
    ...{ role: 'payment', by: 'http', inside: 'riu', answer: 10 },
    publishes: ['catalog-order.on-payment-succeeded'],
  },
  'catalog-order.on-payment-succeeded': {
    ...{ ...catalog, by: 'event', inside: 'rrrru', leaves: ['issue-invoice'] },
    publishes: ['identity.on-order-paid', 'nfc-playback.on-order-paid'],
  },
  'identity.on-order-placed': { role: 'identity', by: 'event', inside: 'ri', leaves: ['send-mail'] },
  'identity.on-order-paid': { role: 'identity', by: 'event', inside: 'ri' },
  'ai-generation.on-order-placed': { role: 'ai-generation', by: 'event', inside: 'r' },
  'nfc-playback.on-order-paid': { role: 'nfc-playback', by: 'event', inside: 'rrri' },
  // While orders are measured 14 mails leave in a second, and 4 invoices.
  'send-mail': { role: 'identity', by: 'job', sendsMail: true, alone: 'u', every: 3 },
  'issue-invoice': { ...catalog, by: 'job', every: 10, alone: 'urrrr', posts: ['issue'], inside: 'rrruu' },
  issue: { ...gateway, answer: 300 },
};

/** Of a row's body, bytes. */
const ROW_BYTES = 600;
export const FILLED = { text: 'x'.repeat(ROW_BYTES) };
const BODY = JSON.stringify(FILLED);

export const SCHEMA = `
  CREATE TABLE piece (owner uuid, n int, body jsonb, at timestamptz DEFAULT now(), PRIMARY KEY (owner, n));
  CREATE INDEX ON piece (at);
  CREATE TABLE inbox (consumer text, id uuid, at timestamptz DEFAULT now(), PRIMARY KEY (consumer, id));
  CREATE TABLE outbox (id uuid PRIMARY KEY, payload jsonb, published_at timestamptz);
  CREATE INDEX ON outbox (id) WHERE published_at IS NULL`;

const STATEMENTS = {
  r: 'SELECT owner, n, body, at FROM piece WHERE owner = ANY($1::uuid[]) AND n = $2',
  i: 'INSERT INTO piece (owner, n, body) SELECT owner, $2, $3::jsonb FROM unnest($1::uuid[]) owner',
  u: 'UPDATE piece SET body = $3::jsonb, at = now() WHERE owner = ANY($1::uuid[]) AND n = $2',
  inbox: 'INSERT INTO inbox (consumer, id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING id',
  outbox: `INSERT INTO outbox (id, payload)
    SELECT id, payload FROM jsonb_to_recordset($1::jsonb) AS event(id uuid, payload jsonb)`,
  mark: 'UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])',
} as const;

type Client = Pick<pg.ClientBase, 'query'>;

export const ask = (client: Client, name: keyof typeof STATEMENTS, values: unknown[]) =>
  client.query({ name, text: STATEMENTS[name], values });

const NAMES = Object.keys(WORK);
const WITHIN_WORK = 10;
/** The row that the first list of all inserts. */
const FIRST_ROW = 5;

/** Runs such a list for some orders: it reads their first row and updates what it has inserted, or else its role's first insert. */
export async function askAll(client: Client, work: string, letters: string, orders: string[]): Promise<void> {
  const { role, alone } = WORK[work] as Work;
  let next = NAMES.indexOf(work) * WITHIN_WORK + (letters === alone ? FIRST_ROW : 0);
  let updated =
    NAMES.findIndex((name) => WORK[name]?.role === role && WORK[name]?.inside?.includes('i')) * WITHIN_WORK;
  for (const letter of letters) {
    if (letter === 'r') await ask(client, 'r', [orders, FIRST_ROW]);
    else if (letter === 'u') await ask(client, 'u', [orders, updated, BODY]);
    else {
      await ask(client, 'i', [orders, next, BODY]);
      updated = next++;
    }
  }
}

/** Posts one order's work to the process that does it. */
export async function postWork(port: number | undefined, work: string, order: string): Promise<void> {
  const url = `http://127.0.0.1:${port}/${work}`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ order }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${work}: ${response.status} ${text}`);
}

/** The exchange of the floor's events, and what the names of its queues begin with. */
export const EXCHANGE = 'bench.order-floor';

export const queueOf = (work: string): string => `${EXCHANGE}.${work}`;
