import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markArcs } from '@tapory/design-tokens';
import sharp from 'sharp';
import { finish, INK, rect } from '../drawings/kit.ts';
import { PICTURES } from '../lib/paths.ts';
import { type Drawn, fileOf, type Group } from '../lib/picture.ts';
import { readRecord } from '../lib/record.ts';

const FRAME = { width: 1200, height: 630 };
const WORDS = 590;

type Page = { picture: string; 'zh-TW': [string, string?]; en: [string, string?] };

/** What a link to each public page shows: one of the shop's pictures, and up to two lines in each language. */
const PAGES: Record<string, Page> = {
  home: {
    picture: 'hero/near',
    'zh-TW': ['手機靠近，', '回憶就在'],
    en: ['Hold your phone near.', 'The memory opens.'],
  },
  'model-selection': {
    picture: 'product/badge',
    'zh-TW': ['NFC 徽章、', '磁鐵、鑰匙圈'],
    en: ['NFC badges,', 'magnets, keychains'],
  },
  about: { picture: 'hero/styles', 'zh-TW': ['關於觸憶'], en: ['About Tapory'] },
  'service-philosophy': {
    picture: 'story/wedding',
    'zh-TW': ['服務理念'],
    en: ['Our promise'],
  },
  tutorial: {
    picture: 'hero/changing',
    'zh-TW': ['四步，', '做好一份禮物'],
    en: ['Four steps', 'to a present'],
  },
  faq: { picture: 'story/grandmother', 'zh-TW': ['常見問題'], en: ['FAQ'] },
  contact: { picture: 'story/team', 'zh-TW': ['聯絡我們'], en: ['Contact us'] },
  'shipping-and-returns': {
    picture: 'product/badge-in-hand',
    'zh-TW': ['寄送與退換'],
    en: ['Shipping', 'and returns'],
  },
  terms: { picture: 'product/magnet', 'zh-TW': ['服務條款'], en: ['Terms of service'] },
  'privacy-policy': { picture: 'product/keychain-in-hand', 'zh-TW': ['隱私權政策'], en: ['Privacy policy'] },
  disclaimer: {
    picture: 'story/shop',
    'zh-TW': ['免責聲明', '與內容規範'],
    en: ['Disclaimer and', 'content rules'],
  },
};

const text = (words: string, x: number, y: number, size: number, colour: string, weight = 700): string =>
  `<text x="${x}" y="${y}" font-family="Noto Serif CJK TC, Noto Serif, serif" font-weight="${weight}" font-size="${size}" fill="${colour}">${words}</text>`;

/** The mark and the name as they stand above every page: the reader's own writing large. */
const lockup = (language: 'zh-TW' | 'en'): string =>
  `<g transform="translate(56 100) scale(2)" fill="none" stroke="${INK.teal}" stroke-width="2.6" stroke-linecap="round">${markArcs.map((d) => `<path d="${d}"/>`).join('')}</g>` +
  (language === 'en'
    ? text('Tapory', 136, 150, 50, INK.night) + text('觸憶', 326, 150, 34, INK.teal, 500)
    : text('觸憶', 136, 150, 50, INK.night) + text('Tapory', 252, 150, 34, INK.teal, 500));

/** One of the shop's finished pictures at its largest, cut to the right part of the frame. */
async function cut(name: string): Promise<Buffer> {
  const made = Object.values(readRecord()).find(({ pictures }) => name in pictures)?.pictures[name];
  if (!made) throw new Error(`${name} has not been made yet`);
  const file = join(PICTURES, fileOf(name, made.version, made.width, 'webp'));
  return sharp(await readFile(file))
    .resize(FRAME.width - WORDS, FRAME.height, { fit: 'cover' })
    .png()
    .toBuffer();
}

async function drawPage(page: Page, language: 'zh-TW' | 'en'): Promise<Buffer> {
  const [first, second] = page[language];
  const size = language === 'en' ? 49 : 68;
  const top = second ? 320 : 360;
  const lines = [first, second]
    .filter((words) => words !== undefined)
    .map((words, i) => text(words, 64, top + i * size * 1.36, size, INK.night))
    .join('');
  const picture = (await cut(page.picture)).toString('base64');
  return finish(
    rect(0, 0, FRAME.width, FRAME.height, INK.paper) +
      `<image href="data:image/png;base64,${picture}" x="${WORDS}" y="0" width="${FRAME.width - WORDS}" height="${FRAME.height}"/>` +
      lockup(language) +
      lines +
      rect(64, 520, 72, 8, INK.seal, 4),
    FRAME,
  );
}

/** Pictures for sharing every public page, in both languages. */
export const sharing: Group = {
  name: 'sharing',
  sources: ['tools/pictures/src/groups/sharing.ts', 'tools/pictures/src/lib/encode-shared.ts'],
  async *draw(): AsyncGenerator<Drawn> {
    for (const [key, page] of Object.entries(PAGES))
      for (const language of ['zh-TW', 'en'] as const)
        yield {
          name: `og/${key}.${language}`,
          image: await drawPage(page, language),
          widths: [],
          isShared: true,
        };
  },
};
