import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    en: ['Hold a phone near.', 'There it is.'],
  },
  'model-selection': {
    picture: 'product/badge',
    'zh-TW': ['選一件小物，', '放進你的圖'],
    en: ['Choose a piece,', 'add your picture'],
  },
  about: { picture: 'hero/styles', 'zh-TW': ['關於觸憶'], en: ['About Tapory'] },
  'service-philosophy': {
    picture: 'story/wedding',
    'zh-TW': ['我們怎麼', '對待每一件'],
    en: ['How we care', 'for every piece'],
  },
  tutorial: {
    picture: 'hero/changing',
    'zh-TW': ['四步，', '做好一份禮物'],
    en: ['Four steps', 'to a present'],
  },
  faq: { picture: 'story/grandmother', 'zh-TW': ['常見問題'], en: ['Questions', 'and answers'] },
  terms: { picture: 'product/magnet', 'zh-TW': ['服務條款'], en: ['Terms of service'] },
  'privacy-policy': { picture: 'product/keychain-in-hand', 'zh-TW': ['隱私權政策'], en: ['Privacy policy'] },
  disclaimer: {
    picture: 'story/shop',
    'zh-TW': ['免責聲明', '與內容規範'],
    en: ['Disclaimer and', 'content rules'],
  },
};

const mark = (x: number, y: number): string =>
  [16, 30, 44]
    .map(
      (r) =>
        `<path d="M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}" fill="none" stroke="${INK.teal}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');

const text = (words: string, x: number, y: number, size: number, colour: string, weight = 700): string =>
  `<text x="${x}" y="${y}" font-family="Noto Serif CJK TC, Noto Serif, serif" font-weight="${weight}" font-size="${size}" fill="${colour}">${words}</text>`;

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
      mark(76, 132) +
      text('觸憶', 148, 150, 50, INK.night) +
      text('Tapory', 264, 150, 34, INK.teal, 500) +
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
