import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../auth/actor.ts';
import { createSecurityLog, type SecurityLog, securityLineSchema } from './security-log.ts';

const DOCUMENT = 'docs/operations/security-log.md';
// A device that is always full exists on Linux alone.
const itOnLinux = process.platform === 'linux' ? it : it.skip;
const STAFF: Actor = { id: 'staff-1', username: 'Mei', roles: ['admin'], via: 'bearer' };

/** A log and the lines it has written, each checked against the schema. */
function startLog(
  now?: () => number,
  file?: string,
): {
  log: SecurityLog;
  lines: () => Record<string, unknown>[];
} {
  const written: string[] = [];
  const log = createSecurityLog({
    service: 'edge',
    level: 'error',
    addressKey: 'k'.repeat(32),
    destination: { write: (line) => void written.push(line) },
    ...(now ? { now } : {}),
    ...(file ? { file } : {}),
  });
  return { log, lines: () => written.map((line) => securityLineSchema.parse(JSON.parse(line))) };
}

describe('the security log', () => {
  it('writes who did what to whom as one line of its own stream, whatever the log level', () => {
    const { log, lines } = startLog();
    log.record({ event: 'sign-in', outcome: 'success', actor: STAFF, subjectId: 'order-1', reason: 'OTP' });
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        service: 'edge',
        stream: 'security',
        event: 'sign-in',
        outcome: 'success',
        actorId: 'staff-1',
        actorVia: 'bearer',
        actorRoles: ['admin'],
        subjectId: 'order-1',
        reason: 'OTP',
      },
    ]);
  });

  it('writes the same text for the same network and never an address', () => {
    const { log, lines } = startLog();
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '192.0.2.7'])
      log.record({ event: 'sign-in', outcome: 'failure', address });
    const addresses = lines().map((line) => line.address);
    expect(addresses[0]).toBe(addresses[1]);
    expect(new Set(addresses).size).toBe(3);
    expect(JSON.stringify(lines())).not.toMatch(/2001|192\.0/);
  });

  it('leaves out what is neither an id nor a code', () => {
    const { log, lines } = startLog();
    log.record({
      event: 'sign-in',
      outcome: 'failure',
      subjectId: 'mei@example.com',
      reason: 'two\nlines',
      actorId: '小美',
    });
    expect(Object.keys(lines()[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/subjectId|reason|actorId/)]),
    );
  });

  it('bounds the refusals of one source, counts what it leaves out, and always writes successes', () => {
    let now = 0;
    const { log, lines } = startLog(() => now);
    const refuse = () => log.record({ event: 'rate-limited', outcome: 'refused', address: '192.0.2.7' });
    for (let press = 0; press < 500; press += 1) refuse();
    expect(lines()).toHaveLength(20);
    log.record({ event: 'sign-in', outcome: 'success', address: '192.0.2.7' });
    expect(lines()).toHaveLength(21);
    now = 60_000;
    refuse();
    expect(lines().at(-1)).toMatchObject({ event: 'rate-limited', suppressed: 480 });
  });

  it('bounds the refusals of an event however many sources there are, and hides no other event behind them', () => {
    const { log, lines } = startLog(() => 0);
    for (let source = 0; source < 3000; source += 1)
      log.record({
        event: 'csrf-refused',
        outcome: 'refused',
        address: `10.0.${source >> 8}.${source & 255}`,
      });
    expect(lines()).toHaveLength(1000);
    log.record({ event: 'access-refused', outcome: 'refused', actor: STAFF, address: '192.0.2.7' });
    expect(lines().at(-1)).toMatchObject({ event: 'access-refused', actorId: 'staff-1' });
    expect(lines().at(-1)).not.toHaveProperty('suppressed');
  });

  itOnLinux('goes on when the disk of its file is full', () => {
    const { log, lines } = startLog(undefined, '/dev/full');
    for (let line = 0; line < 3; line += 1) log.record({ event: 'sign-in', outcome: 'success' });
    expect(lines()).toHaveLength(3);
  });

  it('has every field in the document for those who read the stream', () => {
    const [, fields = ''] = readFileSync(DOCUMENT, 'utf8').split(/^## (?=Fields|Events)/m);
    const documented = [...fields.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name ?? '');
    expect(documented.sort()).toEqual(Object.keys(securityLineSchema.shape).sort());
  });

  it('writes lines like those of the document', () => {
    const examples = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\{.*\}$/gm)].map(([line]) => line);
    expect(examples.length).toBeGreaterThan(1);
    for (const line of examples) expect(securityLineSchema.safeParse(JSON.parse(line)).error).toBeUndefined();
  });
});
