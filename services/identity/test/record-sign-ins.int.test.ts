// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, createRedis, type SecurityLog } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createKeycloakAdmin } from '../src/clients/keycloak/keycloak-admin.ts';
import { createSignInCursor } from '../src/sign-in/data/sign-in-cursor.ts';
import { recordSignIns } from '../src/sign-in/jobs/record-sign-ins.ts';
import { createBrowser } from './support/browser.ts';
import { fetchAccessToken } from './support/console.ts';
import { joinMember } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

type Recorded = Parameters<SecurityLog['record']>[0];

/** Real: Keycloak and its event log, Redis, PostgreSQL, RabbitMQ, HTTP. */
describe('the security log of sign-ins', () => {
  let identity: RunningIdentity;
  let redis: ReturnType<typeof createRedis>;

  beforeAll(async () => {
    identity = await startIdentity();
    const log = createLog({ service: 'test', level: 'silent' });
    redis = createRedis({ url: identity.env.REDIS_URL ?? '', log });
    await redis.connect();
  });
  afterAll(async () => {
    redis.destroy();
    await identity?.stop();
  });

  it('has failed sign-ins and sign-ins to the console, once each, without user input', async () => {
    const { username, id } = await joinMember(identity);
    // In this order: Keycloak refuses an attempt while it still counts a failed one of the same account.
    await fetchAccessToken(username, PASSWORD);
    const browser = createBrowser(identity.url);
    const { action } = await browser.openSignIn();
    await browser.sendForm(action, username, 'wrong-7');
    const recorded: Recorded[] = [];
    const keycloak = createKeycloakAdmin({
      url: identity.env.KEYCLOAK_URL ?? '',
      realm: 'tapory',
      clientId: 'tapory-identity',
      clientSecret: identity.env.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    });
    await redis.del('identity:sign-ins-read-until');
    const deps = {
      keycloak,
      signInCursor: createSignInCursor(redis),
      security: { record: (entry: Recorded) => void recorded.push(entry) },
    };
    // What Keycloak may still be writing is left to the next run, which comes a little later.
    const now = new Date(Date.now() + 15_000);
    await recordSignIns(deps, now);
    const mine = recorded.filter(({ actorId, subjectId }) => [actorId, subjectId].includes(id));
    expect(mine).toEqual([
      { event: 'console-sign-in', outcome: 'success', actorId: id, address: expect.any(String) },
      {
        event: 'sign-in',
        outcome: 'failure',
        subjectId: id,
        address: expect.any(String),
        reason: 'invalid_user_credentials',
      },
    ]);
    expect(JSON.stringify(recorded)).not.toContain('wrong-7');
    // Over by now, but Keycloak may still be writing a sign-in of another test.
    const span = { since: new Date(Date.now() - 3_600_000), until: new Date() };
    await eventually(async () =>
      expect(await keycloak.listSignIns(span, 1)).toEqual(await keycloak.listSignIns(span)),
    );
    const before = recorded.length;
    await recordSignIns(deps, now);
    expect(recorded).toHaveLength(before);
  });

  it('is written by one replica at a time, also when a lock expires during a run', async () => {
    const span = (minutes: number) => ({ first: new Date(0), until: new Date(minutes * 60_000) });
    const keys = await redis.keys('identity:sign-ins-*');
    if (keys.length > 0) await redis.del(keys);
    const [slow, second, third] = [1, 2, 3].map(() => createSignInCursor(redis));
    const looked: string[] = [];
    const read = (name: string, meanwhile?: () => Promise<unknown>) => async () => {
      looked.push(name);
      await meanwhile?.();
      return 1;
    };
    await second?.advance(span(0), read('begin'));
    let takeOver: Promise<unknown> = Promise.resolve();
    let finish: (value?: unknown) => void = () => undefined;
    const isSlow = slow?.advance(
      span(1),
      read('slow', async () => {
        // Its lock expires during the run, and another replica continues.
        await redis.del('identity:sign-ins-reading');
        const begun = new Promise((resolve) => {
          takeOver = (second as NonNullable<typeof second>).advance(
            span(2),
            read('second', () => {
              resolve(undefined);
              return new Promise((end) => {
                finish = end;
              });
            }),
          );
        });
        await begun;
      }),
    );
    await isSlow;
    expect(await third?.advance(span(3), read('third'))).toBe(0);
    finish();
    await takeOver;
    expect(looked).toEqual(['begin', 'slow', 'second']);
    expect(await redis.get('identity:sign-ins-read-until')).toBe(String(span(2).until.getTime()));
  });
});
