import express, { type Request, type Response, Router } from 'express';
import { captureStateOf } from '../capture.ts';
import { TEST_CARD } from '../cards.ts';
import { abandon, browserReturn, issueCode, payCode, submitCard } from '../customer.ts';
import { isCodeMethod } from '../methods.ts';
import { statusPage } from '../pages/status-page.ts';
import { readScenario } from '../scenario.ts';
import type { CaptureState, Trade } from '../trade.ts';
import { type Deps, formOf } from './deps.ts';

function readPaidAt(request: Request): Date {
  const { paidAt } = (request.body ?? {}) as { paidAt?: string };
  const at = paidAt === undefined ? new Date() : new Date(paidAt);
  if (Number.isNaN(at.getTime())) throw new RangeError('paidAt must be a time');
  return at;
}

function viewOf(trade: Trade): object {
  const { order, ...rest } = trade;
  return {
    ...rest,
    captureState: captureStateOf(trade, new Date()),
    language: order.Language ?? '',
    itemName: order.ItemName,
  };
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

  const outcomeOf = (trade: Trade): object => {
    const back = browserReturn(deps, trade);
    return { trade: viewOf(trade), returnUrl: back?.url ?? null, fields: back?.fields ?? null };
  };

  router.get('/', (_request, response) => void response.send(statusPage(store)));
  // The back office's 模擬付款: the shop is notified, and no money moves.
  router.post('/simulate', express.urlencoded({ extended: false }), async (request, response) => {
    const trade = store.byMerchantTradeNo(formOf(request).number ?? '');
    if (trade) await notifier.sendNow(trade, { simulatePaid: true });
    response.redirect(303, '/_sandbox');
  });
  router.get('/calls', (_request, response) => void response.json(store.calls));
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
      return outcomeOf(trade);
    }),
  );
  router.post(
    '/trades/:number/issue',
    withTrade(async (trade, request) => {
      const { method = trade.method } = (request.body ?? {}) as { method?: string };
      if (!isCodeMethod(method)) throw new RangeError('method must be ATM, CVS or BARCODE');
      await issueCode(deps, trade, method);
      return outcomeOf(trade);
    }),
  );
  router.post(
    '/trades/:number/pay-code',
    withTrade(async (trade, request) => {
      await payCode(deps, trade, readPaidAt(request));
      return outcomeOf(trade);
    }),
  );
  router.post(
    '/trades/:number/abandon',
    withTrade((trade) => {
      abandon(trade);
      return viewOf(trade);
    }),
  );
  router.put(
    '/trades/:number/capture-state',
    withTrade((trade, request) => {
      trade.captureState = (request.body as { state: CaptureState }).state;
      return viewOf(trade);
    }),
  );
  router.post(
    '/trades/:number/notify',
    withTrade(async (trade, request) => {
      const body = (request.body ?? {}) as { isResend?: boolean; isCode?: boolean; rtnCode?: string };
      const rtnCode = body.rtnCode === undefined ? {} : { rtnCode: String(body.rtnCode) };
      const { isResend = false, isCode = false } = body;
      return notifier.sendNow(trade, { ...readScenario(body), isResend, isCode, ...rtnCode });
    }),
  );
  return router;
}
