import { chromiumPath } from '@tapory/local-servers';
import { chromium } from 'playwright-core';
import type { Shop } from '../lib/shop.ts';
import { slowDown } from '../lib/slow-phone.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
/** As phones take them: twelve megapixels. */
const [WIDTH, HEIGHT] = [4000, 3000];

async function takePhoto(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const grain = { width: 800, height: 600, channels: 3 as const, background: '#808080' };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const small = await sharp({ create: { ...grain, noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer();
}

/** From the photo that a visitor chooses in the studio to its crop on the screen, with the band that says how sharp it prints; ms. */
async function preview(shop: Shop, photo: Buffer): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    });
    const page = await context.newPage();
    await page.goto(`${shop.url}/studio?lng=en&source=photo`, { waitUntil: 'networkidle' });
    await slowDown(await context.newCDPSession(page));
    const chosenAt = performance.now();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        ...{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo },
      });
    await page.locator('.crop-stage__mask').waitFor({ timeout: 120_000 });
    await page.locator('.quality-band').waitFor();
    return performance.now() - chosenAt;
  } finally {
    await browser.close();
  }
}

/** How long somebody with a slow phone waits to see their photo on the piece's outline. */
export async function measurePhotoPreview(shop: Shop): Promise<Row[]> {
  const photo = await takePhoto();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await preview(shop, photo));
  return [
    {
      what: `a photo of ${(photo.length / 1e6).toFixed(0)} MB, from chosen to previewed, slow phone and slow 4G`,
      measured: `${(median(times) / 1000).toFixed(2)} s`,
      floor: `each of ${ROUNDS}: ${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`,
      goal: 'report',
    },
  ];
}
