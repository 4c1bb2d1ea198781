import type { Fields } from '../check-mac-value.ts';
import type { Trade } from '../trade.ts';
import type { Refusal } from '../verify-order.ts';
import { escapeHtml, hiddenInputs, page } from './layout.ts';
import { languageOf, TEXTS } from './texts.ts';

/** Sends the browser back: a form to OrderResultURL that submits itself, or by its button without JavaScript. */
export function returnPage(trade: Trade, fields: Fields): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  return page(
    language,
    texts.returning,
    `<form method="post" action="${escapeHtml(trade.order.OrderResultURL ?? '')}">${hiddenInputs(fields)}<button type="submit">${texts.continue}</button></form>
<script>document.forms[0].submit()</script>`,
  );
}

/** What stands when the browser does not go back by itself. */
export function finishedPage(trade: Trade): string {
  const language = languageOf(trade.order);
  const texts = TEXTS[language];
  const back = trade.order.ClientBackURL
    ? `<a class="button" href="${escapeHtml(trade.order.ClientBackURL)}">${texts.back}</a>`
    : '';
  return page(language, trade.status === 'paid' ? texts.paid : texts.declined, back);
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
