export { Html, type HtmlValue, html, trustedHtml } from './html.ts';
