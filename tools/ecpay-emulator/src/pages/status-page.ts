import { type Html, html } from '@tapory/html';
import type { Trade } from '../trade.ts';
import type { TradeStore } from '../trade-store.ts';
import { hiddenInputs, page } from './layout.ts';
import { payCodeForm } from './result-pages.ts';
import { TEXTS } from './texts.ts';

const SHOWN = 30;

/** The back office's 模擬付款, for what nobody has paid. */
function simulateForm({ merchantTradeNo, status }: Trade): Html | null {
  if (status !== 'open' && status !== 'issued') return null;
  return html`
    <form method="post" action="/_sandbox/simulate">
      ${hiddenInputs({ number: merchantTradeNo })}
      <button type="submit" class="plain">Simulate a payment (模擬付款)</button>
    </form>
  `;
}

/** The newest trades and what the shop answered; for people, in the developers' language. */
export function statusPage(store: TradeStore): string {
  const rows = store.newest(SHOWN).map((trade) => {
    const answers = trade.deliveries.map(({ status, body }) => `${status} ${body}`).join(', ');
    const counter = trade.status === 'issued' && payCodeForm(trade, TEXTS.en.payCode);
    return html`
      <dt>${trade.merchantTradeNo}</dt>
      <dd>NT$${trade.amount} · ${trade.status} · ${answers}${counter}${simulateForm(trade)}</dd>
    `;
  });
  const scenario = JSON.stringify(store.scenarioOf(''));
  return page(
    'en',
    'Trades',
    html`<p><a href="/_sandbox/invoices">Invoices</a></p><p>Scenario: <code>${scenario}</code></p><dl>${rows}</dl>`,
  );
}
