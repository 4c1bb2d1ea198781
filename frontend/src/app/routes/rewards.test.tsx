import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as RewardsPage } from './rewards.tsx';

const money = (units: number) => ({ units, currency: 'TWD' });

const points = (overrides: object = {}) => ({
  ...{ isEnabled: true, balance: 12, expiring: { points: 4, at: '2026-12-31T16:00:00Z' } },
  ...{ today: '2026-11-24', streak: 12, touchedOn: ['2026-10-31', '2026-11-23', '2026-11-24'] },
  ...{ freeDaysPerMonth: 1, perTouch: 1, validDays: 365, couponDays: 90 },
  rewards: [
    { points: 10, discount: money(10), minimumAmount: money(400) },
    { points: 60, discount: money(72), minimumAmount: money(400) },
  ],
  coupons: [{ code: 'PABC', discount: money(10), minimumAmount: money(400), endsAt: '2027-02-01T16:00:00Z' }],
  ...overrides,
});

const entry = {
  ...{ id: 'e1', kind: 'earn', points: 1, balanceAfter: 12, videoId: 'v1', code: null, reason: null },
  createdAt: '2026-11-24T02:00:00Z',
};

const history = (items: object[], total = items.length) => ({
  body: { items, page: 1, pageSize: 20, total },
});

async function show(responses: FakeResponses = {}, language: 'en' | 'zh-TW' = 'en') {
  const sent = fakeNetwork({
    'GET /api/coupon/points': () => ({ body: points() }),
    'GET /api/coupon/points/entries': () => history([entry]),
    ...responses,
  });
  const { user } = await renderPage(<RewardsPage />, { at: '/rewards', path: '/rewards', language });
  return { sent, user };
}

afterEach(cleanup);

describe('the rewards page', () => {
  it('shows balance, streak, what expires, and the touched days of each month', async () => {
    const { user } = await show();
    expect(await screen.findByText('12 points')).toBeTruthy();
    expect(screen.getByText('12 days in a row')).toBeTruthy();
    expect(screen.getByText(/^4 points will expire/)).toBeTruthy();
    const touched = () =>
      within(screen.getByRole('table'))
        .getAllByRole('cell')
        .filter(({ textContent }) => textContent?.endsWith('touched'))
        .map((cell) => cell.querySelector('time')?.dateTime);
    expect(touched()).toEqual(['2026-11-23', '2026-11-24']);
    await user.click(screen.getByRole('button', { name: 'Month before' }));
    expect(touched()).toEqual(['2026-10-31']);
    expect(await screen.findByText('Touched a keepsake')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Take it to checkout: coupon PABC' });
    expect(link.getAttribute('href')).toBe('/checkout?coupon=PABC');
  });

  it('buys a coupon once for a double click, after a confirmation, and shows its code', async () => {
    let balance = 12;
    const { sent, user } = await show({
      'GET /api/coupon/points': () => ({ body: points({ balance }) }),
      'POST /api/coupon/points/coupons': () => {
        balance = 2;
        const coupon = { code: 'PNEW', discount: money(10), minimumAmount: money(400), endsAt: null };
        return { status: 201, body: coupon };
      },
    });
    expect(await screen.findByText('48 points to go')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Get it: NT$10 coupon for 10 points' }));
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.dblClick(await screen.findByRole('button', { name: 'Get it' }));
    expect(await screen.findByText(/PNEW/)).toBeTruthy();
    expect(await screen.findByText('2 points')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ points: 10 }]);
  });

  it('says why a coupon was not bought, and how the points stand now', async () => {
    const { sent, user } = await show({
      'POST /api/coupon/points/coupons': () => problem(409, 'POINTS_INSUFFICIENT'),
    });
    await user.click(await screen.findByRole('button', { name: 'Get it: NT$10 coupon for 10 points' }));
    await user.click(await screen.findByRole('button', { name: 'Get it' }));
    expect((await screen.findByRole('alert')).textContent).toContain('detail of POINTS_INSUFFICIENT');
    expect(sent.filter(({ path }) => path === '/api/coupon/points').length).toBeGreaterThan(1);
  });

  it('says that there is nothing yet, in Chinese as well', async () => {
    await show(
      {
        'GET /api/coupon/points': () => ({
          body: points({ balance: 0, streak: 0, expiring: null, touchedOn: [], coupons: [] }),
        }),
        'GET /api/coupon/points/entries': () => history([]),
      },
      'zh-TW',
    );
    expect(await screen.findByText('0 點')).toBeTruthy();
    expect(await screen.findByText(/還沒有紀錄/)).toBeTruthy();
  });

  it('keeps the rest of the page when the history cannot be read', async () => {
    await show({ 'GET /api/coupon/points/entries': () => problem(500, 'INTERNAL') });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('12 points')).toBeTruthy();
  });

  it('is no page while points are off, and says when they cannot be read', async () => {
    await show({ 'GET /api/coupon/points': () => ({ body: points({ isEnabled: false }) }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/points?\b/i);
    cleanup();
    await show({ 'GET /api/coupon/points': () => problem(500, 'INTERNAL') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
