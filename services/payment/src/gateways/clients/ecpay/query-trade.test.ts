import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCoolDown } from '../cool-down.ts';
import { checkMacValue } from './check-mac-value.ts';
import { createTradeQuery, type TradeQuery } from './query-trade.ts';

const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

/** Real: HTTP. The server returns the test's response with a valid signature. */
describe('ECPay trade query', () => {
  let server: Server;
  let tradeQuery: TradeQuery;
  let tradeStatus = '0';

  beforeAll(async () => {
    server = createServer((_request, response) => {
      const answer = {
        MerchantID: '3002607',
        MerchantTradeNo: 'TP1',
        TradeAmt: '350',
        TradeStatus: tradeStatus,
      };
      response.end(new URLSearchParams({ ...answer, CheckMacValue: checkMacValue(answer, KEYS) }).toString());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    tradeQuery = createTradeQuery({
      ...KEYS,
      merchantId: '3002607',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeoutMs: 5000,
      coolDown: createCoolDown({ ms: 1000, onStart: () => undefined }),
    });
  });
  afterAll(async () => {
    tradeQuery.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('keeps the circuit closed after any number of undocumented responses', async () => {
    tradeStatus = '10200999';
    for (let count = 0; count < 12; count += 1)
      expect(await tradeQuery.query('TP1', false)).toMatchObject({ outcome: 'unclear', code: '10200999' });
    tradeStatus = '1';
    expect(await tradeQuery.query('TP1', false)).toMatchObject({ outcome: 'paid' });
  });
});
