import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { isDatabaseTimeout, isDependencyUnavailable, isTransactionConflict } from './transient-failure.ts';

describe('isDependencyUnavailable', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'a shutdown seen by the driver adapter',
      { name: 'DriverAdapterError', cause: { originalCode: '57P01' } },
    ],
    ['a Prisma code', Object.assign(new Error('timed out'), { code: 'P2024' })],
    [
      'a failed raw query',
      { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } },
    ],
    ['a lost client', new Error('Client has encountered a connection error and is not queryable')],
    ['a replica that is not promoted yet', { cause: { originalCode: '25006', kind: 'postgres' } }],
    ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
    ['a lock that took too long', Object.assign(new Error('lock'), { code: '55P03' })],
    ['a name that cannot be resolved now', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
    ['a host without a route', Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' })],
    ['a silent server', new Error('Query read timeout')],
    ['a wrapped error', new AppError('INTERNAL', { cause: new Error('Connection terminated unexpectedly') })],
  ])('sees %s', (_, error) => {
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it.each([
    ['a broken rule', Object.assign(new Error('unique'), { code: '23505' })],
    ['a failure with a name', new AppError('CONFLICT')],
    ['nothing', undefined],
  ])('does not take %s for it', (_, error) => {
    expect(isDependencyUnavailable(error)).toBe(false);
  });
});

describe('isTransactionConflict', () => {
  it.each([
    ['a serialization failure', Object.assign(new Error('could not serialize'), { code: '40001' })],
    ['a deadlock seen by the driver adapter', { cause: { originalCode: '40P01' } }],
    ['a Prisma code', Object.assign(new Error('write conflict'), { code: 'P2034' })],
  ])('sees %s', (_, error) => {
    expect(isTransactionConflict(error)).toBe(true);
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it('does not take a database that is away for it', () => {
    expect(isTransactionConflict(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(false);
  });
});

describe('isDatabaseTimeout', () => {
  it.each([
    ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
    ['a lock that took too long', { cause: { originalCode: '55P03' } }],
    [
      'a transaction that took too long',
      Object.assign(new Error('A query cannot be executed on an expired transaction'), { code: 'P2028' }),
    ],
  ])('sees %s', (_, error) => {
    expect(isDatabaseTimeout(error)).toBe(true);
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it.each([
    ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'a transaction that got no connection',
      Object.assign(new Error('Unable to start a transaction in the given time.'), { code: 'P2028' }),
    ],
    ['a deadlock', { cause: { originalCode: '40P01' } }],
  ])('does not take %s for it', (_, error) => {
    expect(isDatabaseTimeout(error)).toBe(false);
  });
});
