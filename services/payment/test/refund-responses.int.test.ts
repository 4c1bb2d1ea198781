import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { propertyRuns } from '@tapory/testing';
import fc from 'fast-check';
import { sendRefunds } from '../src/refunds/jobs/send-refunds.ts';
import { resolveRefund } from '../src/refunds/use-cases/resolve-refund.ts';
import { sendRefund } from '../src/refunds/use-cases/send-refund.ts';
import { buildGateway, buildReplica, insertRow, type Replica } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

type GatewayResponse = { code: string; message: string };
type PendingCall = { action: string; respond(response: GatewayResponse | Error): void };

const DONE: GatewayResponse = { code: '1', message: 'OK' };
type Outcome = 'done' | 'refused' | 'timeout';
const RESPONSES: Record<Outcome, GatewayResponse | Error> = {
  done: DONE,
  refused: { code: '10200', message: 'no' },
  timeout: new Error('no answer'),
};
const STAFF = { id: newId(), username: 'staff' };
const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Real: PostgreSQL and RabbitMQ. The test decides when the gateway responds; the replicas' clocks differ. */
describe('response to a refund', () => {
  let shop: Shop;
  let sender: Replica;
  let other: Replica;
  const pendingCalls: PendingCall[] = [];
  let asked: () => void = () => undefined;

  const gateway = buildGateway({
    refund: (_attempt, action) =>
      new Promise<GatewayResponse>((resolve, reject) => {
        pendingCalls.push({
          action,
          respond: (response) => (response instanceof Error ? reject(response) : resolve(response)),
        });
        asked();
      }),
  });

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_INTERVAL_MS: '3600000' });
    sender = buildReplica(shop, gateway);
    other = buildReplica(shop, gateway);
  });
  afterAll(async () => {
    await sender?.stop();
    await other?.stop();
    await shop?.stop();
  });

  /** Inserts a refund of a payment that was captured days ago. */
  async function request(): Promise<string> {
    const paidAt = new Date(Date.now() - 3 * 86_400_000);
    const attemptId = await insertRow(shop, { status: 'succeeded', paidAt, gatewayNumber: '2611' });
    const id = newId();
    const refund = { id, attemptId, orderId: newId(), amount: 100, reason: '瑕疵', requestedBy: STAFF.id };
    await shop.database.refund.create({ data: { ...refund, status: 'requested' } });
    return id;
  }

  /** Starts sending; resolves once the gateway has been called. */
  async function begin(id: string): Promise<{ call: PendingCall; sent: Promise<void> }> {
    pendingCalls.length = 0;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const sent = sendRefund(sender.deps, id);
    await isAsked;
    const [call] = pendingCalls;
    if (!call) throw new Error('the gateway was not called');
    return { call, sent };
  }

  /** One run of the other replica, with its clock off by so many minutes. */
  async function runOther(minutes: number): Promise<void> {
    jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...REAL_TIMERS] });
    await sendRefunds(other.deps).finally(() => jest.useRealTimers());
  }

  const runOut = (id: string) =>
    shop.database
      .$executeRaw`UPDATE refund SET leased_until = now() - interval '1 second' WHERE id = ${id}::uuid`;

  const rowOf = (id: string) => shop.database.refund.findUniqueOrThrow({ where: { id } });
  const published = (id: string) =>
    shop.database.outbox.count({ where: { payload: { path: ['subject'], equals: id } } });

  it('counts when it arrives after the refund became unknown', async () => {
    const id = await request();
    const { call, sent } = await begin(id);
    await runOut(id);
    await runOther(0);
    expect((await rowOf(id)).status).toBe('unknown');
    call.respond(DONE);
    await sent;
    expect(await rowOf(id)).toMatchObject({ status: 'done', steps: [{ action: 'R', code: '1' }] });
    expect(await published(id)).toBe(1);
  });

  it('is stored with a refund that staff closed before it arrived', async () => {
    const id = await request();
    const { call, sent } = await begin(id);
    await runOut(id);
    await runOther(0);
    await resolveRefund(other.deps, { id, outcome: 'cancelled', note: '後台沒有', actor: STAFF });
    call.respond(DONE);
    await sent;
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', steps: [{ action: 'R', code: '1' }] });
    expect(await published(id)).toBe(0);
  });

  const history = fc.record({
    /** Clock skew of the other replica in each of its runs, minutes. */
    rounds: fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 1, maxLength: 3 }),
    isSlow: fc.boolean(),
    person: fc.constantFrom(null, null, 'done' as const, 'cancelled' as const),
    outcome: fc.constantFrom<Outcome>('done', 'done', 'refused', 'timeout'),
  });

  /** The expected status when staff did not close it. */
  const EXPECTED = { done: 'done', refused: 'manual', timeout: 'unknown' } as const;

  async function runOthers(rounds: readonly number[]): Promise<void> {
    for (const minutes of rounds) await runOther(minutes);
  }

  /** Staff resolve an unknown refund; returns their outcome. */
  async function resolveByStaff(id: string, person: 'done' | 'cancelled' | null) {
    if (!person || (await rowOf(id)).status !== 'unknown') return null;
    await resolveRefund(other.deps, { id, outcome: person, note: '查過', actor: STAFF });
    return person;
  }

  it('is never lost under any clock skew, and nothing is refunded twice', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ rounds, isSlow, person, outcome }) => {
        const id = await request();
        const { call, sent } = await begin(id);
        if (isSlow) await runOut(id);
        await runOthers(rounds);
        expect((await rowOf(id)).status).toBe(isSlow ? 'unknown' : 'sending');
        const act = await resolveByStaff(id, person);
        call.respond(RESPONSES[outcome]);
        await sent;
        await runOthers(rounds);
        const { status, steps } = await rowOf(id);
        expect(status).toBe(act ?? EXPECTED[outcome]);
        expect(steps).toEqual([
          { action: 'R', at: expect.any(String), ...(outcome === 'timeout' ? {} : RESPONSES[outcome]) },
        ]);
        expect(await published(id)).toBe(Number(status === 'done'));
        expect(pendingCalls).toHaveLength(1);
      }),
      { numRuns: propertyRuns(40) },
    );
  }, 120_000);
});
