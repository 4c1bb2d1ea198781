import { describe, expect, it } from '@jest/globals';
import { problemToError } from './api-error.ts';

const response = (status: number, body: unknown, headers = {}) =>
  ({ status, json: async () => body, headers: new Headers(headers) }) as unknown as Response;

describe('problemToError', () => {
  it('keeps a service’s own sentence, which knows the numbers', async () => {
    const error = await problemToError(
      response(409, { code: 'MINIMUM_AMOUNT_NOT_MET', detail: '還差 NT$20', traceId: 'abc' }),
    );
    expect(error).toMatchObject({ code: 'MINIMUM_AMOUNT_NOT_MET', detail: '還差 NT$20', traceId: 'abc' });
  });

  it('leaves out the gateway’s sentence in two languages', async () => {
    const error = await problemToError(
      response(503, { code: 'TEMPORARILY_UNAVAILABLE', detail: '暫時沒有回應 / Not answering' }),
    );
    expect(error).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE', detail: undefined });
  });

  it.each([
    ['1800', 1800],
    ['', undefined],
    ['soon', undefined],
  ])('reads when a call that came too often may be tried again: %p', async (header, retryAfter) => {
    const error = await problemToError(response(429, { code: 'RATE_LIMITED' }, { 'retry-after': header }));
    expect(error.retryAfter).toBe(retryAfter);
  });

  it.each([
    [502, 'TEMPORARILY_UNAVAILABLE'],
    [504, 'TEMPORARILY_UNAVAILABLE'],
    [500, 'INTERNAL'],
  ])('takes a proxy’s %d page as %s', async (status, code) => {
    const page = {
      status,
      json: () => Promise.reject(new SyntaxError('<html>')),
      headers: new Headers(),
    } as unknown as Response;
    expect(await problemToError(page)).toMatchObject({ code, status });
  });
});
