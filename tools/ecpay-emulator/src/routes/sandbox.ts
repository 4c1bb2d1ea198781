import express, { type Request, type Response, Router } from 'express';
import { TEST_CARD } from '../cards.ts';
import { statusPage } from '../pages/status-page.ts';
import { readScenario } from '../scenario.ts';
import { browserReturn, submitCard } from '../submit-card.ts';
import type { Trade } from '../trade.ts';
import type { Deps } from './deps.ts';

function viewOf(trade: Trade): object {
  const { order, ...rest } = trade;
  return { ...rest, language: order.Language ?? '', itemName: order.ItemName };
}

/** The control API and the status page under /_sandbox; nothing of it exists at ECPay. */
export function sandbox(deps: Deps): Router {
  const { store, notifier } = deps;
  const router = Router();
  router.use(express.json());

  const withTrade =
    (work: (trade: Trade, request: Request) => unknown) =>
    async (request: Request, response: Response): Promise<void> => {
      const trade = store.byMerchantTradeNo(String(request.params.number));
      if (!trade) response.status(404).json({ error: 'no such trade' });
      else response.json(await work(trade, request));
    };

  router.get('/', (_request, response) => void response.send(statusPage(store)));
  router.get('/scenario', (_request, response) => void response.json(store.scenarioOf('')));
  router.put('/scenario', (request, response) => {
    response.json(store.setGeneral(readScenario(request.body)));
  });
  router.put('/trades/:number/scenario', (request, response) => {
    response.json(store.setFor(String(request.params.number), readScenario(request.body)));
  });
  router.get(
    '/trades/:number',
    withTrade((trade) => viewOf(trade)),
  );
  router.post(
    '/trades/:number/pay',
    withTrade(async (trade, request) => {
      await submitCard(deps, trade, { ...TEST_CARD, ...(request.body as object | undefined) });
      return {
        trade: viewOf(trade),
        returnUrl: trade.order.OrderResultURL ?? null,
        fields: browserReturn(deps, trade),
      };
    }),
  );
  router.post(
    '/trades/:number/notify',
    withTrade(async (trade, request) => {
      const body = (request.body ?? {}) as { isResend?: boolean; rtnCode?: string };
      const rtnCode = body.rtnCode === undefined ? {} : { rtnCode: String(body.rtnCode) };
      return notifier.sendNow(trade, { ...readScenario(body), isResend: body.isResend === true, ...rtnCode });
    }),
  );
  return router;
}
