import { describe, expect, it } from '@jest/globals';
import { isAlive, parseStartTime, type RecordedProcess, startTimeOf, stoppingOrder } from './run-record.ts';

const record = (name: string, stage: RecordedProcess['stage']): RecordedProcess => ({
  name,
  stage,
  pid: 1,
  startedAt: 'x',
});

describe('isAlive', () => {
  it('knows a running process and refuses another with its pid', () => {
    const mine = { ...record('me', 'app'), pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' };
    expect(isAlive(mine)).toBe(true);
    expect(isAlive({ ...mine, startedAt: 'long ago' })).toBe(false);
  });

  it('takes a process that is gone as not alive', () => {
    expect(isAlive(record('gone', 'app'), () => undefined)).toBe(false);
  });
});

describe('parseStartTime', () => {
  const tail = Array.from({ length: 19 }, (_, index) => `f${index + 3}`).join(' ');

  it('reads field 22 whatever the name holds', () => {
    expect(parseStartTime(`7 (a ) b) ${tail} 4711 rest`)).toBe('4711');
  });

  it('takes a zombie as gone', () => {
    expect(parseStartTime(`7 (sh) ${tail.replace('f3', 'Z')} 4711`)).toBeUndefined();
  });
});

describe('stoppingOrder', () => {
  it('stops gateway, then services, then servers, last started first', () => {
    const order = stoppingOrder([
      record('pg', 'infrastructure'),
      record('redis', 'infrastructure'),
      record('coupon', 'app'),
      record('nginx', 'gateway'),
    ]);
    expect(order.map((group) => group.map(({ name }) => name))).toEqual([
      ['nginx'],
      ['coupon'],
      ['redis', 'pg'],
    ]);
  });
});
