import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeSvg } from '@tapory/qr-code';
import { LANGUAGES, type Language } from '@tapory/service-kit';
import { pageLanguage } from '../page-language.ts';
import { PAGE_HEADERS } from '../render/layout.ts';
import { EXAMPLE_PATH, renderExample } from './example-page.ts';

/** How long a browser may keep the code, seconds: it changes with the shop's address alone. */
const CODE_S = 86_400;

const CODE_HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': `public, max-age=${CODE_S}`,
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** The page that shows what a tap opens, and the code by which a phone opens it. Both are the same for everybody. */
export function createExampleHandler(publicUrl: string) {
  const pages = Object.fromEntries(
    LANGUAGES.map((language) => [language, renderExample(language)]),
  ) as Record<Language, string>;
  const code = codeSvg(`${publicUrl}${EXAMPLE_PATH}`);
  return {
    page(request: IncomingMessage, response: ServerResponse): void {
      const lng = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('lng');
      response.writeHead(200, PAGE_HEADERS);
      response.end(pages[pageLanguage(lng, request.headers['accept-language'])]);
    },
    code(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(200, CODE_HEADERS);
      response.end(code);
    },
  };
}
