import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '../../features/console/shared/console-page.ts';
import { provideStaffSignIn } from '../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConsoleSearch } from './console-search.tsx';

const money = { units: 400, currency: 'TWD' };
const order = (number: string) => ({
  ...{ id: number, number, recipientName: '王小美', total: money, paymentStatus: 'paid', latePayment: false },
});
const attempt = {
  ...{ id: 'a1', orderNumber: 'T261122-7K3QX0', tradeNumber: 'TP1', amount: money, status: 'succeeded' },
  refundedAmount: { ...money, units: 0 },
};
const pageOf = (items: unknown[], total = items.length) => ({ body: { items, page: 1, pageSize: 5, total } });
const nothing = () => pageOf([]);

const ORDERS = 'GET /api/catalog-order/admin/orders';
const PAYMENTS = 'GET /api/payment/admin/attempts';
const network = (responses: FakeResponses = {}) =>
  fakeNetwork({
    [ORDERS]: nothing,
    [PAYMENTS]: nothing,
    'GET /api/catalog-order/admin/bulk': nothing,
    'GET /api/catalog-order/admin/invoices': nothing,
    'GET /api/nfc-playback/admin/keepsakes': nothing,
    'GET /api/identity/accounts': nothing,
    ...responses,
  });

const narrow = window.matchMedia;
const wide = (query: string) => ({ ...narrow(query), matches: true });

const show = async (roles: StaffRole[]) => {
  const element = (
    <>
      <button type="button">before</button>
      <ConsoleSearch roles={roles} />
      <button type="button">after</button>
    </>
  );
  return renderPage(element, { at: '/admin', path: '*', language: 'en' });
};
const field = () => screen.getByRole('combobox', { name: 'Search' });
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};
const groups = () => screen.queryAllByRole('group').map((one) => within(one).getAllByRole('option').length);

beforeEach(() => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  window.matchMedia = wide as typeof window.matchMedia;
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  window.matchMedia = narrow;
});

