import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import type { StaffRole } from '../../../features/console/shared/console-page.ts';
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
const photo = { isHidden: false, isChecked: true, warning: null, takenDownRule: null, width: 4, height: 3 };
const CASE = '0190dddd-0000-7000-8000-000000000001';

async function show(responses: FakeResponses = {}, more: object = {}, role: StaffRole = 'moderator') {
  const sent = fakeNetwork({
    [`GET ${API}`]: () => ({ body: { items: [{ ...review, ...more }], page: 1, pageSize: 20, total: 1 } }),
    'GET /api/identity/profile': () => ({ body: { id: 's1', roles: ['moderator'] } }),
    ...responses,
  });
  const { queryClient } = await renderPage(<ReviewsPage />, {
    ...{ at: '/admin/reviews', path: '/admin/reviews', language: 'en' },
  });
  const member = { id: 's1', username: 's', roles: [role] };
  act(() => void queryClient.setQueryData(staffMemberQueryOptions('en').queryKey, member));
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
    const photos = ['p1', 'p2'].map((id) => ({ ...photo, id }));
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

  it('show small copies of their photos, and one in full by a press', async () => {
    const path = `${API}/${review.id}/photos/p1`;
    const queries: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
    const picture = ({ query }: { query: string }) => {
      queries.push(query);
      return { body: 'picture' };
    };
    await show({ [`GET ${path}`]: picture }, { photos: [{ ...photo, id: 'p1' }] });
    const [small] = await screen.findAllByRole('button', { name: 'Photo 1' });
    expect(new Set(queries)).toEqual(new Set(['?size=small']));
    fireEvent.click(small as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Photo 1' })).toBeTruthy();
    expect(queries.filter((query) => query === '')).toHaveLength(1);
  });

  it('warn of what the automatic check found, which is left out unless somebody lets it in', async () => {
    const warning = { rule: 'adult', why: 'removed', caseId: CASE };
    const photos = [
      { ...photo, id: 'p1', warning },
      { ...photo, id: 'p2', isChecked: false },
      { ...photo, id: 'p3', isHidden: true, takenDownRule: 'violence' },
    ];
    const more = Object.fromEntries(
      photos.map(({ id }) => [`GET ${API}/${review.id}/photos/${id}`, () => ({ body: 'picture' })]),
    );
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
    const posts = await show(
      { ...more, [`POST ${API}/${review.id}/decide`]: () => ({ body: review }) },
      { photos },
    );
    const [toCase] = screen.getAllByRole('link', { name: 'Open its case' });
    expect(toCase?.getAttribute('href')).toContain(CASE);
    expect(screen.getAllByText('like a picture that was removed').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not checked yet').length).toBeGreaterThan(0);
    const box = (number: number) =>
      screen.getAllByRole('checkbox', { name: `Show photo ${number} of ${NUMBER}` })[0] as HTMLInputElement;
    expect([1, 2, 3].map((number) => [box(number).checked, box(number).disabled])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    press(`Show: ${NUMBER}`);
    await waitFor(() =>
      expect(posts()).toEqual([{ version: 3, decision: 'shown', hiddenPhotoIds: ['p1', 'p3'] }]),
    );
  });

  it.each([
    ['found', { warning: { rule: 'children', why: 'removed', caseId: CASE } }],
    ['reported', { isHeld: true }],
  ])(
    'show moderators no photo that is %s to be about children, and administrators only when they ask',
    async (_, about) => {
      const photos = [{ ...photo, id: 'p1', ...about }];
      await show({}, { photos });
      expect(screen.getAllByText(/only administrators see it/).length).toBeGreaterThan(0);
      expect(screen.queryAllByRole('button', { name: 'Show the photo' })).toEqual([]);
      cleanup();
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
      const picture = () => ({ body: 'picture' });
      await show({ [`GET ${API}/${review.id}/photos/p1`]: picture }, { photos }, 'admin');
      const [uncover] = await screen.findAllByRole('button', { name: 'Show the photo' });
      expect(screen.queryAllByRole('button', { name: 'Photo 1' })).toEqual([]);
      fireEvent.click(uncover as HTMLElement);
      expect(await screen.findByRole('button', { name: 'Photo 1' })).toBeTruthy();
    },
  );

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
