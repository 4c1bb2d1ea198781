import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ExhibitsPage } from './exhibits.tsx';

const API = '/api/ai-generation/admin/exhibits';
const exhibit = {
  ...{ id: '0190aaaa-0000-7000-8000-000000000001', ownerId: '0190bbbb-0000-7000-8000-000000000001' },
  ...{ style: 'pixel', occasion: 'pet', title: 'Our cat', words: 'a cat', byline: 'Mei', status: 'waiting' },
  ...{ version: 3, note: '', releasedAt: '2026-11-26T00:00:00Z', reports: [] as object[] },
};

async function show(responses: FakeResponses = {}, shown: object = exhibit) {
  const sent = fakeNetwork({
    [`GET ${API}`]: () => ({ body: { items: [shown], page: 1, pageSize: 20, total: 1 } }),
    [`GET ${API}/${exhibit.id}/picture`]: () => problem(404, 'NOT_FOUND'),
    ...responses,
  });
  await renderPage(<ExhibitsPage />, { at: '/admin/gallery', path: '/admin/gallery', language: 'en' });
  await screen.findAllByText('Our cat');
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the moderators’ queue of the gallery', () => {
  it('shows a design of the version that was seen, once by a double press', async () => {
    const posts = await show({
      [`POST ${API}/${exhibit.id}/decide`]: () => ({ body: { ...exhibit, status: 'shown', version: 4 } }),
    });
    expect((await screen.findAllByText('The picture is gone')).length).toBeGreaterThan(0);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    const [button] = screen.getAllByRole('button', { name: 'Show Our cat' });
    fireEvent.click(button as HTMLElement);
    fireEvent.click(button as HTMLElement);
    await screen.findAllByText('Our cat');
    expect(posts()).toEqual([{ version: 3, decision: 'shown', note: '' }]);
  });

  it('tells the maker why one is not shown, and says when it has changed meanwhile', async () => {
    const posts = await show({ [`POST ${API}/${exhibit.id}/decide`]: () => problem(409, 'CONFLICT') });
    const [note] = screen.getAllByRole('textbox', { name: 'To the maker of Our cat' });
    fireEvent.change(note as HTMLElement, { target: { value: 'A known mark' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Do not show Our cat' })[0] as HTMLElement);
    expect(await screen.findByText(/Nothing was decided/)).toBeTruthy();
    expect(posts()).toEqual([{ version: 3, decision: 'refused', note: 'A known mark' }]);
  });

  it('lets one stand that was reported, and offers nothing more for one that is shown', async () => {
    const report = { reason: 'copyright', words: 'mine', at: '2026-11-26T00:00:00Z' };
    await show({}, { ...exhibit, status: 'shown', reports: [report] });
    expect(screen.getAllByRole('button', { name: 'Show Our cat' }).length).toBeGreaterThan(0);
    cleanup();
    await show({}, { ...exhibit, status: 'shown' });
    expect(screen.queryByRole('button', { name: 'Show Our cat' })).toBeNull();
  });
});
