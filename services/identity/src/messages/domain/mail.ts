import { type Html, html } from '@tapory/html';
import { cleanLine } from '@tapory/text';

/** A text of `locales/<language>/mail.json`. */
export type MailText = { subject: string; text: string; button?: string };

/** Layout of every mail. */
export type MailFrame = { greeting: string; footer: string; language: string };

export type Mail = { subject: string; text: string; html: string };

type Values = Record<string, string>;

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const renderParagraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;

const CODE_STYLE =
  'margin:0 0 16px;font:600 32px/1.4 monospace;letter-spacing:6px;overflow-wrap:anywhere;color:#0f766e';

const renderCode = (code: string): Html => html`<p style="${CODE_STYLE}">${code}</p>`;

const BUTTON_STYLE =
  'display:inline-block;padding:12px 24px;border-radius:12px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none';

const renderButton = (label: string, url: string): Html =>
  html`<p style="margin:24px 0"><a href="${url}" style="${BUTTON_STYLE}">${label}</a></p>`;

const SERIF = html`'Noto Serif TC','Songti TC',PMingLiU,Georgia,serif`;
const FONT = html`16px/1.7 system-ui,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif`;

/** The name as it stands above every page: the reader's own writing first and large. */
function renderName(language: string): Html {
  const [large, small] = language === 'en' ? ['Tapory', '觸憶'] : ['觸憶', 'Tapory'];
  return html`<p style="margin:0 0 24px;font:700 21px/1.4 ${SERIF};letter-spacing:.04em">${large} <span style="font-size:15px;font-weight:500;color:#4a5f5c">${small}</span></p>`;
}

const renderPage = (language: string, body: Html[], footer: string): Html => html`
  <!doctype html>
  <html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
  </head>
  <body style="margin:0;background:#fbf8f3">
    <div style="max-width:560px;margin:0 auto;padding:32px 16px;font:${FONT};color:#17302d">
      ${renderName(language)}
      ${body}
      <p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd6ca;color:#4a5f5c;font-size:14px">${footer}</p>
    </div>
  </body>
  </html>
`;

/**
 * Renders plain text and HTML. Values are user input: escaped in HTML, and lines without breaks or marks that turn the
 * reading direction, so that none of them adds a header or a paragraph or changes how the shop's own words read.
 */
export function renderMail(
  { subject, text, button: label }: MailText,
  frame: MailFrame,
  given: Values,
): Mail {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cleanLine(value)]));
  const { code, url } = values;
  const greeting = fill(frame.greeting, values);
  const paragraphs = fill(text, values).split('\n');
  const footer = fill(frame.footer, values);
  const plain = [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(label && url ? [`${label}: ${url}`] : []),
    footer,
  ];
  const body = [greeting, ...paragraphs].map(renderParagraph);
  if (code) body.push(renderCode(code));
  if (label && url) body.push(renderButton(label, url));
  return {
    subject: fill(subject, values),
    text: `${plain.join('\n\n')}\n`,
    html: renderPage(frame.language, body, footer).toString(),
  };
}
