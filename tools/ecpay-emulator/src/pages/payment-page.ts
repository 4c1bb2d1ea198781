import { type CardInput, DECLINED_CARD, TEST_CARD } from '../cards.ts';
import { isCodeMethod, offeredMethods } from '../methods.ts';
import { NOTIFY_MODES, type Scenario } from '../scenario.ts';
import type { Trade } from '../trade.ts';
import { escapeHtml, page } from './layout.ts';
import { languageOf, TEXTS, type Texts } from './texts.ts';

type View = { trade: Trade; scenario: Scenario; wrong?: readonly (keyof CardInput)[] };

const INPUT_ATTRIBUTES: Record<keyof CardInput, string> = {
  number: 'autocomplete="cc-number" inputmode="numeric" maxlength="19"',
  expiry: 'autocomplete="cc-exp" placeholder="MM/YY" maxlength="7"',
  cvv: 'autocomplete="cc-csc" inputmode="numeric" maxlength="3"',
  code: 'autocomplete="one-time-code" inputmode="numeric" maxlength="4"',
};

function script(): string {
  const card = JSON.stringify(TEST_CARD);
  return `<script>
const fill = (card) => { for (const [name, value] of Object.entries(card)) document.getElementById(name).value = value; };
document.getElementById('fill').onclick = () => fill(${card});
document.getElementById('fill-declined').onclick = () => fill({...${card}, number: '${DECLINED_CARD}'});
document.getElementById('card').onsubmit = (event) => { event.submitter.disabled = true; };
</script>`;
}

function codeForms(trade: Trade, texts: Texts): string {
  const offered = offeredMethods(trade.order.ChoosePayment ?? '', trade.amount) ?? [];
  const buttons = offered
    .filter(isCodeMethod)
    .map(
      (method) =>
        `<form method="post" action="/Cashier/Code"><input type="hidden" name="tradeNo" value="${trade.tradeNo}"><input type="hidden" name="method" value="${method}"><button type="submit" class="plain" id="code-${method}">${texts.getCode[method]}</button></form>`,
    );
  return buttons.join('');
}

/** The page on which the customer types a card. Without JavaScript only the filling buttons are missing. */
export function paymentPage({ trade, scenario, wrong = [] }: View): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  const input = (name: keyof CardInput): string => {
    const isWrong = wrong.includes(name);
    const hint = isWrong ? `<span class="wrong" id="${name}-wrong">${texts.wrong}</span>` : '';
    return `<label for="${name}">${texts[name]}</label><input id="${name}" name="${name}" required ${INPUT_ATTRIBUTES[name]}${isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}>${hint}`;
  };
  const options = NOTIFY_MODES.map(
    (mode) =>
      `<option value="${mode}"${mode === scenario.notify ? ' selected' : ''}>${texts.modes[mode]}</option>`,
  );
  const items = (trade.order.ItemName ?? '').split('#').map(escapeHtml).join('<br>');
  const back = trade.order.ClientBackURL
    ? `<p><a href="${escapeHtml(trade.order.ClientBackURL)}">${texts.back}</a></p>`
    : '';
  const summary = `<dl><dt>${texts.order}</dt><dd>${items}</dd><dt>${texts.tradeNo}</dt><dd>${escapeHtml(trade.merchantTradeNo)}</dd>
<dt>${texts.amount}</dt><dd class="amount">NT$${trade.amount.toLocaleString('en-US')}</dd></dl>`;
  const codes = codeForms(trade, texts);
  const takesCards = offeredMethods(trade.order.ChoosePayment ?? '', trade.amount)?.includes('Credit');
  if (!takesCards) return page(language, texts.codeTitle, summary + codes + back);
  const others = codes ? `<p>${texts.choose}</p>${codes}` : '';
  return page(
    language,
    texts.title,
    `${summary}
<form method="post" action="/Cashier/Pay" id="card"><input type="hidden" name="tradeNo" value="${trade.tradeNo}">
<div class="fill"><button type="button" class="plain" id="fill">${texts.fill}</button><button type="button" class="plain" id="fill-declined">${texts.fillDeclined}</button></div>
${input('number')}<div class="pair"><div>${input('expiry')}</div><div>${input('cvv')}</div></div>${input('code')}
<label for="notify">${texts.scenario}</label><select id="notify" name="notify">${options.join('')}</select>
<button type="submit" id="pay">${texts.pay}</button></form>${others}${back}${script()}`,
  );
}
