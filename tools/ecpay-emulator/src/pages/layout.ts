import { type Html, html, trustedHtml } from '@tapory/html';
import { type PageLanguage, TEXTS } from './texts.ts';

/** Hidden inputs of a form. */
export const hiddenInputs = (fields: Record<string, string>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f3f5f2;color:#1d2a22;font:16px/1.6 system-ui,"PingFang TC","Noto Sans TC","Microsoft JhengHei",sans-serif}
.sandbox{background:#7a4b00;color:#fff;text-align:center;padding:8px 16px;font-weight:600}
main{max-width:520px;margin:32px auto;padding:32px 24px;background:#fff;border:1px solid #dbe2dc;border-radius:12px}
h1{margin:0 0 16px;font-size:24px;line-height:1.3}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid #dbe2dc}
dt{color:#55635a}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.amount{font-size:20px;font-weight:700}
label{display:block;margin-top:16px;font-weight:600}
input,select{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid #7d8b82;border-radius:8px;font:inherit;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.wrong{color:#a82a1a;font-weight:400}
button,.button{display:block;width:100%;min-height:48px;margin-top:16px;padding:10px 16px;border:1px solid #1a6b3c;border-radius:8px;background:#1a6b3c;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.plain{background:#fff;color:#1a6b3c}
.fill{display:grid;grid-template-columns:1fr 1fr;gap:16px}
a{color:#1a6b3c}
:focus-visible{outline:3px solid #e09a00;outline-offset:2px}
@media (max-width:560px){main{margin:0;border:0;border-radius:0}.fill{grid-template-columns:1fr;gap:0}}`;

/** A whole page under the sandbox banner. */
export function page(language: PageLanguage, title: string, body: Html): string {
  const texts = TEXTS[language];
  const whole = html`
    <!doctype html>
    <html lang="${texts.lang}">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="robots" content="noindex">
      <title>${title} - ECPay emulator</title>
      <link rel="icon" href="data:,">
      <style>${trustedHtml(STYLE)}</style>
    </head>
    <body><header class="sandbox">${texts.sandbox}</header><main><h1>${title}</h1>${body}</main></body>
    </html>
  `;
  return whole.toString();
}
