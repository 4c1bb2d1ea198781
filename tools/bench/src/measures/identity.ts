import { randomBytes } from 'node:crypto';
import { IdentityServiceClient } from '@tapory/contracts';
import { createRpcClient, createSessionResolver, digestOf } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { load } from '../lib/load.ts';
import { type Customer, type Shop, signIn } from '../lib/shop.ts';
import { median, quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const SECONDS = 3;
const AT_ONCE = 16;
const ROUNDS = 3;
/** Well below the limit of registrations from one browser in an hour. */
const PEOPLE = 8;
const IDENTITY_RPC = 30;

/** Calls again and again for some seconds, several at once; answers calls per second and the slowest hundredth in ms. */
async function hammer(call: () => Promise<unknown>): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { perSecond: times.length / SECONDS, p99: quantile(times, 0.99) };
}

/** How long services wait to know who holds a session: each time over gRPC, and remembered as they do. */
async function measureSessions(shop: Shop, customer: Customer): Promise<Row[]> {
  const identity = createRpcClient(IdentityServiceClient, {
    address: `127.0.0.1:${shop.port(IDENTITY_RPC)}`,
    // As one of the services: `rpcTokenOf` of tools/stack.
    token: digestOf(`${shop.secrets.rpcToken} catalog-order`),
  });
  const sessionId = customer.cookie('__Host-sid');
  const resolver = createSessionResolver({ identity });
  try {
    const asked = await hammer(() => identity.resolveSession({ sessionId }));
    const remembered = await hammer(() => resolver.resolve(sessionId));
    const say = ({ perSecond, p99 }: typeof asked) => `${Math.round(perSecond)}/s, p99 ${p99.toFixed(2)} ms`;
    return [
      { what: 'ResolveSession, asked each time', measured: say(asked), floor: '-', goal: 'report' },
      { what: 'ResolveSession, remembered', measured: say(remembered), floor: '-', goal: 'report' },
    ];
  } finally {
    identity.close();
  }
}

/** The same request of a customer and of a visitor, in turns. */
async function measureSignedIn(shop: Shop, customer: Customer): Promise<Row> {
  const url = `${shop.url}/api/catalog-order/products`;
  const headers = { cookie: `__Host-sid=${customer.cookie('__Host-sid')}` };
  const [visitor, member]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    visitor.push((await load(url, { connections: AT_ONCE, seconds: SECONDS })).perSecond);
    member.push((await load(url, { connections: AT_ONCE, seconds: SECONDS, headers })).perSecond);
  }
  const ratio = median(visitor) / median(member);
  return {
    what: 'cost of being signed in, product list',
    measured: `${ratio.toFixed(2)} × the same request of a visitor`,
    floor: `visitor ${Math.round(median(visitor))}/s`,
    goal: '≤ 1.3 ×',
  };
}

/** People who register and sign in one after the other, and where their time goes. */
async function measureArrivals(shop: Shop): Promise<Row[]> {
  const registrations: number[] = [];
  const stages: Record<string, number[]> = {};
  for (let person = 0; person < PEOPLE; person += 1) {
    const username = `bench.${randomBytes(5).toString('hex')}`;
    const password = 'Tapory-bench-1';
    const startedAt = performance.now();
    const answer = await fetch(`${shop.url}/api/identity/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ username, password, confirmPassword: password, consents: documentVersions }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`registration answered ${answer.status}`);
    registrations.push(performance.now() - startedAt);
    const { stageMs } = await signIn(shop, username, password);
    for (const [stage, ms] of Object.entries(stageMs)) stages[stage] = [...(stages[stage] ?? []), ms];
  }
  const parts = Object.entries(stages).map(([stage, times]) => [stage, median(times)] as const);
  const total = parts.reduce((sum, [, ms]) => sum + ms, 0);
  return [
    {
      what: 'registrations, one after the other',
      measured: `${(1000 / median(registrations)).toFixed(1)}/s (${Math.round(median(registrations))} ms)`,
      floor: 'Keycloak hashes the password',
      goal: 'report',
    },
    {
      what: 'sign-ins, one after the other',
      measured: `${(1000 / total).toFixed(1)}/s (${Math.round(total)} ms)`,
      floor: parts.map(([stage, ms]) => `${stage} ${Math.round(ms)} ms`).join(', '),
      goal: 'report',
    },
  ];
}

/** What knowing people costs. */
export async function measureIdentity(shop: Shop, customer: Customer): Promise<Row[]> {
  return [
    ...(await measureSessions(shop, customer)),
    await measureSignedIn(shop, customer),
    ...(await measureArrivals(shop)),
  ];
}
