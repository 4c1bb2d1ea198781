import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { readCart } from './gen/catalog-order/shell-operations.gen.ts';
import { request, requestFile, requestStaffFile } from './request.ts';
import { provideStaffSignIn } from './staff-token.ts';

const timeout = jest.spyOn(AbortSignal, 'timeout');
const SECOND_MS = 1000;

beforeEach(() => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  fakeNetwork({ 'GET /file': () => ({ body: 'rows' }), 'POST /file': () => ({ body: 'rows' }) });
});
afterEach(() => {
  timeout.mockClear();
});

describe('the timeout of a request', () => {
  it.each([
    ['a call', () => request('/file'), 15 * SECOND_MS],
    ['one’s own data', () => requestFile('/file'), 300 * SECOND_MS],
    ['a CSV file of the console', () => requestStaffFile('/file'), 300 * SECOND_MS],
  ])('of %s', async (_name, send, expected) => {
    await send();
    expect(timeout.mock.calls).toEqual([[expected]]);
  });
});

describe('an answer that is no JSON', () => {
  it('is named as such: a Wi-Fi may have sent its own page', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<html>Welcome</html>'));
    await expect(request('/file')).rejects.toMatchObject({ code: 'RESPONSE_INVALID', status: 0 });
  });
});

describe('an answer of another shape', () => {
  it.each([{}, [], 'ok', null, { status: 'ok' }, { items: {} }])('is named as such: %j', async (body) => {
    fakeNetwork({ 'GET /api/catalog-order/cart': () => ({ body }) });
    await expect(readCart({})).rejects.toMatchObject({ code: 'RESPONSE_INVALID', status: 0 });
  });
});
