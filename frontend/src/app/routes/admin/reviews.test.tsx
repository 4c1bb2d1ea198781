import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ReviewsPage } from './reviews.tsx';

const API = '/api/catalog-order/admin/reviews';
const review = {
  ...{ id: '0190aaaa-0000-7000-8000-000000000001', orderId: '0190cccc-0000-7000-8000-000000000001' },
  ...{ orderNumber: 'T261122-7K3QX0', userId: '0190bbbb-0000-7000-8000-000000000001' },
  ...{ productKey: 'badge', stars: 5, words: '很可愛', byline: '', language: 'zh-TW', status: 'waiting' },
  ...{ isFeaturable: true, isRefunded: false, version: 3, refusedRule: null, refusedNote: '', photos: [] },
  writtenAt: '2026-11-26T00:00:00Z',
};
const NUMBER = review.orderNumber;

async function show(responses: FakeResponses = {}, more: object = {}) {
  const sent = fakeNetwork({
    [`GET ${API}`]: () => ({ body: { items: [{ ...review, ...more }], page: 1, pageSize: 20, total: 1 } }),
    'GET /api/identity/profile': () => ({ body: { id: 's1', roles: ['moderator'] } }),
    ...responses,
  });
  await renderPage(<ReviewsPage />, { at: '/admin/reviews', path: '/admin/reviews', language: 'en' });
  await screen.findAllByText('很可愛');
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the reviews in the console', () => {
  it('are shown of the version that was seen, once by a double press', async () => {
    const posts = await show({
      [`POST ${API}/${review.id}/decide`]: () => ({ body: { ...review, status: 'shown', version: 4 } }),
    });
    expect(screen.getAllByText('很可愛')[0]?.getAttribute('lang')).toMatch(/^zh/);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    press(`Show: ${NUMBER}`);
    press(`Show: ${NUMBER}`);
    await screen.findAllByText('很可愛');
    expect(posts()).toEqual([{ version: 3, decision: 'shown' }]);
  });

  it('are refused by a rule only, with a word to the buyer; what has changed meanwhile is said', async () => {
    const posts = await show({ [`POST ${API}/${review.id}/decide`]: () => problem(409, 'CONFLICT') });
    const [refuse] = screen.getAllByRole('button', { name: `Refuse: ${NUMBER}` });
    expect((refuse as HTMLButtonElement).disabled).toBe(true);
    const [rule] = screen.getAllByRole('combobox', { name: `Rule that ${NUMBER} breaks` });
    fireEvent.change(rule as HTMLElement, { target: { value: 'privacy' } });
    const [note] = screen.getAllByRole('textbox', { name: `To the buyer of ${NUMBER}` });
    fireEvent.change(note as HTMLElement, { target: { value: 'A phone number' } });
    press(`Refuse: ${NUMBER}`);
    expect(await screen.findByText(/Nothing was decided/)).toBeTruthy();
    expect(posts()).toEqual([{ version: 3, decision: 'refused', rule: 'privacy', note: 'A phone number' }]);
  });

  it('are seen with their photos, shown without one of them, and with it again', async () => {
    const photos = ['p1', 'p2'].map((id) => ({ id, isHidden: false, width: 4, height: 3 }));
    const picture = () => ({ body: 'picture' });
    const more = {
      [`GET ${API}/${review.id}/photos/p1`]: picture,
      [`GET ${API}/${review.id}/photos/p2`]: picture,
      [`POST ${API}/${review.id}/decide`]: () => ({ body: review }),
    };
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
    const posts = await show(more, { photos });
    expect((await screen.findAllByRole('img', { name: 'Photo 2' })).length).toBeGreaterThan(0);
    const [box] = screen.getAllByRole('checkbox', { name: `Show photo 2 of ${NUMBER}` });
    fireEvent.click(box as HTMLElement);
    press(`Show: ${NUMBER}`);
    await screen.findAllByText('很可愛');
    expect(posts()).toEqual([{ version: 3, decision: 'shown', hiddenPhotoIds: ['p2'] }]);
    cleanup();
    const shown = photos.map((photo) => ({ ...photo, isHidden: photo.id === 'p2' }));
    const again = await show(more, { status: 'featured', photos: shown });
    expect(screen.queryAllByRole('button', { name: `Save the photos of ${NUMBER}` })).toEqual([]);
    const [hidden] = screen.getAllByRole('checkbox', { name: `Show photo 2 of ${NUMBER}` });
    expect((hidden as HTMLInputElement).checked).toBe(false);
    fireEvent.click(hidden as HTMLElement);
    press(`Save the photos of ${NUMBER}`);
    await screen.findAllByText('很可愛');
    expect(again()).toEqual([{ version: 3, decision: 'featured', hiddenPhotoIds: [] }]);
  });

  it('go on the home page where they may, and from there', async () => {
    await show({}, { isFeaturable: false });
    expect(screen.queryAllByRole('button', { name: `Put on the home page: ${NUMBER}` })).toEqual([]);
    cleanup();
    const posts = await show(
      { [`POST ${API}/${review.id}/decide`]: () => ({ body: review }) },
      { status: 'featured' },
    );
    press(`Take off the home page: ${NUMBER}`);
    await screen.findAllByText('很可愛');
    expect(posts()).toEqual([{ version: 3, decision: 'shown' }]);
  });

  it('say that an order was refunded since, and why one is refused', async () => {
    await show({}, { status: 'refused', isRefunded: true, refusedRule: 'fraud', refusedNote: 'So' });
    expect(screen.getAllByText('Order refunded').length).toBeGreaterThan(0);
    expect(screen.getAllByText('So').length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('button', { name: `Refuse: ${NUMBER}` })).toEqual([]);
  });

  it('say so when there are none, and when they cannot be read', async () => {
    const empty = { items: [], page: 1, pageSize: 20, total: 0 };
    fakeNetwork({ [`GET ${API}`]: () => ({ body: empty }) });
    await renderPage(<ReviewsPage />, { at: '/admin/reviews', path: '/admin/reviews', language: 'en' });
    expect(await screen.findByText('There are no reviews yet.')).toBeTruthy();
    cleanup();
    fakeNetwork({ [`GET ${API}`]: () => problem(403, 'PERMISSION_DENIED') });
    await renderPage(<ReviewsPage />, { at: '/admin/reviews', path: '/admin/reviews', language: 'en' });
    expect(await screen.findByText('detail of PERMISSION_DENIED')).toBeTruthy();
  });
});
