import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as KeepsakePage } from './keepsake.tsx';

const KEEPSAKE = '/api/nfc-playback/admin/keepsakes/v1';
const ARTWORK = '/api/ai-generation/admin/artworks/j1';
const at = '2026-11-26T00:00:00Z';
const keepsake = {
  ...{ videoId: 'v1', ownerId: 'o1', jobId: 'j1', title: 'Cat on the sill', status: 'active' },
  ...{ createdAt: at, block: null as object | null },
};
const artwork = { id: 'j1', ownerId: 'o1', kind: 'text', createdAt: at, block: null as object | null };
const hidden = { rule: 'privacy', note: 'Somebody is shown', isFinal: false };

async function open(responses: FakeResponses = {}) {
  const sent = fakeNetwork({
    [`GET ${KEEPSAKE}`]: () => ({ body: keepsake }),
    [`GET ${ARTWORK}`]: () => ({ body: artwork }),
    ...responses,
  });
  await renderPage(<KeepsakePage />, {
    ...{ at: '/admin/keepsakes/v1?rule=privacy', path: '/admin/keepsakes/:id', language: 'en' },
  });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  return { sent, user: userEvent.setup(), panel };
}

beforeEach(() => {
  sessionStorage.clear();
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(cleanup);

describe('a keepsake in the console', () => {
  it('is hidden by the rule of its report, with words to its owner, and shown again', async () => {
    let block: object | null = null;
    const { sent, user, panel } = await open({
      [`GET ${KEEPSAKE}`]: () => ({ body: { ...keepsake, block } }),
      [`POST ${KEEPSAKE}/take-down`]: () => {
        block = { ...hidden, isOfArtwork: false };
        return { body: { ...keepsake, block } };
      },
      [`POST ${KEEPSAKE}/release`]: () => {
        block = null;
        return { body: keepsake };
      },
    });
    const area = await panel('This keepsake');
    expect(await area.findByTitle('Other people’s privacy')).toBeTruthy();
    await user.type(area.getByLabelText(/^Words to the owner/), 'Somebody is shown');
    await user.click(area.getByRole('button', { name: 'Hide' }));
    await user.click(await area.findByRole('button', { name: 'Show again' }));
    expect(await area.findByRole('button', { name: 'Hide' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `${KEEPSAKE}/take-down`, body: { rule: 'privacy', note: 'Somebody is shown', isFinal: false } },
      { path: `${KEEPSAKE}/release`, body: { note: '' } },
    ]);
  });

  it('leads to its design, which is taken down for all that shows it', async () => {
    let block: object | null = null;
    const { sent, user, panel } = await open({
      [`GET ${KEEPSAKE}`]: () => ({ body: { ...keepsake, block: block && { ...block, isOfArtwork: true } } }),
      [`GET ${ARTWORK}`]: () => ({ body: { ...artwork, block } }),
      [`POST ${ARTWORK}/take-down`]: () => {
        block = hidden;
        return { body: { ...artwork, block } };
      },
    });
    const design = await panel('Its design');
    await user.click(await design.findByRole('button', { name: 'Hide' }));
    expect(await design.findByText(/^Hidden/)).toBeTruthy();
    const area = await panel('This keepsake');
    await waitFor(() => expect(area.queryByRole('button', { name: 'Hide' })).toBeNull());
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ path: `${ARTWORK}/take-down` }]);
  });

  it('that was removed for good offers nothing', async () => {
    const block = { ...hidden, isFinal: true, isOfArtwork: false };
    const { panel } = await open({ [`GET ${KEEPSAKE}`]: () => ({ body: { ...keepsake, block } }) });
    const area = await panel('This keepsake');
    expect(await area.findByText('Somebody is shown')).toBeTruthy();
    expect(area.queryAllByRole('button')).toEqual([]);
  });

  it('says what is away, and what was refused, and keeps what was typed', async () => {
    const { user, panel } = await open({
      [`GET ${ARTWORK}`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
      [`GET ${KEEPSAKE}`]: () => ({ body: { ...keepsake, block: { ...hidden, isOfArtwork: false } } }),
      [`POST ${KEEPSAKE}/release`]: () => problem(409, 'MODERATOR_IS_OWNER'),
    });
    expect(await (await panel('Its design')).findByText(/could not be loaded/)).toBeTruthy();
    const area = await panel('This keepsake');
    const [words] = await area.findAllByLabelText(/^Words to the owner/);
    await user.type(words as HTMLElement, 'Sorry');
    await user.click(area.getByRole('button', { name: 'Show again' }));
    expect((await area.findByRole('alert')).textContent).toContain('MODERATOR_IS_OWNER');
    expect(area.getByDisplayValue('Sorry')).toBeTruthy();
  });
});
