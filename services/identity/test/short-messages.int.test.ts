import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { startMitakeEmulator, startTwilioEmulator } from '@tapory/sms-emulators';
import { createDatabase as createTestDatabase, type TestDatabase } from '@tapory/testing';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import { createDatabase, type Database } from '../src/data/database.ts';
import type { Mailer } from '../src/messages/clients/mailer.ts';
import { createMitakeSms } from '../src/messages/clients/mitake-sms.ts';
import type { SmsSender } from '../src/messages/clients/sms.ts';
import { createTwilioSms } from '../src/messages/clients/twilio-sms.ts';
import { insertMessage } from '../src/messages/data/messages.ts';
import { followDeliveries } from '../src/messages/jobs/follow-deliveries.ts';
import { sendMessages } from '../src/messages/jobs/send-messages.ts';
import { sendPhoneCode } from '../src/profile/use-cases/send-phone-code.ts';
import { addAccount } from './support/member.ts';

const TWILIO = { sid: 'AC0123456789', token: 'twilio-token' };
const MITAKE = { username: 'tapory', password: 'mitake-password' };

/** Real: PostgreSQL. Emulated: Twilio and Mitake, over HTTP. */
/** Where nobody listens any more. */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

describe('short messages', () => {
  const box = createSecretBox(Buffer.alloc(32, 7));
  const log = createLog({ service: 'test', level: 'silent' });
  let store: TestDatabase;
  let database: Database;
  let twilio: Awaited<ReturnType<typeof startTwilioEmulator>>;
  let mitake: Awaited<ReturnType<typeof startMitakeEmulator>>;

  beforeAll(async () => {
    store = await createTestDatabase('identity', { migrationsFrom: 'services/identity/prisma/migrations' });
    database = createDatabase({ url: store.url, poolSize: 2 });
    [twilio, mitake] = await Promise.all([startTwilioEmulator(TWILIO), startMitakeEmulator(MITAKE)]);
  });
  afterAll(async () => {
    await Promise.all([twilio?.stop(), mitake?.stop()]);
    await database?.$disconnect();
    await store?.drop();
  });
  beforeEach(async () => {
    await database.message.deleteMany();
    await database.shortMessageBooking.deleteMany();
  });

  const byTwilio = (from = '+12025550123'): SmsSender =>
    createTwilioSms({ url: twilio.origin, accountSid: TWILIO.sid, authToken: TWILIO.token, from });
  const byMitake = (): SmsSender => createMitakeSms({ url: mitake.origin, ...MITAKE });

  const depsOf = (sms: SmsSender, smsPerDay = 100) => ({
    ...{ database, box, sms, log, smsPerDay, limit: 10 },
    mailer: {} as Mailer,
  });

  async function queue(to = '0912000333'): Promise<string> {
    const id = newId();
    await insertMessage(database, box, {
      ...{ id, userId: null, channel: 'sms', kind: 'phone-confirmation', to, language: 'zh-TW' },
      values: { code: '123456' },
    });
    // PostgreSQL rounds its clock to milliseconds, up as well as down: due now may lie just ahead.
    await database.message.update({ where: { id }, data: { dueAt: new Date(0) } });
    return id;
  }
  const find = (id: string) => database.message.findUniqueOrThrow({ where: { id } });
  const makeDue = () =>
    database.message.updateMany({ data: { dueAt: new Date(0), deliveryDueAt: new Date(0) } });

  describe.each([
    {
      name: 'Twilio',
      sender: () => byTwilio(),
      emulator: () => twilio,
      to: '+886912000333',
      delivered: 'delivered',
      lost: 'undelivered',
      code: '30003',
    },
    {
      name: 'Mitake',
      sender: () => byMitake(),
      emulator: () => mitake,
      to: '0912000333',
      delivered: '4',
      lost: '8',
      code: '8',
    },
  ])('by $name', ({ sender, emulator, to, delivered, lost, code }) => {
    it('are sent, and their delivery is asked for until it is known', async () => {
      const [first, second] = [await queue(), await queue()];
      await sendMessages(depsOf(sender()));
      const accepted = emulator().sent().slice(-2);
      expect(accepted.map((message) => message.to)).toEqual([to, to]);
      expect(accepted[0]?.text).toContain('123456');
      const [one, other] = [await find(first), await find(second)];
      expect(one).toMatchObject({ delivery: 'waiting', sealed: '' });
      expect(one.sentAt).not.toBeNull();

      await makeDue();
      expect(await followDeliveries(depsOf(sender()))).toBe(0);
      emulator().deliver(String(one.providerId), delivered);
      emulator().deliver(String(other.providerId), lost);
      // Not due again yet.
      expect(await followDeliveries(depsOf(sender()))).toBe(0);
      await makeDue();
      expect(await followDeliveries(depsOf(sender()))).toBe(2);
      expect(await find(first)).toMatchObject({ delivery: 'delivered', deliveryCode: '' });
      expect(await find(second)).toMatchObject({ delivery: 'undelivered', deliveryCode: code });
    });
  });

  it('that nobody hears of for a day stay unknown', async () => {
    const id = await queue();
    await sendMessages(depsOf(byMitake()));
    await database.message.updateMany({
      data: { sentAt: new Date(Date.now() - 25 * 3_600_000), deliveryDueAt: new Date(0) },
    });
    await followDeliveries(depsOf(byMitake()));
    expect(await find(id)).toMatchObject({ delivery: 'unknown' });
  });

  it('to a number that a provider refuses are given up, and a provider in trouble is asked again', async () => {
    twilio.plan('opted-out', 'too-many', 'server-error');
    const refused = await queue();
    await sendMessages(depsOf(byTwilio('MG0123')));
    expect(await find(refused)).toMatchObject({ sentAt: null, lastError: expect.stringContaining('21610') });
    expect((await find(refused)).failedAt).not.toBeNull();

    const late = await queue();
    for (const tries of [1, 2]) {
      await makeDue();
      await sendMessages(depsOf(byTwilio('MG0123')));
      expect(await find(late)).toMatchObject({ tries, sentAt: null, failedAt: null });
    }
    await makeDue();
    await sendMessages(depsOf(byTwilio('MG0123')));
    expect((await find(late)).sentAt).not.toBeNull();

    mitake.plan('v', 'r');
    const wrong = await queue();
    await sendMessages(depsOf(byMitake()));
    expect((await find(wrong)).failedAt).not.toBeNull();
    const busy = await queue();
    await sendMessages(depsOf(byMitake()));
    expect(await find(busy)).toMatchObject({ sentAt: null, failedAt: null });
  });

  it('are not doubled at Mitake when a replica dies after sending', async () => {
    const id = await queue();
    const before = mitake.sent().length;
    await byMitake().send({ id, to: '0912000333', text: 'x' });
    await sendMessages(depsOf(byMitake()));
    expect(mitake.sent().length - before).toBe(1);
    expect((await find(id)).providerId).toBe(mitake.sent().at(-1)?.id);
  });

  it('stop at the limit of a day', async () => {
    await queue();
    await sendMessages(depsOf(byMitake(), 1));
    const over = await queue();
    await sendMessages(depsOf(byMitake(), 1));
    expect(await find(over)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining('SMS_PER_DAY'),
    });
  });

  it('stop at exactly the limit of a day when several replicas send at once', async () => {
    const before = mitake.sent().length;
    for (let message = 0; message < 12; message += 1) await queue();
    const replicas = Array.from({ length: 4 }, () => sendMessages({ ...depsOf(byMitake(), 5), limit: 3 }));
    expect(await Promise.all(replicas)).toEqual([3, 3, 3, 3]);
    expect(mitake.sent().length - before).toBe(5);
    expect(await database.message.count({ where: { sentAt: { not: null } } })).toBe(5);
  });

  it('count until the end of the day when their account is deleted, and not when a provider refused them', async () => {
    await queue();
    await sendMessages(depsOf(byMitake(), 1));
    await database.message.deleteMany();
    const over = await queue();
    await sendMessages(depsOf(byMitake(), 1));
    expect((await find(over)).sentAt).toBeNull();
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await database.shortMessageBooking.updateMany({ data: { bookedAt: yesterday } });
    mitake.plan('v');
    const refused = await queue();
    await sendMessages(depsOf(byMitake(), 1));
    expect((await find(refused)).failedAt).not.toBeNull();
    const after = await queue();
    await sendMessages(depsOf(byMitake(), 1));
    expect((await find(after)).sentAt).not.toBeNull();
  });

  it('count once they may have arrived, and not while a provider takes none', async () => {
    const attempt = async (sms: SmsSender) => {
      await makeDue();
      await sendMessages(depsOf(sms, 1));
    };
    const unreachable = createMitakeSms({ url: await closedOrigin(), ...MITAKE });
    const late = await queue();
    await attempt(unreachable);
    twilio.plan('too-many');
    await attempt(byTwilio());
    mitake.plan('r');
    await attempt(byMitake());
    expect(await find(late)).toMatchObject({ tries: 3, sentAt: null, failedAt: null });
    expect(await database.shortMessageBooking.count()).toBe(0);
    twilio.plan('server-error');
    await attempt(byTwilio());
    // This one may have arrived, whatever is answered to the next attempt.
    mitake.plan('r');
    await attempt(byMitake());
    await database.message.deleteMany();
    const over = await queue();
    await attempt(byMitake());
    expect(await find(over)).toMatchObject({ lastError: expect.stringContaining('SMS_PER_DAY') });
  });

  it('count again each time that a provider which cannot know them may have sent them', async () => {
    const attempt = async (sms: SmsSender, perDay: number) => {
      await makeDue();
      await sendMessages(depsOf(sms, perDay));
    };
    const id = await queue();
    twilio.plan('server-error', 'too-many', 'server-error');
    for (const tries of [1, 2, 3]) {
      await attempt(byTwilio(), 2);
      expect(await find(id)).toMatchObject({ tries, failedAt: null });
    }
    const before = twilio.sent().length;
    await attempt(byTwilio(), 2);
    expect(twilio.sent().length).toBe(before);
    expect(await find(id)).toMatchObject({ lastError: expect.stringContaining('SMS_PER_DAY') });
    const other = await queue();
    await attempt(byMitake(), 2);
    expect((await find(other)).sentAt).toBeNull();
  });

  it('that are tried again by two replicas at once share what is left of the limit', async () => {
    const ids = [await queue(), await queue()];
    twilio.plan('server-error', 'server-error', 'server-error', 'server-error');
    await sendMessages(depsOf(byTwilio(), 3));
    await makeDue();
    const one = { ...depsOf(byTwilio(), 3), limit: 1 };
    await Promise.all([sendMessages(one), sendMessages(one)]);
    const { _sum } = await database.shortMessageBooking.aggregate({ _sum: { sends: true } });
    expect(_sum.sends).toBe(3);
    const rows = await Promise.all(ids.map(find));
    expect(rows.filter(({ failedAt }) => failedAt !== null)).toHaveLength(1);
    twilio.plan();
  });

  it('that the limit of a day refuses use up nothing of whoever asked', async () => {
    const { id } = await addAccount({ database });
    await database.account.update({ where: { id }, data: { phone: '0912000449' } });
    const counted: string[] = [];
    const limits = { countPhoneCode: async (userId: string) => void counted.push(userId) };
    const ask = (smsPerDay: number) =>
      sendPhoneCode({ database, box, limits, sendsSms: true, smsPerDay }, id, new Date());
    await queue();
    await sendMessages(depsOf(byMitake(), 1));
    await expect(ask(1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(counted).toEqual([]);
    await ask(2);
    expect(counted).toEqual([id]);
  });

  it('are promised to exactly as many who ask for a code at once as may be sent', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { id } = await addAccount({ database });
        await database.account.update({ where: { id }, data: { phone: `091200044${index}` } });
        return id;
      }),
    );
    const limits = { countPhoneCode: async () => {} };
    const deps = { database, box, limits, sendsSms: true, smsPerDay: 4 };
    const asked = await Promise.allSettled(ids.map((id) => sendPhoneCode(deps, id, new Date())));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await makeDue();
    // All that were promised are sent, none of another kind in their place.
    const other = await queue();
    const before = mitake.sent().length;
    await sendMessages(depsOf(byMitake(), 4));
    expect(mitake.sent().length - before).toBe(4);
    expect(await find(other)).toMatchObject({
      sentAt: null,
      lastError: expect.stringContaining('SMS_PER_DAY'),
    });
  });
});
