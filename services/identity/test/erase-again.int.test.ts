// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { readConfig } from '../src/config.ts';
import { runEraseAgainCommand } from '../src/own-data/erase-again-command.ts';
import { joinMember } from './support/member.ts';
import { type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('an account that came back with a backup', () => {
  let identity: RunningIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity?.stop());

  async function run(list: string) {
    const printed: string[] = [];
    const config = { ...readConfig(identity.env), LOG_LEVEL: 'info' as const };
    const isDone = await runEraseAgainCommand(config, list, (line) => printed.push(line));
    const isRecord = (line: string) => line.startsWith('{');
    const records = printed.filter(isRecord).map((line) => JSON.parse(line) as unknown);
    return { isDone, lines: printed.filter((line) => !isRecord(line)), records };
  }
  const statusOf = async (id: string) =>
    (await identity.database.account.findUniqueOrThrow({ where: { id } })).status;

  it('is erased again, with its sessions, its sign-in and all services told once; others stay', async () => {
    const [gone, other] = [await joinMember(identity), await joinMember(identity)];
    const stranger = newId();
    expect(await run(`${gone.id}\n\n${stranger}\n${gone.id}\n`)).toEqual({
      isDone: true,
      lines: [`erased ${gone.id}`, '2 on the list, 1 erased again, 0 failed'],
      records: [
        expect.objectContaining({ event: 'account-deleted', outcome: 'success', subjectId: gone.id }),
      ],
    });
    const { username, email, name } = await identity.database.account.findUniqueOrThrow({
      where: { id: gone.id },
    });
    expect([username, email, name]).toEqual([`deleted.${gone.id}`, null, null]);
    expect(await identity.database.message.count({ where: { userId: gone.id } })).toBe(0);
    await eventually(async () => expect(await gone.browser.user()).toBeNull());
    await eventually(async () => expect((await gone.browser.openSignIn()).page).toContain('name="password"'));
    expect(await other.browser.user()).toMatchObject({ username: other.username });
    expect((await run(gone.id)).lines).toEqual(['1 on the list, 0 erased again, 0 failed']);
    const events = await identity.database.outbox.findMany({
      where: { type: 'tapory.user.deleted.v1', payload: { path: ['subject'], equals: gone.id } },
    });
    expect(events).toHaveLength(1);
  });

  it('stays while it is the only administrator, by its id, and keeps nobody else', async () => {
    const [only, member] = [await joinMember(identity), await joinMember(identity)];
    await identity.database.account.update({ where: { id: only.id }, data: { roles: ['admin'] } });
    expect(await run(`${only.id}\n${member.id}`)).toMatchObject({
      isDone: false,
      lines: [
        `failed ${only.id}: LAST_ADMINISTRATOR_REQUIRED`,
        `erased ${member.id}`,
        '2 on the list, 1 erased again, 1 failed',
      ],
    });
    expect(await statusOf(only.id)).toBe('active');
  });

  it('is touched by no list that is none', async () => {
    const { id } = await joinMember(identity);
    await expect(run(`${id}\n> stack\n`)).rejects.toThrow('line 2 of the list is no id');
    expect(await statusOf(id)).toBe('active');
  });
});
