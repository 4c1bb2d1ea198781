import { html } from '@tapory/html';
import express, { Router } from 'express';
import type { Fields } from '../check-mac-value.ts';
import { page } from '../pages/layout.ts';
import type { ParcelDeps } from './express.ts';
import { parcelFields } from './parcel-fields.ts';
import { PARCEL_FAULTS, type Parcel, type ParcelFault } from './parcels.ts';

/** What may be told of a parcel, by ECPay's codes. */
const NOTICES: Readonly<Record<string, string>> = {
  ...{ 2068: '交貨便收件(A門市收到件寄件商品)', 2073: '商品配達買家取貨門市', 2067: '消費者成功取件' },
  ...{ 2074: '消費者七天未取，商品離開買家取貨門市', 2070: '退回原寄件門市且已取件' },
  ...{ 3032: '賣家已到門市寄件', 3018: '到店尚未取貨，簡訊通知取件', 3022: '買家已到店取貨' },
  ...{ 3020: '貨件未取退回物流中心', 3023: '賣家已取買家未取貨' },
  ...{ 3006: '配送中', 3003: '配完', 5004: '一般單退回', 5008: '退貨配完' },
};

type Notice = {
  code: string;
  forgeMac?: boolean /** Where, when that is not ServerReplyURL. */;
  url?: string;
  /** UpdateStatusDate, when that is not now. */
  at?: string;
};

async function notify({ config }: ParcelDeps, parcel: Parcel, { code, forgeMac, url, at }: Notice) {
  const signed = parcelFields(parcel, { code, message: NOTICES[code] ?? '貨態更新', at }, config);
  const fields: Fields = forgeMac ? { ...signed, CheckMacValue: '0'.repeat(32) } : signed;
  parcel.status = code;
  const response = await fetch(url ?? parcel.fields.ServerReplyURL ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(config.notifyTimeoutMs),
  });
  const delivery = { code, status: response.status, body: (await response.text()).slice(0, 200) };
  parcel.deliveries.push(delivery);
  return delivery;
}

function parcelsPage({ parcels }: ParcelDeps): string {
  const rows = parcels.newest(30).map((parcel) => {
    const trade = parcel.fields.MerchantTradeNo ?? '';
    const isHome = parcel.fields.LogisticsType === 'HOME';
    const codes = Object.keys(NOTICES).filter((code) =>
      isHome ? /^(3006|3003|50)/.test(code) : /^(20|302|301|303)/.test(code),
    );
    const buttons = codes.map(
      (code) => html`
        <form method="post" action="/_sandbox/parcels/${trade}/notify">
          <input type="hidden" name="code" value="${code}" /><button type="submit">${code} ${NOTICES[code] ?? ''}</button>
        </form>
      `,
    );
    return html`<h2>${trade}</h2><p>${parcel.fields.LogisticsSubType ?? ''} · ${parcel.logisticsId} · ${parcel.status}</p>${buttons}`;
  });
  return page('zh', '物流訂單', html`<p><a href="/_sandbox">Trades</a></p>${rows}`);
}

/** The parcels' part of the control API and a page with a button for each notice, below /_sandbox/parcels. */
export function parcelSandbox(deps: ParcelDeps): Router {
  const { parcels } = deps;
  const router = Router();
  router.use(express.json(), express.urlencoded({ extended: false }));
  router.get('/', (_request, response) => void response.send(parcelsPage(deps)));
  router.get('/calls', (_request, response) => void response.json({ calls: parcels.calls }));
  router.put('/fault', (request, response) => {
    const fault = (request.body as { fault?: ParcelFault }).fault ?? 'ok';
    if (!PARCEL_FAULTS.includes(fault)) throw new RangeError('no such fault');
    parcels.fault = fault;
    response.json({ fault });
  });
  router.get('/:trade', (request, response) => {
    const parcel = parcels.byTrade(request.params.trade);
    if (parcel) response.json(parcel);
    else response.status(404).json({ error: 'no such parcel' });
  });
  router.post('/:trade/notify', async (request, response) => {
    const parcel = parcels.byTrade(request.params.trade);
    if (!parcel) return void response.status(404).json({ error: 'no such parcel' });
    const notice = request.body as Notice;
    const delivery = await notify(deps, parcel, { ...notice, code: String(notice.code) });
    // A button of the page leads back to it.
    if (request.is('application/x-www-form-urlencoded')) response.redirect(303, '/_sandbox/parcels');
    else response.json(delivery);
  });
  return router;
}
