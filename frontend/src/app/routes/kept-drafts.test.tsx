import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RulesSection } from '../../features/bindings/components/rules-section.tsx';
import type { Rule } from '../../features/bindings/rule.ts';
import { ProtectedRoute } from '../../features/session/components/protected-route.tsx';
import { dropDrafts } from '../../lib/drafts.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ProfilePage } from './profile.tsx';

const evening: Rule = {
  ...{ id: 'r1', name: 'Evening', contentType: 'video', priority: 70, enabled: true, zone: 'Asia/Taipei' },
  time: { kind: 'weekdays', days: [1, 5], start: '22:00', end: '06:00' },
  place: null,
  verified: false,
  hasPin: false,
  contentIds: [],
};
const profile = {
  ...{ username: 'mei', name: 'Mei', email: 'mei@tapory.test', pendingEmail: null, phone: null },
  ...{ emailConfirmed: true, status: 'active', createdAt: '2026-11-01T00:00:00Z' },
};
const BINDING = '/api/nfc-playback/bindings/i1';
const RULES = `${BINDING}/rules`;

/** A page behind the guard, as a reload or the return from sign-in renders it. */
async function open(element: React.ReactNode, who: string) {
  cleanup();
  const sent = fakeNetwork({
    'GET /api/identity/v1/me': () => ({
      body: { id: who, username: who, name: null, roles: ['customer'], profileComplete: true },
    }),
    'GET /api/identity/session': () => ({ body: { user: null } }),
    'GET /api/identity/profile': () => ({ body: profile }),
    'GET /api/identity/profile/authenticators': () => ({ body: { authenticators: [] } }),
    'GET /api/identity/profile/sessions': () => ({ body: { sessions: [] } }),
    'PATCH /api/identity/profile': () => ({ body: { ...profile, name: 'Mei Wang' } }),
    [`POST ${BINDING}/preview`]: () => ({ body: { draftId: null, week: [], next: null, warnings: [] } }),
    [`PUT ${RULES}/r1`]: () => ({ body: evening }),
  });
  const page = await renderPage(<ProtectedRoute />, { inside: element, language: 'en' });
  const bodies = (method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);
  return { ...page, bodies };
}

function Rules({ rules = [evening] }: { rules?: Rule[] }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <p>{isDirty ? 'unsaved' : 'nothing unsaved'}</p>
      <RulesSection orderItemId="i1" rules={rules} contents={[]} isDirty={isDirty} onDirty={setDirty} />
    </>
  );
}

const RESTORED = 'What you had typed is still here. It is not saved yet.';
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  dropDrafts();
});

describe('the editor of a rule', () => {
  async function change() {
    const { user } = await open(<Rules />, 'mei');
    await user.click(await screen.findByRole('button', { name: 'Edit the rule “Evening”' }));
    type('Name of the rule', 'Late evening');
    type('From', '23:30');
  }

  it('is open again after a reload with all that was typed, and saves it', async () => {
    await change();
    const { user, bodies } = await open(<Rules />, 'mei');
    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect(screen.getByText('unsaved')).toBeTruthy();
    expect([typedIn('Name of the rule'), typedIn('From'), typedIn('To')]).toEqual([
      'Late evening',
      '23:30',
      '06:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('nothing unsaved')).toBeTruthy();
    const { id: _, ...untouched } = evening;
    const time = { ...evening.time, start: '23:30' };
    expect(bodies('PUT')).toEqual([{ ...untouched, name: 'Late evening', time, pin: null }]);

    await open(<Rules />, 'mei');
    expect(await screen.findByRole('button', { name: 'Edit the rule “Evening”' })).toBeTruthy();
  });

  it('keeps a new rule, too', async () => {
    const { user } = await open(<Rules rules={[]} />, 'mei');
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    type('Name of the rule', 'Birthday');
    await open(<Rules rules={[]} />, 'mei');
    expect(await screen.findByDisplayValue('Birthday')).toBeTruthy();
  });

  it.each([
    ['somebody else at the same tab', 'somebody-else', [evening]],
    ['a rule that is gone', 'mei', []],
  ])('shows nothing of it to or for %s', async (_, who, rules) => {
    await change();
    await open(<Rules rules={rules} />, who);
    expect(await screen.findByRole('button', { name: 'Add a rule' })).toBeTruthy();
    expect(screen.queryByDisplayValue('Late evening')).toBeNull();
    expect(screen.getByText('nothing unsaved')).toBeTruthy();
  });

  it('forgets a draft that it could not show', async () => {
    await change();
    const [name = ''] = Object.keys(sessionStorage).filter((key) => key.includes('rule.i1'));
    sessionStorage.setItem(
      name,
      (sessionStorage.getItem(name) ?? '').replace('"weekdays":{"days":[1,5]', '"weekdays":{"days":"1"'),
    );
    await open(<Rules />, 'mei');
    expect(await screen.findByRole('button', { name: 'Add a rule' })).toBeTruthy();
  });
});

describe('the account page', () => {
  it('has what was typed after a reload, and saves that and nothing else', async () => {
    await open(<ProfilePage />, 'mei');
    await screen.findByLabelText('Name');
    type('Name', 'Mei Wang');
    const { user, bodies } = await open(<ProfilePage />, 'mei');
    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect([typedIn('Name'), typedIn('Email')]).toEqual(['Mei Wang', 'mei@tapory.test']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(RESTORED)).toBeNull());
    expect(bodies('PATCH')).toEqual([{ name: 'Mei Wang' }]);

    await open(<ProfilePage />, 'mei');
    await screen.findByLabelText('Name');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(typedIn('Name')).toBe('Mei');
  });

  it('shows nothing of it to somebody else at the same tab', async () => {
    await open(<ProfilePage />, 'mei');
    await screen.findByLabelText('Name');
    type('Name', 'Mei Wang');
    await open(<ProfilePage />, 'somebody-else');
    await screen.findByLabelText('Name');
    expect(typedIn('Name')).toBe('Mei');
    expect(screen.queryByText(RESTORED)).toBeNull();
  });
});
