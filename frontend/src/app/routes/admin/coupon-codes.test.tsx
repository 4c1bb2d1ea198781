import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as CardsPage } from './coupon-cards.tsx';
import { Component as CodesPage } from './coupon-codes.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });

const coupon = {
  ...{ id: 'c1', code: 'FAIR', name: 'Spring fair', type: 'fixed', value: 50, cap: null },
  ...{ startsAt: null, endsAt: null, totalLimit: null, perUserLimit: null, minimumAmount: money(300) },
  ...{ productKeys: [], eligibility: 'all', listedUserIds: [], enabled: true, note: '' },
  ...{ createdBy: null, updatedBy: null, version: 1, hasCodes: false, isArchived: false },
  ...{ createdAt: '2026-11-01T00:00:00Z', state: 'active', held: 0, redeemed: 0, isUsed: false },
};

const batch = { id: 'b1', count: 1200, used: 3, note: 'Booth 7', createdBy: null };

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

function showCodes(responses: FakeResponses) {
  const sent = fakeNetwork({ 'GET /api/coupon/coupons/c1': () => ({ body: coupon }), ...responses });
  const path = '/admin/coupons/:id/codes';
  return { sent, page: renderPage(<CodesPage />, { path, at: '/admin/coupons/c1/codes', language: 'en' }) };
}

describe('one-use codes in the console', () => {
  it('are made by a number, and the batch appears with its file and its cards', async () => {
    let batches: object[] = [];
    const { sent, page } = showCodes({
      'GET /api/coupon/coupons/c1/codes': () => ({ body: { items: batches } }),
      'POST /api/coupon/coupons/c1/codes': () => {
        batches = [{ ...batch, createdAt: '2026-11-26T02:00:00Z' }];
        return { status: 201, body: batches[0] };
      },
    });
    const { user } = await page;
    expect(await screen.findByText('No codes have been made yet.')).toBeTruthy();
    expect(screen.getByText(/FAIR itself no longer does/)).toBeTruthy();
    await user.type(screen.getByLabelText(/How many/), '1200');
    await user.type(screen.getByLabelText(/Note/), ' Booth 7 ');
    await user.dblClick(screen.getByRole('button', { name: 'Make codes' }));
    expect(await screen.findByText('1200 codes have been made.')).toBeTruthy();
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ count: 1200, note: 'Booth 7' }]);
    expect(await screen.findByText(/3 of 1,200 used/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Print cards of Batch 1' }).getAttribute('href')).toBe(
      '/admin/coupons/c1/codes/b1/cards',
    );
    expect(screen.getByRole('button', { name: 'CSV file of Batch 1' })).toBeTruthy();
  });

  it('keep what was typed when the service refuses', async () => {
    const { page } = showCodes({
      'GET /api/coupon/coupons/c1/codes': () => ({ body: { items: [] } }),
      'POST /api/coupon/coupons/c1/codes': () => problem(404, 'COUPON_NOT_FOUND'),
    });
    const { user } = await page;
    await user.type(await screen.findByLabelText(/How many/), '5');
    await user.click(screen.getByRole('button', { name: 'Make codes' }));
    expect(await screen.findByText('detail of COUPON_NOT_FOUND')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/How many/).value).toBe('5');
  });

  it('are drawn as cards, each with its code and a QR code', async () => {
    const codes = [1, 2].map((number) => ({ number, code: `ABCD-EFGH-JKM${number + 1}`, state: 'free' }));
    fakeNetwork({
      'GET /api/coupon/coupons/c1': () => ({ body: coupon }),
      'GET /api/coupon/coupons/c1/codes/b1': () => ({
        body: { items: codes.map((code) => ({ ...code, orderId: null })) },
      }),
    });
    const [path, at] = ['/admin/coupons/:id/codes/:batchId/cards', '/admin/coupons/c1/codes/b1/cards'];
    await renderPage(<CardsPage />, { path, at, language: 'en' });
    const card = await screen.findByRole('article', { name: 'Card 2' });
    expect(card.textContent).toContain('ABCD-EFGH-JKM3');
    expect(card.textContent).toContain('NT$50 off');
    expect(card.querySelector('svg')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});
