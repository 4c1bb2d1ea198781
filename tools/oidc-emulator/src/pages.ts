import { type Html, html, trustedHtml } from '@tapory/html';
import type { Provider } from './config.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f4f8;color:#1c2536;font:16px/1.6 system-ui,"PingFang TC","Noto Sans TC","Microsoft JhengHei",sans-serif}
header{background:#5a2d82;color:#fff;text-align:center;padding:8px 16px;font-weight:600}
main{max-width:440px;margin:32px auto;padding:24px;background:#fff;border:1px solid #d9dfea;border-radius:12px}
h1{margin:0 0 16px;font-size:24px;line-height:1.3}
input{display:block;width:100%;min-height:48px;padding:8px 12px;border:1px solid #6b7690;border-radius:8px;font:inherit}
button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:1px solid #23488f;border-radius:8px;background:#23488f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.plain{background:#fff;color:#23488f}
:focus-visible{outline:3px solid #e09a00;outline-offset:2px}`;

export const NAMES: Record<Provider, string> = { line: 'LINE', google: 'Google', apple: 'Apple' };

function page(title: string, body: Html): string {
  const whole = html`
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="robots" content="noindex">
      <title>${title} - sign-in emulator</title>
      <link rel="icon" href="data:,">
      <style>${trustedHtml(STYLE)}</style>
    </head>
    <body><header>SANDBOX · 測試環境</header><main><h1>${title}</h1>${body}</main></body>
    </html>
  `;
  return whole.toString();
}

/** Who is it, and may the shop know? */
export function consentPage(provider: Provider, request: string): string {
  const form = html`
    <form method="post" action="/${provider}/decide">
      <input type="hidden" name="request" value="${request}">
      <label for="name">Who are you? 你是誰？</label>
      <input id="name" name="name" value="mei" autocomplete="off">
      <button id="allow" name="answer" value="allow" type="submit">Allow 同意</button>
      <button id="cancel" name="answer" value="cancel" type="submit" class="plain">Cancel 取消</button>
    </form>
  `;
  return page(`Sign in with ${NAMES[provider]}`, form);
}

export function refusedPage(provider: Provider, reason: string): string {
  return page(`${NAMES[provider]} refuses this request`, html`<p id="refusal">${reason}</p>`);
}
