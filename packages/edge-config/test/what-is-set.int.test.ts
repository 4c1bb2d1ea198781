import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { askWhatIsSet, marks } from '../../../frontend/src/prerender/what-is-set.ts';
import { send } from './support/send.ts';
import { createRoot, edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream, type Upstream } from './support/start-upstream.ts';

const money = (units: number) => ({ units, currency: 'TWD' });

/** As catalog-order answers `GET /order-rules`. */
const ORDER_RULES = JSON.stringify({
  prices: { min: money(1380), max: money(1420) },
  price: 'NT$1,380–NT$1,420',
  payableHours: 49,
  defectDays: 17,
  bulkThreshold: 61,
  workingDays: { min: 12, max: 13 },
  customPhotoExtra: { min: 4, max: 6 },
});

const NAMES = [
  ...(['price', 'priceMin', 'priceMax', 'payableHours', 'defectDays', 'bulkThreshold'] as const),
  ...(['shippingMin', 'shippingMax', 'photoExtraMin', 'photoExtraMax', 'trashDays'] as const),
];

/** Real: nginx, which fills the documents of the build; only the service behind it is a stand-in. */
describe('a document of the build', () => {
  let edge: StartedEdge;
  let orders: Upstream;

  const read = async () => {
    const { text } = await send(`${edge.url}/faq`);
    const [, told = '', shown = ''] = /id="what-is-set">(.*?)<\/script>[\s\S]*<p>(.*?)<\/p>/.exec(text) ?? [];
    return { text, told: JSON.parse(told) as Record<string, string>, shown };
  };

  beforeAll(async () => {
    orders = await startUpstream(ORDER_RULES);
    const root = createRoot();
    const drawn = askWhatIsSet({ head: '', root: `<p>${NAMES.map((name) => marks[name]).join('|')}</p>` });
    for (const language of ['zh-TW', 'en']) {
      const folder = join(root, 'frontend/dist/pages', language);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'faq.html'), `<head>${drawn.head}</head>${drawn.root}`);
    }
    edge = await startEdge({
      ...(await edgeEnv()),
      EDGE_ROOT: root,
      EDGE_UPSTREAM_CATALOG_ORDER: `127.0.0.1:${orders.port}`,
    });
  });
  afterAll(() => edge.stop());

  const SET = 'NT$1,380–NT$1,420|1380|1420|49|17|61|12|13|4|6|30';

  it('says what is set where a service answers, and the build’s number where none does', async () => {
    const { text, told, shown } = await read();
    expect(shown).toBe(SET);
    expect(told).toMatchObject({ price: 'NT$1,380–NT$1,420', shippingMax: '13', trashDays: '30' });
    expect(text).not.toContain('<!--#');
  });

  it('asks for it without what the reader sent', async () => {
    await send(`${edge.url}/faq`, { headers: { cookie: 'session=secret', 'if-none-match': '"x"' } });
    expect(orders.received.length).toBeGreaterThan(0);
    for (const headers of orders.received)
      expect([headers.cookie, headers['if-none-match']]).toEqual([undefined, undefined]);
  });

  it('goes on saying it while the service is away', async () => {
    await orders.stop();
    await eventually(async () => expect((await read()).shown).toBe(SET));
  });

  it('is not to be read by its parts', async () => {
    expect((await send(`${edge.url}/what-is-set/orders`)).status).toBe(404);
  });
});
