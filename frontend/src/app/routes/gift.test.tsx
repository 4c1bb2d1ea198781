import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { readBroughtGift } from '../../lib/brought-gift.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as GiftPage } from './gift.tsx';

const CODE = 'ABCD-EFGH-JKMN-PQRS';
const SESSION = 'GET /api/identity/session';
const READ = 'POST /api/nfc-playback/gifts/read';
const CLAIM = 'POST /api/nfc-playback/gifts/claim';

const offer = {
  ...{ videoId: 'v1', title: 'Cat on the sill', orientation: 'portrait', artworkUrl: '/a.png' },
  ...{ productKey: 'badge', way: 'mail', words: 'Happy birthday', rules: 2, orderItemId: null },
  contents: [{ type: 'image', count: 3 }],
};
const member = { user: { id: 'u1', username: 'friend', roles: [], profileComplete: true } };

async function show(responses: FakeResponses, hash = `#${CODE}`) {
  window.history.replaceState(null, '', `/gift${hash}`);
  const sent = fakeNetwork({ [SESSION]: () => ({ body: member }), ...responses });
  const { user } = await renderPage(<GiftPage />, { at: '/gift', path: '/gift', language: 'en' });
  return { sent, user };
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('where the code of a gift leads', () => {
  it('keeps the code over a sign-in, and takes it out of the address', async () => {
    await show({ [SESSION]: () => ({ body: { user: null } }) });
    const link = await screen.findByRole('link', { name: 'Create account' });
    expect(link.getAttribute('href')).toBe('/register?returnTo=%2Fgift');
    expect([window.location.hash, readBroughtGift()]).toEqual(['', CODE]);
  });

  it('shows what is inside by type and number, and takes it over once', async () => {
    const { sent, user } = await show({
      [READ]: () => ({ body: offer }),
      [CLAIM]: () => ({ body: { ...offer, orderItemId: 'i1' } }),
    });
    expect(await screen.findByText('Happy birthday')).toBeTruthy();
    expect(screen.getByText('Image').nextSibling?.textContent).toBe('3');
    await user.dblClick(screen.getByRole('button', { name: 'Take it over' }));
    const open = await screen.findByRole('link', { name: 'Open the keepsake' });
    expect(open.getAttribute('href')).toBe('/nfc-binding/i1');
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['read', { code: CODE }],
      ['claim', { code: CODE }],
    ]);
    expect(readBroughtGift()).toBe('');
  });

  it('asks for a wrong code once, says so, and takes another', async () => {
    const { sent, user } = await show({
      [READ]: ({ body }) =>
        (body as { code: string }).code === CODE ? problem(404, 'GIFT_NOT_FOUND') : { body: offer },
    });
    expect(await screen.findByText(/GIFT_NOT_FOUND/)).toBeTruthy();
    expect(readBroughtGift()).toBe('');
    await user.type(screen.getByLabelText('Code on the card'), 'WXYZ-WXYZ-WXYZ-WXYZ{Enter}');
    expect(await screen.findByRole('button', { name: 'Take it over' })).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/read'))).toHaveLength(2);
  });

  it.each([
    'https://tapory.example/gift#WXYZ-WXYZ-WXYZ-WXYZ',
    'For you: https://tapory.example/gift?lng=en#WXYZ-WXYZ-WXYZ-WXYZ  ',
    '送你：https://tapory.example/gift#WXYZ-WXYZ-WXYZ-WXYZ，請收下。',
    'Yours (https://tapory.example/gift#WXYZ-WXYZ-WXYZ-WXYZ).',
  ])('takes the code out of a link that is pasted for it: %s', async (link) => {
    const { sent, user } = await show({ [READ]: () => ({ body: offer }) }, '');
    await user.click(await screen.findByLabelText('Code on the card'));
    await user.paste(link);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Take it over' })).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ code: 'WXYZ-WXYZ-WXYZ-WXYZ' });
  });

  it('keeps what was brought while the service is away, and says when somebody was faster', async () => {
    let isAway = true;
    const { user } = await show({
      [READ]: () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: offer }),
      [CLAIM]: () => problem(409, 'GIFT_TAKEN'),
    });
    expect(await screen.findByLabelText('Code on the card')).toBeTruthy();
    expect(readBroughtGift()).toBe(CODE);
    isAway = false;
    await user.type(screen.getByLabelText('Code on the card'), `${CODE}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Take it over' }));
    expect(await screen.findByText(/GIFT_TAKEN/)).toBeTruthy();
  });
});
