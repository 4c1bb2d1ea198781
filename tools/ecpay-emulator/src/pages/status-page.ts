import type { Trade } from '../trade.ts';
import type { TradeStore } from '../trade-store.ts';
import { escapeHtml, hiddenInputs, page } from './layout.ts';
import { payCodeForm } from './result-pages.ts';
import { TEXTS } from './texts.ts';

const SHOWN = 30;

/** The back office's 模擬付款, for what nobody has paid. */
function simulateForm({ merchantTradeNo, status }: Trade): string {
  if (status !== 'open' && status !== 'issued') return '';
  const number = hiddenInputs({ number: merchantTradeNo });
  return `<form method="post" action="/_sandbox/simulate">${number}<button type="submit" class="plain">Simulate a payment (模擬付款)</button></form>`;
}

/** The newest trades and what the shop answered; for people, in the developers' language. */
export function statusPage(store: TradeStore): string {
  const rows = store.newest(SHOWN).map((trade) => {
    const answers = trade.deliveries.map(({ status, body }) => `${status} ${body}`).join(', ');
    const counter = trade.status === 'issued' ? payCodeForm(trade, TEXTS.en.payCode) : '';
    return `<dt>${escapeHtml(trade.merchantTradeNo)}</dt><dd>NT$${trade.amount} · ${trade.status} · ${escapeHtml(answers)}${counter}${simulateForm(trade)}</dd>`;
  });
  const scenario = escapeHtml(JSON.stringify(store.scenarioOf('')));
  return page(
    'en',
    'Trades',
    `<p><a href="/_sandbox/invoices">Invoices</a></p><p>Scenario: <code>${scenario}</code></p><dl>${rows.join('')}</dl>`,
  );
}