describe('the search of the console', () => {
  it('opens an order by its number with the keyboard alone', async () => {
    const sent = network({ [ORDERS]: () => pageOf([order('T261122-7K3QX0')]) });
    const { user, router } = await show(['support']);
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('T261122-7K3QX0');
    await screen.findByText('1 result');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('T261122-7K3QX0王小美 · NT$400Paid');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/admin/orders/T261122-7K3QX0');
    expect((field() as HTMLInputElement).value).toBe('');
    expect(new Set(sent.map(({ query }) => query))).toEqual(new Set(['?search=T261122-7K3QX0&pageSize=5']));
    expect(sent).toHaveLength(6);
  });

  it('opens a request for a quote by its number', async () => {
    const request = {
      id: 'b1',
      number: 'B261126-7K3QX0',
      company: 'Tea House',
      name: 'Mei',
      label: 'waiting',
    };
    network({ 'GET /api/catalog-order/admin/bulk': () => pageOf([{ ...request, total: null }]) });
    const { user, router } = await show(['support']);
    await user.type(field(), 'B261126-7K3QX0');
    await screen.findByText('1 result');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/admin/bulk/b1');
  });

  it('walks over groups in both directions and ends at the way to the list', async () => {
    network({
      [ORDERS]: () => pageOf([order('T1'), order('T2')], 12_012),
      [PAYMENTS]: () => pageOf([attempt]),
    });
    const { user, router } = await show(['admin']);
    await user.type(field(), 'T2611');
    await screen.findByText('12,013 results');
    expect(groups()).toEqual([3, 2]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Open in the list');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('All 12,012 in the list');
    await user.keyboard('{Enter}');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/admin/orders?search=T2611',
    );
  });

  it('opens by Enter the only thing that was found, and proposes the first of several', async () => {
    network({ [ORDERS]: () => pageOf([order('T1'), order('T2')]) });
    const { user, router } = await show(['production']);
    await user.type(field(), 'T2611');
    await screen.findByText('2 results');
    await user.keyboard('{Enter}');
    expect(active()).toMatch(/^T1/);
    cleanup();
    network({ [ORDERS]: () => pageOf([order('T9')]) });
    const { user: next, router: nextRouter } = await show(['production']);
    await next.type(field(), 'T9');
    await screen.findByText('1 result');
    await next.keyboard('{Enter}');
    expect(nextRouter.state.location.pathname).toBe('/admin/orders/T9');
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('opens the order of a full number by one Enter, pressed before anything was found', async () => {
    network({ [ORDERS]: () => pageOf([order('T261122-7K3QX0')]), [PAYMENTS]: () => pageOf([attempt]) });
    const { user, router } = await show(['support']);
    await user.type(field(), 't261122-7k3qx0{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/T261122-7K3QX0'));
    // Enter belonged to that text.
    await user.type(field(), 'T261122-7K3QX0');
    await screen.findByText('2 results');
    expect((field() as HTMLInputElement).value).toBe('T261122-7K3QX0');
  });

  it('asks for no role what it may not read, and shows none of it to moderators', async () => {
    const sent = network();
    const { user } = await show(['production']);
    await user.type(field(), 'mei');
    expect(await screen.findByText('Nothing found for “mei”.')).toBeTruthy();
    expect(sent.map(({ path }) => path).toSorted()).toEqual([
      '/api/catalog-order/admin/orders',
      '/api/nfc-playback/admin/keepsakes',
    ]);
    cleanup();
    await show(['moderator']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks nothing for one character', async () => {
    const sent = network();
    const { user } = await show(['support']);
    // Enter searches without waiting for another key.
    await user.type(field(), ' m {Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByText(/^Type at least two characters/)).toBeTruthy();
  });

  it('loses only the group whose service is away, and tries it again', async () => {
    let isAway = true;
    network({
      [ORDERS]: () => pageOf([order('T1')]),
      [PAYMENTS]: () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : pageOf([attempt])),
    });
    const { user } = await show(['support']);
    await user.type(field(), 'T2611');
    const payments = await screen.findByRole('group', { name: 'Payments' });
    expect(within(payments).getByText('This cannot be searched right now.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Orders' })).toBeTruthy();
    isAway = false;
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await within(payments).findByText('TP1')).toBeTruthy();
  });

  it('opens by Enter what was found although an earlier service is away', async () => {
    network({
      [ORDERS]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
      [PAYMENTS]: () => pageOf([attempt]),
    });
    const { user, router } = await show(['support']);
    await user.type(field(), 'TP1');
    await screen.findByText('1 result');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/admin/payments/a1');
  });

  it('proposes by Enter the first of several although an earlier service is away', async () => {
    network({
      [ORDERS]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
      [PAYMENTS]: () => pageOf([attempt, { ...attempt, id: 'a2', tradeNumber: 'TP2' }]),
    });
    const { user } = await show(['support']);
    await user.type(field(), 'TP');
    await screen.findByText('2 results');
    await user.keyboard('{Enter}');
    expect(active()).toMatch(/^TP1/);
  });

  it('shows what was found for the last text only, in whatever order the answers come', async () => {
    const waiting = new Map<string, () => void>();
    const responses = new Map<string, Response>();
    network();
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), 'http://localhost');
      if (!pathname.endsWith('/orders')) return answer(input, init);
      const search = searchParams.get('search') ?? '';
      await new Promise<void>((go) => waiting.set(search, go));
      const body = JSON.stringify(pageOf([order(`found-${search}`)]).body);
      const response = new Response(body, { headers: { 'content-type': 'application/json' } });
      responses.set(search, response);
      return response;
    };
    const { user } = await show(['production']);
    await user.type(field(), 'first');
    await waitFor(() => expect(waiting.has('first')).toBe(true));
    await user.clear(field());
    await user.type(field(), 'second');
    await waitFor(() => expect(waiting.has('second')).toBe(true));
    waiting.get('second')?.();
    expect(await screen.findByText('found-second')).toBeTruthy();
    waiting.get('first')?.();
    await waitFor(() => expect(responses.get('first')?.bodyUsed).toBe(true));
    await act(async () => {});
    expect(screen.queryByText('found-first')).toBeNull();
  });

  it('hides what was found for another text as soon as a key is pressed', async () => {
    network({ [ORDERS]: () => pageOf([order('T1')]) });
    const { user } = await show(['production']);
    await user.type(field(), 'T2611');
    await screen.findByText('1 result');
    await user.keyboard('9');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('Searching…')).toBeTruthy();
  });

  it('leaves Enter to the input method that composes a word', async () => {
    network({ [ORDERS]: () => pageOf([order('T1')]) });
    const { user, router } = await show(['production']);
    await user.type(field(), '小美');
    await screen.findByText('1 result');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('returns by Escape to where its key was pressed, and is left by Tab', async () => {
    network({ [ORDERS]: () => pageOf([order('T1')]) });
    const { user } = await show(['support']);
    act(() => screen.getByRole('button', { name: 'before' }).focus());
    await user.keyboard('/');
    await user.keyboard('T2611');
    await screen.findByText('1 result');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('before');
    expect((field() as HTMLInputElement).value).toBe('');
    await user.keyboard('/');
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'The / key opens this search' }),
    );
    await user.tab();
    expect(document.activeElement?.textContent).toBe('after');
    expect(screen.queryByText(/^Type at least/)).toBeNull();
  });

  it('lets the key / be turned off', async () => {
    network();
    const { user } = await show(['support']);
    await user.click(field());
    await user.click(screen.getByRole('checkbox'));
    act(() => screen.getByRole('button', { name: 'before' }).focus());
    await user.keyboard('/');
    expect(document.activeElement?.textContent).toBe('before');
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field());
    await user.click(screen.getByRole('checkbox'));
  });
});

describe('the search on a phone', () => {
  beforeEach(() => {
    window.matchMedia = narrow;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  it('fills the window, and is gone once something was opened', async () => {
    network({ [ORDERS]: () => pageOf([order('T1')]) });
    const { user, router } = await show(['support']);
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(field(), 'T2611');
    await user.click(await screen.findByRole('option', { name: /^T1/ }));
    expect(router.state.location.pathname).toBe('/admin/orders/T1');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
