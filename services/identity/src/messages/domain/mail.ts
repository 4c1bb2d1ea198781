/** A text of `locales/<language>/mail.json`. */
export type MailText = { subject: string; text: string; button?: string };

/** Layout of every mail. */
export type MailFrame = { greeting: string; footer: string; language: string };

export type Mail = { subject: string; text: string; html: string };

type Values = Record<string, string>;

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
const bigCode = (code: string): string =>
  `<p style="margin:0 0 16px;font:600 32px/1.4 monospace;letter-spacing:6px;overflow-wrap:anywhere;color:#0f766e">${escapeHtml(code)}</p>`;
const button = (label: string, url: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Renders plain text and HTML. Values are user input: escaped in HTML, without line breaks in a subject. */
export function renderMail(
  { subject, text, button: label }: MailText,
  frame: MailFrame,
  values: Values,
): Mail {
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
  const body = [greeting, ...paragraphs].map(paragraph);
  if (code) body.push(bigCode(code));
  if (label && url) body.push(button(label, url));
  return {
    subject: fill(subject, values).replaceAll(/[\r\n]+/g, ' '),
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#fbf8f3"><div style="max-width:560px;margin:0 auto;padding:32px 16px;font:16px/1.7 system-ui,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif;color:#17302d"><p style="margin:0 0 24px;font-size:21px;font-weight:600">Tapory 觸憶</p>${body.join('')}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #ddd6ca;color:#4a5f5c;font-size:14px">${escapeHtml(footer)}</p></div></body></html>`,
  };
}
