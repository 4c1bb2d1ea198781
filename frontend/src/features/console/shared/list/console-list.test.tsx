import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { ListedAttempt } from '../../payments/api/get-attempts.ts';
import { AttemptsList } from '../../payments/components/attempts-list.tsx';

const PATH = '/api/payment/admin/attempts';
const TOTAL = 41;

const buildAttempt = (at: number): ListedAttempt => ({
  id: `a${at}`,
  orderId: `o${at}`,
  orderNumber: `T-${at}`,
  gateway: 'ecpay',
  method: 'credit',
  status: at % 2 ? 'succeeded' : 'failed',
  amount: { units: 400, currency: 'TWD' },
  tradeNumber: `N${at}`,
  gatewayNumber: null,
  failureCode: null,
  createdAt: '2026-11-22T16:05:00Z',
  paidAt: null,
  codeExpiresAt: null,
  refundedAmount: { units: 0, currency: 'TWD' },
});

/** Pages of twenty; a search for "nothing" finds nothing. */
const answer: NonNullable<FakeResponses[string]> = ({ query }) => {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page') ?? '1');
  const total = asked.get('search') === 'nothing' ? 0 : TOTAL;
  const count = Math.max(0, Math.min(20, total - (page - 1) * 20));
  const items = Array.from({ length: count }, (_, at) => buildAttempt((page - 1) * 20 + at + 1));
  return { body: { items, page, pageSize: 20, total } };
};

const narrow = window.matchMedia;
const wide = (media: string) => ({ ...narrow(media), matches: /min-width/.test(media) });

async function show({ at = '/admin/payments', responses = {} as FakeResponses, isWide = true } = {}) {
  window.matchMedia = (isWide ? wide : narrow) as typeof window.matchMedia;
  const sent = fakeNetwork({ [`GET ${PATH}`]: answer, ...responses });
  const others = [{ path: '/admin/payments/:id', element: <p>one payment</p> }];
  const page = await renderPage(<AttemptsList />, { at, path: '/admin/payments', language: 'en', others });
  const lastQuery = () => Object.fromEntries(new URLSearchParams(sent.at(-1)?.query));
  return { ...page, sent, lastQuery };
}

