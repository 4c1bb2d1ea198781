import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CouponFigures, ListedCoupon } from '../../../features/console/coupons/api/coupons.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as DashboardPage } from './coupon-dashboard.tsx';
import { Component as EditPage } from './coupon-edit.tsx';
import { Component as NewPage } from './coupon-new.tsx';
import { Component as UsagePage } from './coupon-usage.tsx';
import { Component as ListPage } from './coupons.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });

const coupon: ListedCoupon = {
  ...{ id: 'c1', code: 'SPRING', name: 'Spring', type: 'percentage', value: 10, cap: 60 },
  ...{ startsAt: null, endsAt: null, totalLimit: 100, perUserLimit: 1, minimumAmount: money(300) },
  ...{ productKeys: [], eligibility: 'all', listedUserIds: [], enabled: true, note: '' },
  ...{ createdBy: null, updatedBy: null, version: 4, hasCodes: false },
  ...{ isArchived: false, createdAt: '2026-11-01T00:00:00Z' },
  ...{ state: 'active', held: 1, redeemed: 2, isUsed: false },
};

const pageOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

async function show(element: ReactNode, path: string, at: string, responses: FakeResponses) {
  const sent = fakeNetwork(responses);
  const others = [
    { path: '/admin/coupons/edit/:id', element: <h1>opened</h1> },
    { path: '/admin/orders/:key', element: <h1>order</h1> },
  ].filter((other) => other.path !== path);
  return { ...(await renderPage(element, { path, at, language: 'en', others })), sent };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the coupons of the console', () => {
  it('lists each with its state, discount and uses, and leads to its form', async () => {
    await show(<ListPage />, '/admin/coupons', '/admin/coupons?state=active', {
      'GET /api/coupon/coupons': () => pageOf([coupon]),
    });
    const link = await screen.findByRole('link', { name: /SPRING/ });
    expect(link.getAttribute('href')).toBe('/admin/coupons/edit/c1');
    expect(screen.getByText('10%')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New coupon' }).getAttribute('href')).toBe('/admin/coupons/new');
  });

  it('makes a new one, and shows what is wrong beside its field with nothing lost', async () => {
    let isTaken = true;
    const { user, sent, router } = await show(<NewPage />, '/admin/coupons/new', '/admin/coupons/new', {
      'POST /api/coupon/coupons': () => {
        const wrong = [{ path: 'endsAt', code: 'VALIDATION_FAILED', message: 'Ends before it starts' }];
        if (isTaken) return problem(422, 'VALIDATION_FAILED', wrong);
        return { status: 201, body: coupon };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByText('Enter a coupon code.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Code'), 'spring');
    await user.type(screen.getByLabelText('Name'), 'Spring');
    await user.type(screen.getByLabelText('Amount off (NT$)'), '50');
    expect(await screen.findByText(/NT\$50 off/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByText('Ends before it starts')).toBeTruthy();
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('spring');
    isTaken = false;
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByRole('heading', { name: 'opened' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/coupons/edit/c1');
    expect(sent.at(-1)?.body).toMatchObject({ code: 'spring', type: 'fixed', value: 50, perUserLimit: 1 });
  });

  it('takes no mistyped and no half-typed end for none', async () => {
    const { user, sent } = await show(<NewPage />, '/admin/coupons/new', '/admin/coupons/new', {
      'POST /api/coupon/coupons': () => ({ status: 201, body: coupon }),
    });
    await user.type(screen.getByLabelText('Code'), 'spring');
    await user.type(screen.getByLabelText('Name'), 'Spring');
    await user.type(screen.getByLabelText('Amount off (NT$)'), '50');
    const ends = screen.getByLabelText('Ends');
    fireEvent.change(ends, { target: { value: '202612-01-01T00:00' } });
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByText(/This is no date and time/)).toBeTruthy();
    fireEvent.change(ends, { target: { value: '' } });
    // As a browser has it while a part of the field is empty.
    Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: true } });
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByText(/This is no date and time/)).toBeTruthy();
    expect(sent).toEqual([]);
    Object.defineProperty(ends, 'validity', { configurable: true, value: { badInput: false } });
    await user.click(screen.getByRole('button', { name: 'Create coupon' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ endsAt: null }]));
  });

  it('tries the terms on a sample cart and says why they do not hold', async () => {
    const { user, sent } = await show(<NewPage />, '/admin/coupons/new', '/admin/coupons/new?from=c1', {
      'GET /api/coupon/coupons/c1': () => ({ body: coupon }),
      'POST /api/coupon/coupons/trial': ({ body }) => {
        const { subtotal } = body as { subtotal: { units: number } };
        const fails = {
          discount: null,
          total: subtotal,
          reason: 'MINIMUM_AMOUNT_NOT_MET',
          params: { gap: 100 },
        };
        if (subtotal.units < 300) return { body: fails };
        return { body: { discount: money(60), total: money(740), reason: null, params: {} } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try' }));
    expect(await screen.findByText('NT$60 off, NT$740 to pay.')).toBeTruthy();
    await user.type(screen.getByLabelText('Uses by this customer so far'), '1');
    await user.type(screen.getByLabelText('Uses in all so far'), '7');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ usedByPerson: 1, usedInAll: 7 }));
    const goods = screen.getByLabelText('Goods (NT$)');
    await user.clear(goods);
    await user.type(goods, '200');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/Not valid: .*100/)).toBeTruthy();
  });

  it('locks what was promised, saves the rest from the version it was opened with, and archives', async () => {
    let saved: ListedCoupon = { ...coupon, isUsed: true };
    const at = '/admin/coupons/edit/c1';
    const { user, sent } = await show(<EditPage />, '/admin/coupons/edit/:id', at, {
      'GET /api/coupon/coupons/c1': () => ({ body: saved }),
      'PATCH /api/coupon/coupons/c1': ({ body }) => {
        saved = { ...saved, ...(body as object), version: saved.version + 1 };
        return { body: saved };
      },
    });
    expect(await screen.findByText(/An order has used this coupon/)).toBeTruthy();
    expect((screen.getByLabelText('Discount (%)') as HTMLInputElement).disabled).toBe(true);
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Autumn');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const change = sent.find(({ method }) => method === 'PATCH');
    expect(change?.body).toMatchObject({ name: 'Autumn', version: 4, value: 10 });
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived. Customers can no longer use it.')).toBeTruthy();
  });

  it('saves upon the newer version of somebody else, with what was typed kept', async () => {
    let stored = coupon;
    const { user, sent } = await show(<EditPage />, '/admin/coupons/edit/:id', '/admin/coupons/edit/c1', {
      'GET /api/coupon/coupons/c1': () => ({ body: stored }),
      'PATCH /api/coupon/coupons/c1': ({ body }) => {
        const { version, ...change } = body as { version: number };
        if (version !== stored.version) return problem(409, 'CONFLICT');
        stored = { ...stored, ...change, version: version + 1 };
        return { body: stored };
      },
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.type(name, 'Autumn');
    stored = { ...coupon, name: 'Winter', totalLimit: 5, version: 5 };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    expect(await screen.findByText('Name: Winter in the newer version')).toBeTruthy();
    expect(name.value).toBe('Autumn');
    expect(screen.getByLabelText<HTMLInputElement>('Uses in all').value).toBe('5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const changes = sent.filter(({ method }) => method === 'PATCH');
    expect(changes.at(-1)?.body).toMatchObject({ name: 'Autumn', totalLimit: 5, version: 5 });
  });

  it('shows uses that lead to their orders, and says when there are none', async () => {
    const use = {
      ...{ id: 'u1', userId: 'p1', orderId: 'o1', state: 'redeemed', isFirstOrder: true },
      ...{ discount: money(50), subtotal: money(400), createdAt: '2026-11-02T00:00:00Z' },
    };
    let uses: object[] = [
      { ...use, orderNumber: 'T261121-7K3QX0' },
      { ...use, id: 'u2', orderId: '01938c5e-0000-7000-8000-000000000000', orderNumber: null },
    ];
    const responses = {
      'GET /api/coupon/coupons/c1': () => ({ body: coupon }),
      'GET /api/coupon/coupons/c1/usage': () => pageOf(uses),
    };
    await show(<UsagePage />, '/admin/coupons/:id/usage', '/admin/coupons/c1/usage', responses);
    const link = await screen.findByRole('link', { name: /T261121-7K3QX0/ });
    expect(link.getAttribute('href')).toBe('/admin/orders/o1');
    expect(screen.getByRole('link', { name: /01938c5e/ })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Order number or customer’s ID' })).toBeTruthy();
    cleanup();
    uses = [];
    await show(<UsagePage />, '/admin/coupons/:id/usage', '/admin/coupons/c1/usage', responses);
    expect(await screen.findByText('Nobody has used it yet.')).toBeTruthy();
  });

  it('names the one-use code of each use of a coupon that has such codes', async () => {
    const use = {
      ...{ id: 'u1', userId: 'p1', orderId: 'o1', state: 'redeemed', isFirstOrder: false },
      ...{ discount: money(50), subtotal: money(400), createdAt: '2026-11-02T00:00:00Z' },
      oneUseCode: 'ABCD-EFGH-JKMN',
    };
    await show(<UsagePage />, '/admin/coupons/:id/usage', '/admin/coupons/c1/usage', {
      'GET /api/coupon/coupons/c1': () => ({ body: { ...coupon, hasCodes: true } }),
      'GET /api/coupon/coupons/c1/usage': () => pageOf([use]),
    });
    expect((await screen.findAllByText('ABCD-EFGH-JKMN')).length).toBeGreaterThan(0);
  });

  it('draws the figures of a span, as a table too, and names rushes', async () => {
    const counts = { held: 1, redeemed: 6, released: 2, returned: 0, firstOrders: 5 };
    const amounts = { discount: money(300), revenue: money(2100) };
    const figures: CouponFigures = {
      total: { ...counts, ...amounts },
      weeks: [{ week: '2026-11-02', redeemed: 6, ...amounts }],
      coupons: [{ id: 'c1', code: 'SPRING', name: 'Spring', ...counts, ...amounts }],
      rushes: [{ id: 'c1', code: 'SPRING', day: '2026-11-03', firstOrders: 5 }],
    };
    const { user } = await show(<DashboardPage />, '/admin/coupons/dashboard', '/admin/coupons/dashboard', {
      'GET /api/coupon/coupons/figures': () => ({ body: figures }),
    });
    await user.click(await screen.findByRole('button', { name: /table/i }));
    const [weeks, coupons] = screen.getAllByRole('table');
    for (const table of [weeks, coupons])
      expect(within(table as HTMLElement).getByText('NT$2,100')).toBeTruthy();
    expect(screen.getByText(/5 accounts placed their first order/)).toBeTruthy();
  });
});
