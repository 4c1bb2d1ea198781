import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { APIResponse, Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece, type Order, type Piece, placeOrderOf, readOrder } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice } from './support/browser.ts';
import type { Customer } from './support/customer.ts';
import { payHere } from './support/gateway.ts';
import { joinQuickly } from './support/sign-in.ts';
import { stack } from './support/stack.ts';

// Servers stop and start within a test, beside everything else a busy machine does.
jest.setTimeout(300_000);

const TEXT = { title: '給媽媽', body: '生日快樂，記得多喝水。' };
/** A server answers again within this time on a busy machine. */
const BACK = { timeoutMs: 120_000 };

/** What people notice when the broker, the databases or the store is gone: a customer with a paid piece that says something. */
describe('when the servers under all services are gone', () => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  /** A second tab that stays in the shop, to ask its services while the first is elsewhere. */
  let tab: Page;
  let piece: Piece;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'phone', 'zh-TW');
    page = customer.page;
    await joinQuickly(customer);
    tab = await customer.context.newPage();
    await tab.goto('/about');
    piece = await makePiece(tab, '窗邊的貓');
    await page.bringToFront();
    const order = await placeOrderOf(tab, piece);
    await pay(order);
    await page.waitForURL(/\/ecpay\/success/);
    await putTextInto(order);
  }, 180_000);
  afterAll(() => browser?.close());

  /** Goes to the gateway's page for an order and pays there. */
  async function pay(order: Order): Promise<void> {
    await page.goto(`/checkout?order=${order.id}`);
    await page.getByRole('button', { name: customer.t('checkout:repay.submit') }).click();
    await payHere(page, '#fill');
  }

  async function putTextInto(order: Order): Promise<void> {
    const text = await callApi<{ id: string }>(tab, 'POST', '/media/texts', { ...TEXT, kind: 'text' });
    const binding = `/nfc-playback/bindings/${order.items[0]?.id}`;
    await eventually(async () => {
      const { version } = await callApi<{ version: number }>(tab, 'GET', binding);
      await callApi(tab, 'PUT', `${binding}/contents`, { contentIds: [text.id], version });
    }, BACK);
  }

  /** Opens a tap page as somebody who has never been here. */
  async function tap({ videoId }: Piece): Promise<void> {
    const device = await openDevice(browser, 'phone', 'zh-TW');
    try {
      const visitor = await device.newPage();
      await visitor.goto(`/videolist/${videoId}`);
      await visitor.getByText(TEXT.body).waitFor();
    } finally {
      await device.close();
    }
  }

  /** Sends a command as the shop's pages do, under this key. */
  const command = (key: string, path: string, data?: object): Promise<APIResponse> =>
    tab.request.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'x-tapory-csrf': '1', 'idempotency-key': key },
      ...(data ? { data } : {}),
    });

  it('without the broker people order, pay and tap, also after a restart, and it is made up for later', async () => {
    const other = await makePiece(tab, '雨天的貓');
    await stack('stop', 'rabbitmq');
    let order: Order;
    try {
      order = await placeOrderOf(tab, other);
      await pay(order);
      await page.waitForURL(/\/ecpay\/(callback|success)/);
      await page.goto('/dashboard?tab=orders');
      const card = page.getByRole('article', {
        name: customer.t('orders:heading', { number: order.number }),
      });
      await card.waitFor();
      await tap(piece);
      // Ready without a broker: tap pages need none.
      await stack('restart', 'nfc-playback');
      await tap(piece);
    } finally {
      await stack('start', 'rabbitmq');
    }
    await eventually(
      async () => expect(await readOrder(tab, order.id)).toMatchObject({ label: 'paid', payable: false }),
      BACK,
    );
    await putTextInto(order);
    await eventually(() => tap(other), BACK);
  });

  it('while the store is silent pages and taps go on, and a file is taken over when it answers', async () => {
    const { thumbUrl } = await callApi<{ thumbUrl: string }>(
      tab,
      'GET',
      `/ai-generation/jobs/${piece.jobId}`,
    );
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF');
    const form = await callApi<{ uploadId: string; url: string; fields: Record<string, string> }>(
      tab,
      'POST',
      '/media/uploads',
      { filename: 'menu.pdf', contentType: 'application/pdf', size: pdf.length },
    );
    const file = { name: 'menu.pdf', mimeType: 'application/octet-stream', buffer: pdf };
    const sent = await tab.request.post(form.url, { multipart: { ...form.fields, file } });
    expect(sent.status()).toBe(204);
    const complete = () => command(randomUUID(), `/media/uploads/${form.uploadId}/complete`);
    await stack('pause', 's3');
    try {
      const [completed, picture] = await Promise.all([
        complete(),
        tab.request.get(thumbUrl, { headers: { 'cache-control': 'no-cache' } }),
        tap(piece),
        page.goto('/dashboard?tab=orders'),
      ]);
      expect({ status: completed.status(), ...(await completed.json()) }).toMatchObject({
        status: 503,
        code: 'TEMPORARILY_UNAVAILABLE',
      });
      expect(picture.status()).toBe(503);
      await page.getByText(customer.t('orders:label.paid')).first().waitFor();
    } finally {
      await stack('resume', 's3');
    }
    await eventually(async () => expect((await tab.request.get(thumbUrl)).status()).toBe(200), BACK);
    // Judged at last, by its bytes.
    await eventually(async () => {
      const { status, code } = { status: 0, code: '', ...(await (await complete()).json()) };
      expect({ status, code }).not.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    }, BACK);
  });

  it('with the databases killed under load every command ends once', async () => {
    const answered = new Map<string, string>();
    const refusals: { status: number; again: string | undefined; code: string }[] = [];
    let isOver = false;
    /** Writes texts one after the other; each is sent again under its key until it is answered. */
    const write = async (writer: number): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        const title = `load ${writer} ${count}`;
        const key = randomUUID();
        for (;;) {
          const answer = await command(key, '/media/texts', { kind: 'text', title, body: title });
          if (answer.status() === 201) {
            answered.set(title, ((await answer.json()) as { id: string }).id);
            break;
          }
          const { code = '' } = (await answer.json()) as { code?: string };
          refusals.push({ status: answer.status(), again: answer.headers()['retry-after'], code });
        }
      }
    };
    const hasGrown = async (from: number) =>
      eventually(() => expect(answered.size).toBeGreaterThan(from + 8), BACK);
    const writers = [1, 2, 3, 4].map(write);
    try {
      await hasGrown(0);
      await stack('kill', 'postgres');
      await eventually(() => expect(refusals.length).toBeGreaterThan(0), BACK);
      expect((await tab.request.get('/about')).status()).toBe(200);
      await stack('start', 'postgres');
      await hasGrown(answered.size);
    } finally {
      isOver = true;
      await stack('start', 'postgres');
      await Promise.all(writers);
    }
    for (const refusal of refusals) {
      const isBusy = refusal.code === 'IDEMPOTENCY_IN_PROGRESS';
      expect(refusal).toMatchObject({
        status: isBusy ? 409 : 503,
        again: expect.stringMatching(/^\d+$/),
        code: isBusy ? refusal.code : 'TEMPORARILY_UNAVAILABLE',
      });
    }
    const stored: { id: string; title: string }[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const path = `/media/contents?type=text&pageSize=100&page=${pageNumber}`;
      const { items } = await callApi<{ items: { id: string; title: string }[] }>(tab, 'GET', path);
      if (items.length === 0) break;
      stored.push(...items.filter(({ title }) => title.startsWith('load ')));
    }
    expect(stored.map(({ title, id }) => `${title} ${id}`).sort()).toEqual(
      [...answered].map(([title, id]) => `${title} ${id}`).sort(),
    );
    await tap(piece);
  });

  it('without Keycloak staff work on until their token ends, and lose nothing that they see', async () => {
    const staff = await arrive(browser, 'desktop', 'en');
    const { page: desk, t } = staff;
    await desk.goto('/login?returnTo=/admin&lng=en');
    await signInAsAdmin(desk);
    await desk.waitForURL(/\/admin/);
    const menu = desk.getByRole('navigation', { name: t('console:nav.label') });
    await menu.waitFor();
    const find = async (name: string) => {
      await desk.getByLabel(t('console:people.search')).fill(name);
      await desk.getByLabel(t('console:people.search')).press('Enter');
    };
    await stack('stop', 'keycloak');
    try {
      await menu.getByRole('link', { name: t('console:nav.people') }).click();
      await find('demo');
      await desk.getByRole('link', { name: 'demo', exact: true }).waitFor();
      // Six minutes later its token has run out.
      await desk.evaluate(() => {
        const Now = Date;
        const LATER_MS = 360_000;
        globalThis.Date = class extends Now {
          constructor(...args: [] | [number]) {
            super(...((args.length === 0 ? [Now.now() + LATER_MS] : args) as [number]));
          }
          static override now = () => Now.now() + LATER_MS;
        } as DateConstructor;
      });
      await find('admin');
      await desk.getByText(t('errors:TEMPORARILY_UNAVAILABLE')).first().waitFor();
      expect(await desk.getByLabel(t('console:people.search')).inputValue()).toBe('admin');
    } finally {
      await stack('start', 'keycloak');
    }
    await eventually(async () => {
      const again = desk.getByRole('button', { name: t('common:retry') }).first();
      if (await again.isVisible()) await again.click({ timeout: 5_000 });
      await desk.getByRole('link', { name: 'admin', exact: true }).waitFor({ timeout: 10_000 });
    }, BACK);
    await staff.context.close();
  });
});
