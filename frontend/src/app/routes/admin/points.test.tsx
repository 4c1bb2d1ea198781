import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as HolderPage } from './point-holder.tsx';
import { Component as PointsPage } from './points.tsx';

const ID = 'bf83a3d0-0000-4000-8000-000000000000';
const figures = {
  ...{ isEnabled: true, holders: 3, balance: 120, liability: { units: 144, currency: 'TWD' } },
  ...{ earned: 80, spent: 20, expired: 0, corrected: 5, heldTaps: 1, unbalanced: 0 },
};
const tap = {
  ...{ id: 't1', userId: ID, videoId: 'abcdefghij', source: 'link', suspicion: 'too_fast', state: 'held' },
  ...{ tappedAt: '2026-11-24T02:00:00Z', decidedBy: null, decidedAt: null },
};
const holder = { userId: ID, balance: 20, heldTaps: 1, updatedAt: '2026-11-24T02:00:00Z' };
const entry = {
  ...{ id: 'e1', kind: 'correct', points: -5, balanceAfter: 20, videoId: null, code: null },
  ...{ reason: 'a broken tag', actorId: 'a1', bookedAt: tap.tappedAt, createdAt: tap.tappedAt },
};
const page = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

type Role = 'admin' | 'support';

function SignedIn({ role, Page }: { role: Role; Page: ComponentType }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <Page />;
}

async function show(
  responses: FakeResponses = {},
  { role = 'admin', one = false }: { role?: Role; one?: boolean } = {},
) {
  const sent = fakeNetwork({
    'GET /api/coupon/points/figures': () => ({ body: figures }),
    'GET /api/coupon/points/taps': () => page([tap]),
    'GET /api/coupon/points/holders': () => page([holder]),
    [`GET /api/coupon/points/holders/${ID}/entries`]: () => page([entry]),
    [`GET /api/identity/accounts/${ID}`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    ...responses,
  });
  const place = one
    ? { at: `/admin/points/${ID}`, path: '/admin/points/:id' }
    : { at: '/admin/points', path: '/admin/points' };
  const { user } = await renderPage(<SignedIn role={role} Page={one ? HolderPage : PointsPage} />, {
    ...place,
    language: 'en',
  });
  return { sent, user };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the page of points', () => {
  it('shows what is owed, and leads to whoever has points', async () => {
    await show();
    const totals = await screen.findByRole('region', { name: 'Now' });
    expect(within(totals).getByText('NT$144')).toBeTruthy();
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toContain(`/admin/points/${ID}`);
  });

  it('approves a suspicious touch once, and says so', async () => {
    let isHeld = true;
    const { sent, user } = await show({
      'GET /api/coupon/points/taps': () => page(isHeld ? [tap] : []),
      'POST /api/coupon/points/taps/t1/decision': () => {
        isHeld = false;
        return { body: { ...tap, state: 'approved' } };
      },
    });
    await user.dblClick(await screen.findByRole('button', { name: /^Approve the touch/ }));
    expect(await screen.findByText('Approved, and its points are booked.')).toBeTruthy();
    expect(await screen.findByText('Nothing to look at.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { decision: 'approved' },
    ]);
  });

  it('says that a colleague was faster, after the touch has left the list', async () => {
    let isHeld = true;
    const { user } = await show({
      'GET /api/coupon/points/taps': () => page(isHeld ? [tap] : []),
      'POST /api/coupon/points/taps/t1/decision': () => {
        isHeld = false;
        return problem(409, 'CONFLICT');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Refuse the touch/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('detail of CONFLICT');
    await screen.findByText('Nothing to look at.');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is only looked at by support, and says what cannot be read', async () => {
    await show({ 'GET /api/coupon/points/figures': () => problem(500, 'INTERNAL') }, { role: 'support' });
    expect(await screen.findByText('Administrators decide about it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('The totals could not be read.');
  });
});

describe('the points of one person', () => {
  it('shows the history with the reason, and corrects with one', async () => {
    const { sent, user } = await show(
      { 'POST /api/coupon/points/corrections': () => ({ status: 201, body: { balance: 25 } }) },
      { one: true },
    );
    expect(await screen.findByText('a broken tag')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByLabelText(/^Points/), '5');
    await user.type(screen.getByLabelText(/^Reason/), 'lost touch');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('Corrected: 25 points now.')).toBeTruthy();
    const [posted] = sent.filter(({ method }) => method === 'POST');
    expect(posted?.body).toEqual({ userId: ID, points: 5, reason: 'lost touch' });
    expect(posted?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps what was typed after a refusal, and offers nothing to support', async () => {
    const { user } = await show(
      { 'POST /api/coupon/points/corrections': () => problem(409, 'POINTS_INSUFFICIENT') },
      { one: true },
    );
    await user.type(await screen.findByLabelText(/^Points/), '-50');
    await user.type(screen.getByLabelText(/^Reason/), 'mistake');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('detail of POINTS_INSUFFICIENT'),
    );
    expect((screen.getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('mistake');
    cleanup();
    await show({}, { role: 'support', one: true });
    await screen.findByText('a broken tag');
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
});
