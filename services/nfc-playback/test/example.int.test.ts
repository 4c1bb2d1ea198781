import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTap, type TapStack } from './start-tap.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP. */
describe('the page that shows what a tap opens', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  it('is a page for everybody in their language, as tap pages are, and counts nothing', async () => {
    const page = await stack.visit('/videolist/example?lng=en');
    const html = await page.text();
    expect([page.status, html.includes('lang="en"'), html.includes('role="note"')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await (await stack.visit('/videolist/example?lng=zh-TW')).text()).toContain('lang="zh-Hant-TW"');
    // A letter more is no page, as before.
    expect((await stack.visit('/videolist/examples')).status).toBe(404);
  });

  it('is opened by a code with its address', async () => {
    const code = await stack.visit('/list/example/code.svg');
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await code.text()).toMatch(/^<svg [^>]+><path /);
  });
});
