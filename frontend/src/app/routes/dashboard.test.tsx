import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as DashboardPage } from './dashboard.tsx';

const person = (roles: string[]) => ({ id: 'u1', username: 'mei', name: null, roles, profileComplete: true });

async function show(roles: string[]) {
  fakeNetwork({
    'GET /api/identity/session': () => ({ body: { user: person(roles) } }),
    'GET /api/catalog-order/orders': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
  });
  await renderPage(<DashboardPage />, { at: '/dashboard', path: '/dashboard', language: 'en' });
  await screen.findByRole('tab', { selected: true });
}

afterEach(cleanup);

describe('My content', () => {
  it('shows admin mode and the link to the console to staff', async () => {
    await show(['customer', 'admin']);
    expect(await screen.findByText(/^Admin mode/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('says their roles to other staff', async () => {
    await show(['customer', 'production', 'support']);
    expect(await screen.findByText(/Production, Support/)).toBeTruthy();
    expect(screen.queryByText(/^Admin mode/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('shows neither to customers', async () => {
    await show(['customer']);
    expect(await screen.findByRole('link', { name: 'Choose a product' })).toBeTruthy();
    expect(screen.queryByText(/^Admin mode/)).toBeNull();
  });

  it.each([
    [true, '/rewards'],
    [false, undefined],
  ])('holds a quiet line of points where they are on: %p', async (isEnabled, href) => {
    const user = person(['customer']);
    const points = { isEnabled, balance: 7, streak: 3 };
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user } }),
      'GET /api/catalog-order/orders': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'GET /api/coupon/points': () => ({ body: points }),
    });
    await renderPage(<DashboardPage />, { at: '/dashboard', path: '/dashboard', language: 'en' });
    await screen.findByRole('link', { name: 'Choose a product' });
    const line = screen.queryByRole('link', { name: /7 points/ });
    expect(line?.getAttribute('href')).toBe(href);
  });

  it('asks to keep the contact of an order in the account', async () => {
    const user = { ...person(['customer']), profileComplete: false };
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user } }),
      'GET /api/catalog-order/orders': () => ({ body: { items: [], page: 1, pageSize: 20, total: 1 } }),
    });
    await renderPage(<DashboardPage />, { at: '/dashboard', path: '/dashboard', language: 'en' });
    const link = await screen.findByRole('link', { name: 'Save them' });
    expect(link.getAttribute('href')).toBe('/profile');
    expect(screen.getByText(/^The email and phone of your order are not saved/)).toBeTruthy();
  });

  async function open(tab: string, responses: FakeResponses) {
    const sent = fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: person(['customer']) } }),
      ...responses,
    });
    await renderPage(<DashboardPage />, { at: `/dashboard?tab=${tab}`, path: '/dashboard', language: 'en' });
    return sent;
  }

  const MB = 1024 * 1024;
  const storage = { usedBytes: 3 * MB, quotaBytes: 1024 * MB, deletedBytes: 2 * MB, deletedCount: 2 };

  const page = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });
  const file = {
    ...{ id: 'f1', type: 'music', title: 'IMG_8231', status: 'ready', size: 1000 },
    createdAt: '2026-11-20T02:00:00Z',
  };

  it('gives a file another name, and keeps what was typed when it is refused', async () => {
    let title = file.title;
    let isRefused = true;
    const sent = await open('files', {
      'GET /api/media/storage': () => ({ body: storage }),
      'GET /api/media/contents': () => page([{ ...file, title }]),
      'PATCH /api/media/contents/f1': ({ body }) => {
        if (isRefused)
          return problem(422, 'VALIDATION_FAILED', [
            { path: 'title', code: 'TITLE_PROHIBITED', message: 'Not this name.' },
          ]);
        title = (body as { title: string }).title;
        return { body: { ...file, title } };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Rename “IMG_8231”' }));
    const field = await screen.findByLabelText('Name');
    // The Escape that leaves an input method, as Safari sends it, leaves no form.
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
    await user.clear(field);
    await user.type(field, 'Grandma');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not this name.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('Grandma');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Grandma')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { title: 'Grandma' },
      { title: 'Grandma' },
    ]);
  });

  it('says that the files cannot be loaded, and that one was not deleted', async () => {
    let isAway = true;
    await open('files', {
      'GET /api/media/storage': () => ({ body: storage }),
      'GET /api/media/contents': () => (isAway ? problem(500, 'INTERNAL') : page([file])),
      'DELETE /api/media/contents/f1': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    const user = userEvent.setup();
    await screen.findByRole('alert');
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Delete “IMG_8231”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rename “IMG_8231”' })).toBeTruthy();
  });

  it('takes a file out of the trash', async () => {
    const trashed = { ...file, deletedAt: file.createdAt, erasedFrom: '2026-12-20T02:00:00Z' };
    let isTrashed = true;
    await open('files', {
      'GET /api/media/storage': () => ({ body: storage }),
      'GET /api/media/contents': () => page(isTrashed ? [] : [file]),
      'GET /api/media/trash': () => page(isTrashed ? [trashed] : []),
      'POST /api/media/trash/f1/restore': () => {
        isTrashed = false;
        return { body: file };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Trash'));
    await user.click(await screen.findByRole('button', { name: 'Restore “IMG_8231”' }));
    expect(await screen.findByText('Nothing in the trash.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Rename “IMG_8231”' })).toBeTruthy();
  });

  it('shows the used storage, and empties the trash on request', async () => {
    let isEmptied = false;
    const sent = await open('files', {
      'GET /api/media/contents': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'GET /api/media/storage': () => ({
        body: isEmptied ? { ...storage, usedBytes: MB, deletedBytes: 0, deletedCount: 0 } : storage,
      }),
      'DELETE /api/media/trash': () => {
        isEmptied = true;
        return { status: 204, body: undefined };
      },
    });
    expect(await screen.findByText('3 MB of 1 GB used.')).toBeTruthy();
    expect(screen.getByText(/^2 deleted items \(2 MB\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Empty the trash' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Empty the trash' });
    await userEvent.click(confirm as HTMLElement);
    expect(await screen.findByText('1 MB of 1 GB used.')).toBeTruthy();
    expect(screen.queryByText(/deleted item/)).toBeNull();
  });

  it('says that the unpaid orders cannot be read, instead of that there is nothing yet', async () => {
    await open('guide', {
      'GET /api/catalog-order/orders': ({ query }) =>
        query.includes('status=pending')
          ? problem(500, 'INTERNAL')
          : { body: { items: [], page: 1, pageSize: 20, total: 0 } },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Choose a product' })).toBeNull();
  });

  it('says in the guide how far all keepsakes are, and leads to the newest one that lacks something', async () => {
    const progress = { total: 53, filled: 53, ruled: 1, newest: 'p1', unfilled: null, unruled: 'p2' };
    await open('guide', {
      'GET /api/catalog-order/orders': () => page([{ id: 'o1', number: 'T1', items: [] }]),
      'GET /api/media/contents': () => page([file]),
      'GET /api/nfc-playback/bindings': () => ({ body: progress }),
    });
    await screen.findByText('1 of 53 keepsakes done');
    const steps = screen.getAllByRole('listitem').filter((step) => step.querySelector('h3'));
    expect(steps.map((step) => step.textContent?.includes('Done'))).toEqual([true, true, true, false]);
    expect(steps.map((step) => step.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
      null,
      '/dashboard?tab=files',
      '/nfc-binding/p1',
      '/nfc-binding/p2',
    ]);
  });

  it.each([
    ['nobody knows what is in the keepsakes', problem(404, 'NOT_FOUND')],
    [
      'the first keepsake was paid just now',
      { body: { total: 0, filled: 0, ruled: 0, newest: null, unfilled: null, unruled: null } },
    ],
  ])('still leads on in the guide while %s', async (_case, answer) => {
    const items = [{ id: 'p1', productKey: 'badge', title: 'p1', videoId: 'p1', artworkUrl: '/a.png' }];
    await open('guide', {
      'GET /api/catalog-order/orders': () => page([{ id: 'o1', number: 'T1', items }]),
      'GET /api/media/contents': () => problem(404, 'NOT_FOUND'),
      'GET /api/nfc-playback/bindings': () => answer,
    });
    const go = await screen.findByRole('link', { name: 'Set rules' });
    expect(go.getAttribute('href')).toBe('/nfc-binding/p1');
    expect(screen.getAllByText('Done')).toHaveLength(1);
  });

  it('lists the paid keepsakes beyond the first twenty orders', async () => {
    const order = (page: string) => ({
      id: page,
      number: `T${page}`,
      items: [
        { id: page, productKey: 'badge', title: `Keepsake ${page}`, videoId: 'v', artworkUrl: '/a.png' },
      ],
    });
    await open('playlist', {
      'GET /api/catalog-order/orders': ({ query }) => {
        const page = new URLSearchParams(query).get('page') ?? '';
        return { body: { items: [order(page)], page: Number(page), pageSize: 20, total: 21 } };
      },
    });
    await screen.findByText('Keepsake 1');
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('Keepsake 2')).toBeTruthy();
  });

  it('lists the orders of the chosen status, kept in the address', async () => {
    const order = {
      id: 'o1',
      number: 'T1',
      label: 'pending',
      placedAt: '2026-11-16T00:00:00Z',
      paidAt: null,
      payable: true,
      total: { currency: 'TWD', units: 350 },
      items: [],
    };
    const sent = await open('orders', {
      'GET /api/catalog-order/orders': ({ query }) => {
        const isCompleted = query.includes('status=completed');
        return {
          body: { items: isCompleted ? [] : [order], page: 1, pageSize: 20, total: isCompleted ? 0 : 1 },
        };
      },
    });
    const card = await screen.findByRole('article', { name: 'Order T1' });
    expect(card.textContent).toContain('Total NT$350');
    const view = screen.getByRole('link', { name: 'View order T1' });
    expect(view.getAttribute('href')).toBe('/order-confirmation/o1');
    await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
    expect(await screen.findByText('No orders here.')).toBeTruthy();
    expect(sent.at(-1)?.query).toContain('status=completed');
    const chosen = screen.getByRole('link', { name: 'Completed' });
    expect([chosen.getAttribute('aria-current'), chosen.getAttribute('href')]).toEqual([
      'page',
      '/dashboard?tab=orders&status=completed',
    ]);
  });

  it.each(['guide', 'playlist'])(
    'leads from an empty %s to the payment of an order that waits for it',
    async (tab) => {
      const order = {
        id: 'o1',
        number: 'T1',
        label: 'pending',
        payable: true,
        paymentStatus: 'unpaid',
        items: [],
      };
      await open(tab, {
        'GET /api/catalog-order/orders': ({ query }) => {
          const items = query.includes('status=pending') ? [order] : [];
          return { body: { items, page: 1, pageSize: 20, total: items.length } };
        },
      });
      expect(
        await screen.findByRole('heading', { name: 'An order is waiting for your payment' }),
      ).toBeTruthy();
      const pay = screen.getByRole('link', { name: 'Complete payment' });
      expect(pay.getAttribute('href')).toBe('/checkout?order=o1');
    },
  );

  it('shows on the card of a text what it says', async () => {
    const text = (id: string, content: object) => ({
      id,
      type: 'text',
      title: `Title ${id}`,
      status: 'ready',
      createdAt: '2026-11-16T00:00:00Z',
      text: content,
    });
    const items = [
      text('1', { kind: 'text', body: 'Happy birthday' }),
      text('2', { kind: 'url', url: 'https://www.example.com/a/long/path' }),
      text('3', { kind: 'social', platform: 'THREADS', account: 'mei.w' }),
      text('4', { kind: 'vcard', vcard: { name: 'Mei Wang', company: '' } }),
    ];
    await open('texts', {
      'GET /api/media/contents': () => ({ body: { items, page: 1, pageSize: 20, total: 4 } }),
    });
    const cards = await screen.findAllByRole('listitem');
    const seen = ['Happy birthday', 'Linkexample.com', 'Threadsmei.w', 'Business cardMei Wang'];
    expect(cards.map(({ textContent }, index) => textContent?.startsWith(seen[index] ?? '?'))).toEqual(
      seen.map(() => true),
    );
  });

  it('lists files without texts, and deletes one in use after a confirmation', async () => {
    const file = {
      id: 'c1',
      type: 'image',
      title: 'Sea',
      status: 'ready',
      createdAt: '2026-11-16T00:00:00Z',
    };
    const sent = await open('files', {
      'GET /api/media/storage': () => ({ body: storage }),
      'GET /api/media/contents': () => ({ body: { items: [file], page: 1, pageSize: 20, total: 1 } }),
      'DELETE /api/media/contents/c1': ({ query }) =>
        query === '?force=true' ? { status: 204, body: undefined } : problem(409, 'CONTENT_IN_USE'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Sea”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it anyway' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toEqual([
        '',
        '?force=true',
      ]),
    );
    expect(sent.find(({ path }) => path === '/api/media/contents')?.query).toContain('except=text');
  });
});
