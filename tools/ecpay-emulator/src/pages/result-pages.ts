import type { Fields } from '../check-mac-value.ts';
import type { BrowserReturn } from '../customer.ts';
import type { Trade } from '../trade.ts';
import type { Refusal } from '../verify-order.ts';
import { escapeHtml, hiddenInputs, page } from './layout.ts';
import { languageOf, TEXTS } from './texts.ts';

/** Sends the browser back: a form to OrderResultURL or ClientRedirectURL that submits itself, or by its button without JavaScript. */
export function returnPage(trade: Trade, { url, fields }: BrowserReturn): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  return page(
    language,
    texts.returning,
    `<form method="post" action="${escapeHtml(url)}">${hiddenInputs(fields)}<button type="submit">${texts.continue}</button></form>
<script>document.forms[0].submit()</script>`,
  );
}

/** A button that pays the code, as a machine or a till would. */
export function payCodeForm(trade: Trade, label: string): string {
  return `<form method="post" action="/Cashier/PayCode"><input type="hidden" name="tradeNo" value="${trade.tradeNo}"><button type="submit">${label}</button></form>`;
}

/** What stands when the browser does not go back by itself. */
export function finishedPage(trade: Trade): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  const back = trade.order.ClientBackURL
    ? `<a class="button" href="${escapeHtml(trade.order.ClientBackURL)}">${texts.back}</a>`
    : '';
  const code = Object.entries(trade.code?.fields ?? {})
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const isIssued = trade.status === 'issued';
  const counter = isIssued ? `<dl>${code.join('')}</dl>${payCodeForm(trade, texts.payCode)}` : '';
  const title = isIssued ? texts.issued : trade.status === 'paid' ? texts.paid : texts.declined;
  return page(language, title, counter + back);
}

/** ECPay's error page; it comes with status 200. */
export function errorPage(order: Fields, refusal: Refusal): string {
  const language = languageOf(order);
  const texts = TEXTS[language];
  return page(
    language,
    texts.errorTitle,
    `<dl><dt>${texts.errorCode}</dt><dd>${escapeHtml(refusal.code)}</dd><dt>${texts.errorMessage}</dt><dd>${escapeHtml(refusal.message)}</dd></dl>`,
  );
}
