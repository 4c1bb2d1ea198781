import express, { type Response, Router } from 'express';
import type { Keys } from '../check-mac-value.ts';
import { type Answer, relateNumberOf, WORK } from './calls.ts';
import { openData, sealData } from './cipher.ts';
import { CALLS, type Call, type InvoiceStore, readInvoiceScenario, remainingOf } from './invoice-store.ts';
import { invoicesPage } from './page.ts';

export type InvoiceDeps = { merchantId: string; keys: Keys; invoices: InvoiceStore };

/** ECPay lets a Timestamp be this old. */
const MINUTES_10 = 600;

/** What no key opens. */
const UNREADABLE = 'bm90IHNlYWxlZA==';

type Envelope = {
  MerchantID?: unknown;
  RqHeader?: { Timestamp?: unknown; Revision?: unknown };
  Data?: unknown;
};

/** What is wrong with the envelope; null when its Data may be opened. */
function wrongEnvelope({ MerchantID, RqHeader }: Envelope, merchantId: string, now: Date): string | null {
  if (String(MerchantID) !== merchantId) return 'MerchantID Error';
  if (RqHeader?.Revision !== '3.0.0') return 'Revision Error';
  const age = Math.abs(now.getTime() / 1000 - Number(RqHeader.Timestamp));
  return age <= MINUTES_10 ? null : 'Timestamp Error';
}

function reply(response: Response, { merchantId }: InvoiceDeps, data: string, error = ''): void {
  response.json({
    PlatformID: '',
    MerchantID: merchantId,
    RpHeader: { Timestamp: Math.floor(Date.now() / 1000) },
    TransCode: error === '' ? 1 : 0,
    TransMsg: error === '' ? 'Success' : error,
    Data: data,
  });
}

function answer(deps: InvoiceDeps, response: Response, call: Call, fields: Record<string, unknown>): void {
  const { invoices, keys } = deps;
  const scenario = invoices.scenarioOf(relateNumberOf(invoices, fields));
  const fault = scenario[call] ?? 'ok';
  if (fault === 'down') return void response.status(503).send('');
  if (fault === 'busy') return void response.status(403).send('Forbidden');
  const refusal: Answer = { RtnCode: 9_999_999, RtnMsg: '系統異常，請稍後再試' };
  const result = fault === 'refuse' ? refusal : WORK[call](invoices, fields, new Date());
  // The connection stays open until the shop gives up: the invoice is issued, and no response arrives.
  if (fault === 'lost') return;
  const sealed =
    fault === 'garbled' ? UNREADABLE : sealData({ MerchantID: deps.merchantId, ...result }, keys);
  const send = () => reply(response, deps, sealed);
  if (fault === 'slow') setTimeout(send, scenario.delayMs ?? 1000);
  else send();
}

/** The B2C invoice API below /B2CInvoice. */
export function invoiceRoutes(deps: InvoiceDeps): Router {
  const router = Router();
  router.use(express.json({ limit: '256kb' }));
  for (const call of CALLS) {
    router.post(`/${call}`, (request, response) => {
      const envelope = (request.body ?? {}) as Envelope;
      const wrong = wrongEnvelope(envelope, deps.merchantId, new Date());
      if (wrong) return reply(response, deps, '', wrong);
      let fields: Record<string, unknown>;
      try {
        fields = openData(String(envelope.Data), deps.keys);
      } catch {
        return reply(response, deps, '', '資料解密錯誤，請確認金鑰');
      }
      if (String(fields.MerchantID) !== deps.merchantId) return reply(response, deps, '', 'MerchantID Error');
      answer(deps, response, call, fields);
    });
  }
  return router;
}

/** The invoices' part of the control API and a page to read, below /_sandbox/invoices. */
export function invoiceSandbox({ invoices }: InvoiceDeps): Router {
  const router = Router();
  router.use(express.json());
  router.get('/', (_request, response) => void response.send(invoicesPage(invoices)));
  router.put('/scenario', (request, response) => {
    response.json(invoices.setScenario(null, readInvoiceScenario(request.body)));
  });
  router.put('/:relateNumber/scenario', (request, response) => {
    response.json(invoices.setScenario(request.params.relateNumber, readInvoiceScenario(request.body)));
  });
  router.get('/:relateNumber', (request, response) => {
    const invoice = invoices.find(request.params.relateNumber);
    if (!invoice) response.status(404).json({ error: 'no such invoice' });
    else response.json({ ...invoice, remaining: remainingOf(invoice) });
  });
  return router;
}
