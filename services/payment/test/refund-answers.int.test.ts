import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import fc from 'fast-check';
import { sendRefunds } from '../src/jobs/send-refunds.ts';
import { resolveRefund } from '../src/use-cases/resolve-refund.ts';
import { sendRefund } from '../src/use-cases/send-refund.ts';
import { buildGateway, buildReplica, insertRow, type Replica } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

type Answer = { code: string; message: string };
type Question = { action: string; answer(answer: Answer | Error): void };

const DONE: Answer = { code: '1', message: 'OK' };
type Ending = 'done' | 'refused' | 'silence';
const ANSWERS: Record<Ending, Answer | Error> = {
  done: DONE,
  refused: { code: '10200', message: 'no' },
  silence: new Error('no answer'),
};
const STAFF = { id: newId(), username: 'staff' };
const ASIDE = [
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

/** Real: PostgreSQL and RabbitMQ. The gateway answers when the test says; the replicas' clocks differ. */
describe('the answer to a refund', () => {
  let shop: Shop;
  let sender: Replica;
  let other: Replica;
  const questions: Question[] = [];
  let asked: () => void = () => undefined;

  const gateway = buildGateway({
    refund: (_attempt, action) =>
      new Promise<Answer>((resolve, reject) => {
        questions.push({
          action,
          answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
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

  /** A refund of a payment that was captured days ago. */
  async function request(): Promise<string> {
    const paidAt = new Date(Date.now() - 3 * 86_400_000);
    const attemptId = await insertRow(shop, { status: 'succeeded', paidAt, gatewayNumber: '2611' });
    const id = newId();
    const refund = { id, attemptId, orderId: newId(), amount: 100, reason: '瑕疵', requestedBy: STAFF.id };
    await shop.database.refund.create({ data: { ...refund, status: 'requested' } });
    return id;
  }

  /** Begins to send; answers once the gateway has been asked. */
  async function begin(id: string): Promise<{ question: Question; sent: Promise<void> }> {
    questions.length = 0;
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const sent = sendRefund(sender.deps, id);
    await isAsked;
    const [question] = questions;
    if (!question) throw new Error('the gateway was not asked');
    return { question, sent };
  }

  /** The other replica's round, with its clock off by so many minutes. */
  async function runOther(minutes: number): Promise<void> {
    jest.useFakeTimers({ now: Date.now() + minutes * 60_000, doNotFake: [...ASIDE] });
    await sendRefunds(other.deps).finally(() => jest.useRealTimers());
  }

  const runOut = (id: string) =>
    shop.database
      .$executeRaw`UPDATE refund SET leased_until = now() - interval '1 second' WHERE id = ${id}::uuid`;

  const rowOf = (id: string) => shop.database.refund.findUniqueOrThrow({ where: { id } });
  const told = (id: string) =>
    shop.database.outbox.count({ where: { payload: { path: ['subject'], equals: id } } });

  it('counts when it comes after the refund was given up', async () => {
    const id = await request();
    const { question, sent } = await begin(id);
    await runOut(id);
    await runOther(0);
    expect((await rowOf(id)).status).toBe('unknown');
    question.answer(DONE);
    await sent;
    expect(await rowOf(id)).toMatchObject({ status: 'done', steps: [{ action: 'R', code: '1' }] });
    expect(await told(id)).toBe(1);
  });

  it('is kept with the refund that a person closed before it came', async () => {
    const id = await request();
    const { question, sent } = await begin(id);
    await runOut(id);
    await runOther(0);
    await resolveRefund(other.deps, { id, outcome: 'cancelled', note: '後台沒有', actor: STAFF });
    question.answer(DONE);
    await sent;
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', steps: [{ action: 'R', code: '1' }] });
    expect(await told(id)).toBe(0);
  });

  const history = fc.record({
    /** How far the other replica's clock is off at each of its rounds, minutes. */
    rounds: fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 1, maxLength: 3 }),
    isSlow: fc.boolean(),
    person: fc.constantFrom(null, null, 'done' as const, 'cancelled' as const),
    ending: fc.constantFrom<Ending>('done', 'done', 'refused', 'silence'),
  });

  /** How it must have ended when nobody closed it by hand. */
  const ENDED = { done: 'done', refused: 'manual', silence: 'unknown' } as const;

  async function runOthers(rounds: readonly number[]): Promise<void> {
    for (const minutes of rounds) await runOther(minutes);
  }

  /** A person settles what was given up; answers what they said. */
  async function settle(id: string, person: 'done' | 'cancelled' | null) {
    if (!person || (await rowOf(id)).status !== 'unknown') return null;
    await resolveRefund(other.deps, { id, outcome: person, note: '查過', actor: STAFF });
    return person;
  }

  it('is never lost, whatever the clocks say, and no money goes back twice', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ rounds, isSlow, person, ending }) => {
        const id = await request();
        const { question, sent } = await begin(id);
        if (isSlow) await runOut(id);
        await runOthers(rounds);
        expect((await rowOf(id)).status).toBe(isSlow ? 'unknown' : 'sending');
        const act = await settle(id, person);
        question.answer(ANSWERS[ending]);
        await sent;
        await runOthers(rounds);
        const { status, steps } = await rowOf(id);
        expect(status).toBe(act ?? ENDED[ending]);
        expect(steps).toEqual([
          { action: 'R', at: expect.any(String), ...(ending === 'silence' ? {} : ANSWERS[ending]) },
        ]);
        expect(await told(id)).toBe(Number(status === 'done'));
        expect(questions).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
