import { type Html, html } from '@tapory/html';
import type { Fields } from '../check-mac-value.ts';
import type { BrowserReturn } from '../customer.ts';
import type { Trade } from '../trade.ts';
import type { Refusal } from '../verify-order.ts';
import { hiddenInputs, page } from './layout.ts';
import { languageOf, TEXTS } from './texts.ts';

/** Sends the browser back: a form to OrderResultURL or ClientRedirectURL that submits itself, or by its button without JavaScript. */
export function returnPage(trade: Trade, { url, fields }: BrowserReturn): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  return page(
    language,
    texts.returning,
    html`
      <form method="post" action="${url}">
        ${hiddenInputs(fields)}<button type="submit">${texts.continue}</button>
      </form>
      <script>document.forms[0].submit()</script>
    `,
  );
}

/** A button that pays the code, as a machine or a till would. */
export const payCodeForm = ({ tradeNo }: Trade, label: string): Html => html`
  <form method="post" action="/Cashier/PayCode">
    ${hiddenInputs({ tradeNo })}<button type="submit">${label}</button>
  </form>
`;

/** What stands when the browser does not go back by itself. */
export function finishedPage(trade: Trade): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  const url = trade.order.ClientBackURL;
  const back = url && html`<a class="button" href="${url}">${texts.back}</a>`;
  const code = Object.entries(trade.code?.fields ?? {})
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const isIssued = trade.status === 'issued';
  const counter = isIssued && html`<dl>${code}</dl>${payCodeForm(trade, texts.payCode)}`;
  const title = isIssued ? texts.issued : trade.status === 'paid' ? texts.paid : texts.declined;
  return page(language, title, html`${counter}${back}`);
}

/** ECPay's error page; it comes with status 200. */
export function errorPage(order: Fields, refusal: Refusal): string {
  const language = languageOf(order);
  const texts = TEXTS[language];
  return page(
    language,
    texts.errorTitle,
    html`
      <dl>
        <dt>${texts.errorCode}</dt><dd>${refusal.code}</dd>
        <dt>${texts.errorMessage}</dt><dd>${refusal.message}</dd>
      </dl>
    `,
  );
}
