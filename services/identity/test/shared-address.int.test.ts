import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRateLimiter, createRedis, newId } from '@tapory/service-kit';
import { createRedisDatabase, serviceEnv } from '@tapory/testing';
import { readConfig } from '../src/config.ts';
import { createLimits, type Limits } from '../src/limits/limits.ts';

/** People of a school or behind a carrier-grade NAT within ten minutes. */
const PEOPLE = 200;

/** Real: Redis. The limits are the service's defaults. */
describe('two hundred people behind one address', () => {
  let redis: ReturnType<typeof createRedis>;
  let limits: Limits;
  const address = () => ({ network: `shared ${newId()}`, device: null });

  beforeAll(async () => {
    redis = createRedis({
      url: await createRedisDatabase(),
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await redis.connect();
    const config = readConfig({
      ...serviceEnv({ databaseUrl: 'postgres://unused', rabbitMqUrl: 'amqp://unused' }),
      OIDC_CLIENT_SECRET: 'x'.repeat(32),
      OIDC_INTERNAL_URL: 'http://keycloak.test/realms/tapory',
      KEYCLOAK_URL: 'http://keycloak.test',
      KEYCLOAK_ADMIN_CLIENT_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.test',
      RECOVERY_CODE_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    limits = createLimits(createRateLimiter(redis), {
      signInsPerAddress: config.SIGN_INS_PER_ADDRESS,
      registrationsPerAddress: config.REGISTRATIONS_PER_ADDRESS,
      resetsPerAddress: config.RESETS_PER_ADDRESS,
      confirmationMailsPerDay: config.CONFIRMATION_MAILS_PER_DAY,
      orderMailsPerHour: 1000,
    });
  });
  afterAll(() => redis?.destroy());

  /** The number of calls that are within the limit. */
  async function admitted(count: number, call: (index: number) => Promise<void>): Promise<number> {
    const ended = await Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)));
    return ended.filter(({ status }) => status === 'fulfilled').length;
  }

  it('can all register, a third of them at the second attempt', async () => {
    const from = address();
    const tries = Math.ceil(PEOPLE * 1.33);
    expect(await admitted(tries, () => limits.countRegistration(from))).toBe(tries);
  });

  it('can all sign in, at the second attempt and once more to prove their password', async () => {
    const from = address();
    expect(await admitted(PEOPLE * 3, () => limits.countSignIn(from))).toBe(PEOPLE * 3);
  });

  it('can reset their password when one in five forgot theirs', async () => {
    const from = address();
    const forgetful = PEOPLE / 5;
    expect(await admitted(forgetful, (index) => limits.countResetCode(from, `p${index}`))).toBe(forgetful);
    // Two attempts at the code, then the new password with a proof of their own.
    for (const round of [1, 2, 3])
      expect(
        await admitted(forgetful, (index) =>
          limits.countResetTry(from, round === 3 ? `proof ${index}` : `p${index}`),
        ),
      ).toBe(forgetful);
  });

  it('do not raise the limits so far that a bot is unlimited', async () => {
    const from = address();
    expect(await admitted(2000, () => limits.countSignIn(from))).toBeLessThan(2000);
    expect(await admitted(1000, () => limits.countRegistration(from))).toBeLessThan(1000);
    expect(await admitted(1000, (index) => limits.countResetTry(from, `n${index}`))).toBeLessThan(1000);
  });

  it('do not let one browser through by as many addresses', async () => {
    const device = newId();
    const moved = () => ({ ...address(), device });
    expect(await admitted(150, () => limits.countSignIn(moved()))).toBe(100);
    expect(await admitted(100, () => limits.countRegistration(moved()))).toBe(60);
    // A code is asked for and entered, within one limit.
    expect(await admitted(40, (index) => limits.countResetCode(moved(), `c${index}`))).toBe(40);
    expect(await admitted(40, (index) => limits.countResetTry(moved(), `t${index}`))).toBe(20);
    await limits.countSignIn({ ...address(), device: newId() });
  });
});