beforeEach(() => {
  localStorage.clear();
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(() => {
  window.matchMedia = narrow;
  cleanup();
});

describe('a list of the console', () => {
  it('asks for what its address says, and shows amounts, short dates and statuses', async () => {
    const { lastQuery } = await show({ at: '/admin/payments?status=double&sort=amount&from=2026-11-01' });
    const name = await screen.findByRole('link', { name: 'T-1' });
    // A name that is too long for its line is read here.
    expect(name.title).toBe('T-1');
    const row = name.closest('tr');
    expect(lastQuery()).toEqual({ page: '1', double: 'true', sort: 'amount', from: '2026-11-01' });
    expect(row?.textContent).toContain('NT$400');
    expect(row?.textContent).toContain('23 Nov 2026, 00:05');
    expect(within(row as HTMLElement).getByText('Paid').className).toBe('status status--success');
  });

  it.each([
    [399, 'Partly refunded'],
    [400, 'Refunded'],
  ])('of payments says what came of NT$400 when NT$%i was given back', async (units, status) => {
    const body = { page: 1, pageSize: 20, total: 1 };
    const items = [{ ...buildAttempt(1), refundedAmount: { units, currency: 'TWD' } }];
    await show({ responses: { [`GET ${PATH}`]: () => ({ body: { items, ...body } }) } });
    const row = (await screen.findByRole('link', { name: 'T-1' })).closest('tr') as HTMLElement;
    expect(within(row).getByText(status).className).toBe('status status--neutral');
    expect(within(row).queryByText('Paid')).toBeNull();
  });

  it('puts search, order and page into the address, and the way back takes them out', async () => {
    const { user, router, lastQuery } = await show();
    await screen.findByRole('link', { name: 'T-1' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'T-21' });
    expect(router.state.location.search).toBe('?page=2');
    await user.click(screen.getByRole('columnheader', { name: /Amount/ }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', sort: '-amount' }));
    await user.type(screen.getByRole('searchbox'), 'T-4{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-amount&search=T-4'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
  });

  it('goes from row to row by keys, over the end of a page, and opens one', async () => {
    const { router } = await show();
    const first = await screen.findByRole('link', { name: 'T-1' });
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    first.focus();
    press('k');
    expect(document.activeElement).toBe(first);
    press('j');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('T-3');
    press('x');
    await screen.findByText('1 selected');
    screen.getByRole('link', { name: 'T-20' }).focus();
    press('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('T-21'));
    press('k');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('T-20'));
    fireEvent.click(screen.getByText('T-20').closest('tr') as Element);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payments/a20'));
  });

  it('limits to days, and refuses a range that ends before it begins', async () => {
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Created: Any time' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-23' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert').textContent).toBe('The last day is before the first.');
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=last7'));
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('keeps named views and chosen columns on the device', async () => {
    const { user, router } = await show({ at: '/admin/payments?status=failed' });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const name = screen.getByRole('textbox', { name: 'Name of this view', description: /customer’s name/ });
    await user.type(name, 'Failed ones{Enter}');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Method' }));
    cleanup();
    const again = await show();
    await user.click(await screen.findByRole('button', { name: 'Failed ones' }));
    await waitFor(() => expect(again.router.state.location.search).toBe('?status=failed'));
    expect(screen.queryByRole('columnheader', { name: 'Method' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove view “Failed ones”' }));
    expect(screen.queryByRole('button', { name: 'Failed ones' })).toBeNull();
  });

  it('leaves the search, which may be a name of a customer, out of views on the device', async () => {
    await show({ at: '/admin/payments?search=Mei+Wang' });
    await screen.findByRole('link', { name: 'T-1' });
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    cleanup();
    const { user, router } = await show({ at: '/admin/payments?search=Mei+Wang&status=failed' });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(
      screen.getByText('The view keeps filters, dates and order, but not the search text.'),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('Name of this view'), 'Failed ones{Enter}');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mei');
    await user.click(screen.getByRole('button', { name: 'Failed ones' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
  });

  it('takes a search that was kept earlier off the device', async () => {
    const key = 'tapory.console..payments.views';
    const former = [
      { name: 'Mine', view: 'search=Mei&status=failed' },
      { name: 'Name', view: 'search=Mei' },
    ];
    localStorage.setItem(key, JSON.stringify(former));
    await show();
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual([{ name: 'Mine', view: 'status=failed' }]);
  });

  it('downloads all that matches, or only the ticked rows', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const responses = { [`GET ${PATH}/csv`]: () => ({ body: 'rows' }) };
    const { user, lastQuery } = await show({ at: '/admin/payments?status=failed', responses });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(lastQuery()).toEqual({ status: 'failed', sort: '-createdAt' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select T-2' }));
    await user.click(screen.getByRole('button', { name: 'CSV of selected' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ ids: 'a2' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    saved.mockRestore();
  });

  it('does nothing with a ticked row that has left the page since', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let gone = '';
    const responses: FakeResponses = {
      [`GET ${PATH}`]: (request) => {
        const { body } = answer(request) as { body: { items: ListedAttempt[] } };
        return { body: { ...body, items: body.items.filter(({ id }) => id !== gone) } };
      },
      [`GET ${PATH}/csv`]: () => ({ body: 'rows' }),
    };
    const { user, lastQuery, queryClient } = await show({ responses });
    await user.click(await screen.findByRole('checkbox', { name: 'Select T-2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select T-3' }));
    gone = 'a2';
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('1 selected');
    await user.click(screen.getByRole('button', { name: 'CSV of selected' }));
    await waitFor(() => expect(lastQuery().ids).toBe('a3'));
    saved.mockRestore();
  });

  it('shows the last page instead of one after it', async () => {
    const { router } = await show({ at: '/admin/payments?status=failed&page=9' });
    await screen.findByRole('link', { name: 'T-41' });
    expect(router.state.location.search).toBe('?status=failed&page=3');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says in the page and in the name of the file that a longer list is cut', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const names: string[] = [];
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const items = [buildAttempt(1), buildAttempt(2)];
    const long = () => ({ body: { items, page: 1, pageSize: 20, total: 12_345 } });
    const responses = { [`GET ${PATH}`]: long, [`GET ${PATH}/csv`]: () => ({ body: 'rows' }) };
    const { user } = await show({ responses });
    await screen.findByText(/12,345 rows match. The CSV file has the first 10,000;/);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select T-2' }));
    await user.click(screen.getByRole('button', { name: 'CSV of selected' }));
    await waitFor(() =>
      expect(names).toEqual([
        expect.stringMatching(/^tapory-payments-\d{4}-\d{2}-\d{2}-first-10000\.csv$/),
        expect.stringMatching(/^tapory-payments-\d{4}-\d{2}-\d{2}\.csv$/),
      ]),
    );
    saved.mockRestore();
  });

  it('says when nothing matches, and shows everything again', async () => {
    const { user, router } = await show({ at: '/admin/payments?search=nothing' });
    await screen.findByText('Nothing matches these filters.');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as Element);
    await screen.findByRole('link', { name: 'T-1' });
    expect(router.state.location.search).toBe('');
  });

  it('keeps its filters over a failure and tries again', async () => {
    let isDead = true;
    const responses: FakeResponses = {
      [`GET ${PATH}`]: (request) => (isDead ? problem(400, 'VALIDATION_FAILED') : answer(request)),
    };
    const { user, router } = await show({ at: '/admin/payments?status=failed', responses });
    await screen.findByRole('alert');
    isDead = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'T-1' });
    expect(router.state.location.search).toBe('?status=failed');
  });

  it('is cards of two lines on a phone', async () => {
    await show({ isWide: false });
    const card = (await screen.findByRole('link', { name: 'T-1' })).closest('li');
    expect(card?.textContent).toBe('T-1PaidCredit card23 Nov 2026, 00:05NT$400');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Order' })).toBeTruthy();
  });
});
