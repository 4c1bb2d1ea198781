import express, { type Express, type Request, type Response } from 'express';
import { background } from './background.ts';
import {
  browserReturn,
  type Deps,
  decide,
  issue,
  noticeUrlOf,
  payAgain,
  payCode,
  returnUrlOf,
} from './customer.ts';
import { notifyServer } from './messages.ts';
import { finishedPage, paymentPage, refusedPage, returnPage, statusPage } from './pages.ts';
import { type Addresses, digits, type Fields, isCodeType, type Scenario, type Trade } from './trade.ts';
import { verifyOrder } from './verify-order.ts';

/** Number and text of the failures that the page's buttons make. */
const FAILURES = { fail: '2 交易失敗', cancel: '3 交易取消' } as const;

async function act(deps: Deps, trade: Trade, action: string, errDesc?: string): Promise<void> {
  if (action === 'pay') await decide(deps, trade, null);
  if (action === 'fail' || action === 'cancel') await decide(deps, trade, errDesc ?? FAILURES[action]);
  if (action === 'issue' && isCodeType(trade.order.PayType)) issue(trade);
  if (action === 'pay-code') await payCode(deps, trade);
  if (action === 'pay-again') await payAgain(deps, trade);
  if (action === 'refund' && trade.status === 'paid') trade.status = 'refunded';
}

function openTrade(order: Fields): Trade {
  return {
    orderNo: order.OrderNo ?? '',
    buysafeNo: digits(19),
    order,
    status: 'open',
    errDesc: '',
    code: {},
    last4: '',
    againNo: '',
    createdAt: new Date(),
    deliveries: [],
  };
}

function controls(deps: Deps): express.Router {
  const { config, store } = deps;
  const router = express.Router();
  router.use(express.json());
  router.get('/', (_request, response) => void response.send(statusPage(store.newest())));
  router.put('/scenario', (request, response) => {
    store.setScenario(null, request.body as Partial<Scenario>);
    response.json(store.scenarioOf(''));
  });
  router.put('/trades/:orderNo/scenario', (request, response) => {
    store.setScenario(request.params.orderNo, request.body as Partial<Scenario>);
    response.json(store.scenarioOf(request.params.orderNo));
  });
  router.put('/addresses/:payType', (request, response) => {
    store.setAddresses(request.params.payType, request.body as Addresses);
    response.json(store.addressesOf(request.params.payType));
  });
  router.get('/trades/:orderNo', (request, response) => {
    response.json(store.find(request.params.orderNo) ?? null);
  });
  router.post('/trades/:orderNo/:action', async (request: Request, response: Response) => {
    const { orderNo, action } = request.params as { orderNo: string; action: string };
    const trade = store.find(orderNo);
    if (!trade) return void response.status(404).json({ error: 'no such trade' });
    const change = (request.body ?? {}) as Partial<Scenario> & { errDesc?: string };
    if (action === 'notify') {
      const scenario = { ...store.scenarioOf(orderNo), ...change };
      return void response.json(
        await notifyServer(trade, { ...config, noticeUrl: noticeUrlOf(deps, trade) }, scenario),
      );
    }
    await act(deps, trade, action, change.errDesc);
    response.json({ trade, returnUrl: returnUrlOf(deps, trade), fields: browserReturn(deps, trade) });
  });
  return router;
}

/** PayNow's page and calls, and the sandbox's own controls. */
export function createApp(deps: Deps): Express {
  const { config, store } = deps;
  const app = express();
  app.disable('x-powered-by');
  const form = express.urlencoded({ extended: false, limit: '64kb' });
  app.get('/', (_request, response) => response.redirect('/_sandbox'));
  app.post('/service/etopm.aspx', form, (request, response) => {
    const order = request.body as Fields;
    const refusal = verifyOrder(order, config, store.find(order.OrderNo ?? '') !== undefined);
    if (refusal) return void response.send(refusedPage(order, refusal));
    const trade = openTrade(order);
    store.add(trade);
    response.send(paymentPage(trade));
  });
  app.post('/sandbox/act', form, async (request, response) => {
    const { orderNo = '', action = '' } = request.body as Fields;
    const trade = store.find(orderNo);
    if (!trade) return void response.send(refusedPage({}, '查無交易'));
    await act(deps, trade, action);
    const fields = action === 'pay-code' ? null : browserReturn(deps, trade);
    response.send(fields ? returnPage(trade, returnUrlOf(deps, trade), fields) : finishedPage(trade));
  });
  app.post('/service/PayNowAPI_JS.aspx', form, background(deps));
  app.use('/_sandbox', controls(deps));
  return app;
}
