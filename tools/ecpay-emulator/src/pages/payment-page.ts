import { type Html, html, trustedHtml } from '@tapory/html';
import { type CardInput, DECLINED_CARD, TEST_CARD } from '../cards.ts';
import { isCodeMethod, isWallet, offeredMethods } from '../methods.ts';
import { NOTIFY_MODES, type Scenario } from '../scenario.ts';
import type { Trade } from '../trade.ts';
import { hiddenInputs, page } from './layout.ts';
import { languageOf, TEXTS, type Texts } from './texts.ts';

type View = { trade: Trade; scenario: Scenario; wrong?: readonly (keyof CardInput)[] };

const INPUT_ATTRIBUTES: Record<keyof CardInput, Html> = {
  number: html`autocomplete="cc-number" inputmode="numeric" maxlength="19"`,
  expiry: html`autocomplete="cc-exp" placeholder="MM/YY" maxlength="7"`,
  cvv: html`autocomplete="cc-csc" inputmode="numeric" maxlength="3"`,
  code: html`autocomplete="one-time-code" inputmode="numeric" maxlength="4"`,
};

const CARD = JSON.stringify(TEST_CARD);

const SCRIPT = trustedHtml(`<script>
const fill = (card) => { for (const [name, value] of Object.entries(card)) document.getElementById(name).value = value; };
document.getElementById('fill').onclick = () => fill(${CARD});
document.getElementById('fill-declined').onclick = () => fill({...${CARD}, number: '${DECLINED_CARD}'});
document.getElementById('card').onsubmit = (event) => { event.submitter.disabled = true; };
</script>`);

function codeForms({ tradeNo, order, amount }: Trade, texts: Texts): Html[] {
  const offered = offeredMethods(order, amount) ?? [];
  return offered.filter(isCodeMethod).map(
    (method) => html`
      <form method="post" action="/Cashier/Code">
        ${hiddenInputs({ tradeNo, method })}
        <button type="submit" class="plain" id="code-${method}">${texts.getCode[method]}</button>
      </form>
    `,
  );
}

/** Buttons that stand for a phone that pays. */
function walletForms({ tradeNo, order, amount }: Trade, texts: Texts): Html[] {
  const offered = offeredMethods(order, amount) ?? [];
  return offered.filter(isWallet).map(
    (method) => html`
      <form method="post" action="/Cashier/Wallet">
        ${hiddenInputs({ tradeNo, method })}
        <button type="submit" class="plain" id="wallet-${method}">${texts.payBy[method]}</button>
      </form>
    `,
  );
}

function cardInput(name: keyof CardInput, texts: Texts, isWrong: boolean): Html {
  const state = isWrong && html` aria-invalid="true" aria-describedby="${name}-wrong"`;
  return html`
    <label for="${name}">${texts[name]}</label>
    <input id="${name}" name="${name}" required ${INPUT_ATTRIBUTES[name]}${state}>
    ${isWrong && html`<span class="wrong" id="${name}-wrong">${texts.wrong}</span>`}
  `;
}

function orderSummary({ order, merchantTradeNo, amount }: Trade, texts: Texts): Html {
  const items = (order.ItemName ?? '').split('#');
  return html`
    <dl>
      <dt>${texts.order}</dt><dd>${items.map((item, index) => [index > 0 && html`<br>`, item])}</dd>
      <dt>${texts.tradeNo}</dt><dd>${merchantTradeNo}</dd>
      <dt>${texts.amount}</dt><dd class="amount">NT$${amount.toLocaleString('en-US')}</dd>
    </dl>
  `;
}

function cardForm({ trade, scenario, wrong = [] }: View, texts: Texts): Html {
  const input = (name: keyof CardInput): Html => cardInput(name, texts, wrong.includes(name));
  const options = NOTIFY_MODES.map(
    (mode) =>
      html`<option value="${mode}"${mode === scenario.notify && ' selected'}>${texts.modes[mode]}</option>`,
  );
  return html`
    <form method="post" action="/Cashier/Pay" id="card">
      ${hiddenInputs({ tradeNo: trade.tradeNo })}
      <div class="fill">
        <button type="button" class="plain" id="fill">${texts.fill}</button>
        <button type="button" class="plain" id="fill-declined">${texts.fillDeclined}</button>
      </div>
      ${input('number')}
      <div class="pair"><div>${input('expiry')}</div><div>${input('cvv')}</div></div>
      ${input('code')}
      <label for="notify">${texts.scenario}</label><select id="notify" name="notify">${options}</select>
      <button type="submit" id="pay">${texts.pay}</button>
    </form>
  `;
}

/** The page on which the customer types a card. Without JavaScript only the filling buttons are missing. */
export function paymentPage(view: View): string {
  const { trade } = view;
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  const url = trade.order.ClientBackURL;
  const back = url && html`<p><a href="${url}">${texts.back}</a></p>`;
  const summary = orderSummary(trade, texts);
  const codes = [...walletForms(trade, texts), ...codeForms(trade, texts)];
  const takesCards = offeredMethods(trade.order, trade.amount)?.includes('Credit');
  if (!takesCards) return page(language, texts.codeTitle, html`${summary}${codes}${back}`);
  const others = codes.length > 0 && html`<p>${texts.choose}</p>${codes}`;
  return page(language, texts.title, html`${summary}${cardForm(view, texts)}${others}${back}${SCRIPT}`);
}
