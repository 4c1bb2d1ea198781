import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StaffContentDetail } from '../../../features/console/contents/api/contents.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ContentPage } from './content.tsx';

const API = '/api/media/admin/contents/c1';

const shown: StaffContentDetail = {
  ...{ id: 'c1', ownerId: 'o1', type: 'text', title: 'Hello', status: 'ready', isRemoved: false },
  ...{ isDeleted: false, createdAt: '2026-11-20T00:00:00Z', text: { kind: 'text', body: 'Words' }, acts: [] },
};
const hidden: StaffContentDetail = {
  ...shown,
  ...{ status: 'blocked', blockedFor: 'privacy' },
  acts: [
    {
      ...{ id: 'a1', act: 'hidden', reason: 'privacy', note: 'Not agreed', actorId: 'm1' },
      actedAt: '2026-11-21T00:00:00Z',
    },
  ],
};

function SignedIn() {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id: 'm1', username: 'mo', roles: ['moderator'] as const },
    }),
  );
  return <ContentPage />;
}

const show = () =>
  renderPage(<SignedIn />, { at: '/admin/contents/c1', path: '/admin/contents/:id', language: 'en' });

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('a content in the console', () => {
  it('is taken down by a rule, with words to its owner, and shows that at once', async () => {
    let content = shown;
    const sent = fakeNetwork({
      [`GET ${API}`]: () => ({ body: content }),
      [`POST ${API}/take-down`]: () => {
        content = hidden;
        return { body: hidden };
      },
    });
    const user = userEvent.setup();
    await show();
    const area = within(await screen.findByRole('region', { name: 'Take down' }));
    expect(area.getByRole('button', { name: 'Hide' })).toHaveProperty('disabled', true);
    await user.click(area.getByLabelText('Rule'));
    await user.click(await screen.findByTitle('Other people’s privacy'));
    await user.type(area.getByLabelText(/^Words to the owner/), 'Not agreed');
    await user.click(area.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByRole('region', { name: 'Show again' })).toBeTruthy();
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([{ body: { rule: 'privacy', note: 'Not agreed', isFinal: false } }]);
    expect(screen.getByText('Hidden')).toBeTruthy();
  });

  it('is shown with what its owner says of it', async () => {
    fakeNetwork({ [`GET ${API}`]: () => ({ body: { ...shown, altText: 'Grandma at the sea' } }) });
    await show();
    expect(await screen.findByText('Grandma at the sea')).toBeTruthy();
  });

  it('keeps what was typed when it cannot be taken down', async () => {
    fakeNetwork({
      [`GET ${API}`]: () => ({ body: hidden }),
      [`POST ${API}/release`]: () => problem(409, 'CONTENT_REMOVED'),
    });
    const user = userEvent.setup();
    await show();
    const area = within(await screen.findByRole('region', { name: 'Show again' }));
    await user.type(area.getByLabelText(/^Words to the owner/), 'Sorry');
    await user.click(area.getByRole('button', { name: 'Show again' }));
    expect((await area.findByRole('alert')).textContent).toContain('CONTENT_REMOVED');
    expect(area.getByDisplayValue('Sorry')).toBeTruthy();
  });

  it('says what its automatic check found, by which model, and what does not answer', async () => {
    const check: StaffContentDetail['check'] = {
      ...{ state: 'unchecked', missing: ['links'] },
      results: [
        { detector: 'picture', model: 'a-model', version: '4', scores: { neutral: 0.93, porn: 0.02 } },
        { detector: 'words', model: 'word-lists', version: '1', scores: {} },
      ],
    };
    fakeNetwork({ [`GET ${API}`]: () => ({ body: { ...shown, check } }) });
    await show();
    const area = within(await screen.findByRole('region', { name: 'Found automatically' }));
    expect(area.getByText(/a-model, version 4/)).toBeTruthy();
    expect(area.getByText(/neutral 93%/)).toBeTruthy();
    expect(area.getByText('Nothing found')).toBeTruthy();
    expect(area.getByText(/Link: does not answer/)).toBeTruthy();
  });
});
