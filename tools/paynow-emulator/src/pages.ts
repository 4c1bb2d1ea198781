import { type Html, html, trustedHtml } from '@tapory/html';
import { type Fields, isCodeType, type Trade } from './trade.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f4f8;color:#1c2536;font:16px/1.6 system-ui,"PingFang TC","Noto Sans TC","Microsoft JhengHei",sans-serif}
.sandbox{background:#5a2d82;color:#fff;text-align:center;padding:8px 16px;font-weight:600}
main{max-width:520px;margin:32px auto;padding:32px 24px;background:#fff;border:1px solid #d9dfea;border-radius:12px}
h1{margin:0 0 16px;font-size:24px;line-height:1.3}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:#4c5870}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:1px solid #23488f;border-radius:8px;background:#23488f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.plain{background:#fff;color:#23488f}
:focus-visible{outline:3px solid #e09a00;outline-offset:2px}
@media (max-width:560px){main{margin:0;border:0;border-radius:0}}`;

const zh = {
  lang: 'zh-Hant-TW',
  sandbox: 'SANDBOX 測試環境 · 不會真的扣款',
  title: 'PayNow 立吉富付款',
  order: '訂單編號',
  amount: '付款金額',
  pay: '付款成功',
  fail: '付款失敗',
  cancel: '取消交易',
  issue: '取得繳費資訊',
  issued: '繳費資訊',
  payCode: '模擬：拿這組號碼去繳費',
  back: '正在返回商店…',
  done: '可以關閉這個頁面。',
  refused: '無法建立交易',
};
const en: typeof zh = {
  lang: 'en',
  sandbox: 'SANDBOX · test environment, no money moves',
  title: 'Pay with PayNow',
  order: 'Order number',
  amount: 'Amount',
  pay: 'Payment succeeds',
  fail: 'Payment fails',
  cancel: 'Cancel',
  issue: 'Get your payment code',
  issued: 'How to pay',
  payCode: 'Rehearse: pay with this code',
  back: 'Taking you back to the shop…',
  done: 'You can close this page.',
  refused: 'The trade could not be created',
};
const textsOf = (order: Fields) => (order.PayEN === '1' ? en : zh);

function page(order: Fields, title: string, body: Html | Html[]): string {
  const texts = textsOf(order);
  const whole = html`
    <!doctype html>
    <html lang="${texts.lang}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="robots" content="noindex">
      <title>${title} - PayNow emulator</title>
      <link rel="icon" href="data:,">
      <style>${trustedHtml(STYLE)}</style>
    </head>
    <body><header class="sandbox">${texts.sandbox}</header><main><h1>${title}</h1>${body}</main></body>
    </html>
  `;
  return whole.toString();
}

function form(path: string, fields: Fields, button: Html): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">${inputs}${button}</form>`;
}

const list = (rows: [string, string][]): Html =>
  html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

const button = (id: string, text: string, kind = ''): Html =>
  html`<button type="submit" id="${id}" class="${kind}">${text}</button>`;

/** The page on which the customer pays, or asks for a code. */
export function paymentPage({ order, orderNo }: Trade): string {
  const texts = textsOf(order);
  const summary = list([
    [texts.order, orderNo],
    [texts.amount, `NT$${order.TotalPrice}`],
  ]);
  const act = (action: string, text: string, kind?: string) =>
    form('/sandbox/act', { orderNo, action }, button(action, text, kind));
  const actions = isCodeType(order.PayType)
    ? [act('issue', texts.issue)]
    : [act('pay', texts.pay), act('fail', texts.fail, 'plain'), act('cancel', texts.cancel, 'plain')];
  return page(order, texts.title, [summary, ...actions]);
}

/** Sends the browser back by a form that submits itself. */
export function returnPage({ order }: Trade, url: string, fields: Fields): string {
  const texts = textsOf(order);
  const back = form(url, fields, button('continue', texts.back));
  return page(order, texts.back, html`${back}<script>document.forms[0].submit()</script>`);
}

/** What stands when the browser does not go back; an issued code can be paid here. */
export function finishedPage(trade: Trade): string {
  const texts = textsOf(trade.order);
  if (trade.status !== 'issued') return page(trade.order, texts.done, html``);
  const pay = form(
    '/sandbox/act',
    { orderNo: trade.orderNo, action: 'pay-code' },
    button('pay-code', texts.payCode),
  );
  return page(trade.order, texts.issued, [list(Object.entries(trade.code)), pay]);
}

export function refusedPage(order: Fields, reason: string): string {
  return page(order, textsOf(order).refused, html`<p>${reason}</p>`);
}

/** The newest trades, for people. */
export function statusPage(trades: readonly Trade[]): string {
  const rows = trades.map((trade) => {
    const answers = trade.deliveries.map(({ status, body }) => `${status} ${body}`).join(', ');
    const act = { orderNo: trade.orderNo, action: 'pay-code' };
    const pay = trade.status === 'issued' && form('/sandbox/act', act, button('pay', en.payCode));
    return html`
      <dt>${trade.orderNo}</dt>
      <dd>NT$${trade.order.TotalPrice} · ${trade.status} · ${answers}${pay}</dd>
    `;
  });
  return page({ PayEN: '1' }, 'Trades', html`<dl>${rows}</dl>`);
}
