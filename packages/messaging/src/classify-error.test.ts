import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { isDatabaseAway, isPermanent, summarizeError } from './classify-error.ts';
import { UnreadableEventError } from './cloud-event.ts';

describe('isPermanent', () => {
  it('gives up on what no retry mends', () => {
    expect(isPermanent(new UnreadableEventError('not JSON'))).toBe(true);
    expect(isPermanent(new AppError('VALIDATION_FAILED'))).toBe(true);
  });

  it('tries again what may pass, such as an order that is not there yet', () => {
    expect(isPermanent(new AppError('ORDER_NOT_FOUND'))).toBe(false);
    expect(isPermanent(new AppError('TEMPORARILY_UNAVAILABLE'))).toBe(false);
    expect(isPermanent(new TypeError('x is undefined'))).toBe(false);
  });
});

describe('isDatabaseAway', () => {
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
    ['a wrapped error', new AppError('INTERNAL', { cause: new Error('Connection terminated unexpectedly') })],
  ])('sees %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a broken rule', Object.assign(new Error('unique'), { code: '23505' })],
    ['a failure with a name', new AppError('CONFLICT')],
    ['nothing', undefined],
  ])('does not take %s for it', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

describe('summarizeError', () => {
  it('names the failure and keeps its data out', () => {
    expect(summarizeError(new AppError('VALIDATION_FAILED'))).toBe('VALIDATION_FAILED');
    expect(summarizeError(new TypeError('secret'))).toBe('TypeError');
  });
});
