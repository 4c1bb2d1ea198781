/** Makes the shop's picture for sharing in both languages: `npm run pictures:sharing`. The results are committed. */
import { mkdirSync } from 'node:fs';
import { markArcs } from '@tapory/design-tokens';
import { openBrowser } from '../e2e/support/browser.ts';
import { type Language, textsOf } from '../e2e/support/texts.ts';

const FOLDER = 'frontend/public/sharing';
const SIZE = { width: 1200, height: 630 };

const page = (language: Language): string => {
  const t = textsOf(language);
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-Hant-TW'}"><style>
    body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 420px; align-items: center;
      background: #fbf8f3; color: #17302d; font-family: "Noto Serif CJK TC", "Noto Sans CJK TC", serif; overflow: hidden }
    div { padding-left: 96px }
    h1 { margin: 0; font-size: 92px; line-height: 1.2 }
    p { margin: 28px 0 0; font-size: 38px; line-height: 1.6; color: #4a5f5c; text-wrap: balance }
    svg { width: 520px; height: 520px }
  </style><div><h1>${t('site:name')}</h1><p>${t('site:description')}</p></div>
  <svg viewBox="0 0 200 200" fill="none" stroke-linecap="round"><circle cx="100" cy="100" r="96" fill="#0f766e"/>
  <g transform="translate(12 20) scale(5)" stroke="#fbf8f3" stroke-width="2.6"><path d="${markArcs.join('')}"/></g></svg></html>`;
};

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
for (const language of ['zh-TW', 'en'] as const) {
  const tab = await browser.newPage({ viewport: SIZE });
  await tab.setContent(page(language));
  await tab.screenshot({ path: `${FOLDER}/shop.${language}.jpg`, type: 'jpeg', quality: 86 });
}
await browser.close();
