import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { invoiceRoutes, invoiceSandbox } from './invoice/routes.ts';
import { createParcel, parcelLabel, queryParcel } from './logistics/express.ts';
import { storeMap } from './logistics/map.ts';
import { parcelSandbox } from './logistics/sandbox.ts';
import { checkout } from './routes/checkout.ts';
import type { Deps } from './routes/deps.ts';
import { doActionRoute } from './routes/do-action.ts';
import { code, pay, paysByWallet, paysCode } from './routes/pay.ts';
import { query, queryPaymentInfo } from './routes/query.ts';
import { sandbox } from './routes/sandbox.ts';

const onError: ErrorRequestHandler = (error, _request, response, _next) => {
  const isInput = error instanceof RangeError || (error as { status?: number }).status === 400;
  response.status(isInput ? 400 : 500).json({ error: String((error as Error).message) });
};

/** ECPay's pages and calls, its map of stores, its invoice API, and the sandbox's own controls. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  const form = express.urlencoded({ extended: false, limit: '64kb' });
  const count =
    (kind: 'queries' | 'actions'): RequestHandler =>
    (_request, _response, next) => {
      deps.store.calls[kind] += 1;
      next();
    };
  app.get('/', (_request, response) => response.redirect('/_sandbox'));
  app.get('/health', (_request, response) => void response.json({ status: 'live' }));
  app.post('/Cashier/AioCheckOut/V5', form, checkout(deps));
  app.post('/Cashier/Pay', form, pay(deps));
  app.post('/Cashier/Wallet', form, paysByWallet(deps));
  app.post('/Cashier/Code', form, code(deps));
  app.post('/Cashier/PayCode', form, paysCode(deps));
  app.post('/Cashier/QueryTradeInfo/V5', count('queries'), form, query(deps));
  app.post('/Cashier/QueryPaymentInfo', count('queries'), form, queryPaymentInfo(deps));
  app.post('/CreditDetail/DoAction', count('actions'), form, doActionRoute(deps));
  app.post('/Express/map', form, storeMap(deps.config));
  app.post('/Express/Create', form, createParcel(deps));
  app.post('/Helper/QueryLogisticsTradeInfo/V3', form, queryParcel(deps));
  app.post('/Express/PrintUniMartC2COrderInfo', form, parcelLabel(deps, ['CVSPaymentNo', 'CVSValidationNo']));
  app.post('/Express/PrintFAMIC2COrderInfo', form, parcelLabel(deps, ['CVSPaymentNo']));
  app.post('/Express/PrintHILIFEC2COrderInfo', form, parcelLabel(deps, ['CVSPaymentNo']));
  app.post('/Express/PrintOKMARTC2COrderInfo', form, parcelLabel(deps, ['CVSPaymentNo']));
  app.post('/helper/printTradeDocument', form, parcelLabel(deps, []));
  app.use('/B2CInvoice', invoiceRoutes(deps.invoicing));
  app.use('/_sandbox/invoices', invoiceSandbox(deps.invoicing));
  app.use('/_sandbox/parcels', parcelSandbox(deps));
  app.use('/_sandbox', sandbox(deps));
  app.use(onError);
  return app;
}
