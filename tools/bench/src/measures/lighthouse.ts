import { chromiumPath } from '@tapory/local-servers';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import type { Shop } from '../lib/shop.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const PAGES = ['/', '/model-selection', '/faq'];
const ROUNDS = 3;
/** Budgets of the shop: scores of 100, milliseconds, and the share of the screen that moves. */
const GOAL = { performance: 95, others: 100, lcpMs: 1800, cls: 0.05 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The distribution's Chromium, without background requests of its own. */
const openChrome = () =>
  launch({
    chromePath: chromiumPath(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

async function visit(url: string): Promise<Result> {
  const chrome = await openChrome();
  try {
    // Lighthouse's own phone: slow 4G and a processor four times slower, both by its model.
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const numberOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

function rowsOf(path: string, results: readonly Result[]): Row[] {
  const scores = CATEGORIES.map((category) => median(results.map((result) => scoreOf(result, category))));
  const middle = (audit: string): number => median(results.map((result) => numberOf(result, audit)));
  const spread = results.map((result) => scoreOf(result, 'performance')).join(', ');
  return [
    {
      what: `Lighthouse on a phone, ${path}: performance, accessibility, practices, SEO`,
      measured: scores.join(' / '),
      floor: `performance of each visit: ${spread}`,
      goal: `≥ ${GOAL.performance} / ${GOAL.others} / ${GOAL.others} / ${GOAL.others}`,
    },
    {
      what: `largest paint and shifts, ${path}, slow 4G and 4 × slower processor`,
      measured: `${(middle('largest-contentful-paint') / 1000).toFixed(2)} s, ${middle('cumulative-layout-shift').toFixed(3)}`,
      floor: `blocked ${Math.round(middle('total-blocking-time'))} ms`,
      goal: `≤ ${GOAL.lcpMs / 1000} s, ≤ ${GOAL.cls}`,
    },
  ];
}

/** What Lighthouse says of three public pages behind the gateway, the median of three visits each. */
export async function measureLighthouse(shop: Shop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PAGES) {
    const results: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) results.push(await visit(shop.url + path));
    rows.push(...rowsOf(path, results));
  }
  return rows;
}
