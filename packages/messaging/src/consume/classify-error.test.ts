import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { UnreadableEventError } from '../outbox/cloud-event.ts';
import { isPermanent, summarizeError } from './classify-error.ts';

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

describe('summarizeError', () => {
  it('names the failure and keeps its data out', () => {
    expect(summarizeError(new AppError('VALIDATION_FAILED'))).toBe('VALIDATION_FAILED');
    expect(summarizeError(new TypeError('secret'))).toBe('TypeError');
  });
});
