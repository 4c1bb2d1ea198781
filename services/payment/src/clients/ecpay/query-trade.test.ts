import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPause } from '../pause.ts';
import { checkMacValue } from './check-mac-value.ts';
import { createTradeQuery, type TradeQuery } from './query-trade.ts';

const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

/** Real: HTTP. The other side answers what a test wants, rightly signed. */
describe('asking ECPay about a trade', () => {
  let server: Server;
  let query: TradeQuery;
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
    query = createTradeQuery({
      ...KEYS,
      merchantId: '3002607',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeoutMs: 5000,
      pause: createPause({ ms: 1000, onBegin: () => undefined }),
    });
  });
  afterAll(async () => {
    query.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('goes on after any number of answers that the papers do not list, which say nothing of the trade', async () => {
    tradeStatus = '10200999';
    for (let count = 0; count < 12; count += 1)
      expect(await query.ask('TP1', false)).toMatchObject({ outcome: 'unclear', code: '10200999' });
    tradeStatus = '1';
    expect(await query.ask('TP1', false)).toMatchObject({ outcome: 'paid' });
  });
});
