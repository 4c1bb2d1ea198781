import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StaffContentDetail } from '../../../features/console/contents/api/contents.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as AppealsPage } from './appeals.tsx';
import { Component as ContentPage } from './content.tsx';

const at = '2026-11-26T00:00:00Z';
const content: StaffContentDetail = {
  ...{ id: 'c1', ownerId: 'o1', type: 'text', title: 'Hello', status: 'blocked', blockedFor: 'fraud' },
  ...{ isRemoved: false, isDeleted: false, createdAt: at, text: { kind: 'text', body: 'Words' }, acts: [] },
  appeal: { id: 'a1', status: 'open', words: 'It is mine', answer: '', sentAt: at, excludes: ['m1'] },
};

function As({ id }: { id: string }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id, username: id, roles: ['moderator'] as const },
    }),
  );
  return <ContentPage />;
}

async function openAs(id: string) {
  const sent = fakeNetwork({
    'GET /api/media/admin/contents/c1': () => ({ body: content }),
    'POST /api/media/admin/appeals/a1/decide': () => ({ body: { id: 'a1' } }),
  });
  await renderPage(<As id={id} />, { at: '/admin/contents/c1', path: '/admin/contents/:id', language: 'en' });
  return { sent, area: within(await screen.findByRole('region', { name: 'Appeal' })) };
}

beforeEach(() => {
  sessionStorage.clear();
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(cleanup);

describe('appeals in the console', () => {
  it('are listed, and lead to their content', async () => {
    const { id, status, words, answer, sentAt } = content.appeal ?? { id: '' };
    const item = {
      ...{ id, status, words, answer, sentAt },
      subject: 'content',
      subjectId: 'c1',
      ownerId: 'o1',
      title: 'Hello',
    };
    fakeNetwork({
      'GET /api/media/admin/appeals': () => ({ body: { items: [item], page: 1, pageSize: 20, total: 1 } }),
    });
    await renderPage(<AppealsPage />, { at: '/admin/appeals', path: '/admin/appeals', language: 'en' });
    const [link] = await screen.findAllByRole('link', { name: /Hello/ });
    expect(link?.getAttribute('href')).toBe('/admin/contents/c1');
  });

  it('are not for who decided the block', async () => {
    const { area } = await openAs('m1');
    expect(area.getByText('It is mine')).toBeTruthy();
    expect(area.queryByRole('button')).toBeNull();
  });

  it('are decided once by somebody else, with a reason', async () => {
    const { area, sent } = await openAs('m2');
    const user = userEvent.setup();
    expect(area.getByRole('button', { name: 'Show again' })).toHaveProperty('disabled', true);
    await user.type(area.getByLabelText('Reason for the owner'), 'You are right');
    await user.dblClick(area.getByRole('button', { name: 'Show again' }));
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([{ body: { outcome: 'restored', answer: 'You are right' } }]);
  });
});
