import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { GiftShelf } from './gift-shelf.tsx';

const GIFTS = 'GET /api/nfc-playback/gifts';
const TAKE_BACK = 'POST /api/nfc-playback/gifts/g1/take-back';
const times = { takenAt: '2026-11-26T04:00:00Z', takeBackUntil: '2026-12-03T04:00:00Z' };
const given = { id: 'g1', videoId: 'v1', title: 'Cat on the sill', thumbUrl: '/t.webp', ...times };
const received = {
  ...{ videoId: 'v2', title: 'From grandma', thumbUrl: '/t.webp', artworkUrl: '/a.png' },
  ...{ orderItemId: 'i2', productKey: 'badge', ...times, takeBackUntil: null },
};

afterEach(cleanup);

const show = () => renderPage(<GiftShelf />, { language: 'en' });

describe('the shelf of gifts', () => {
  it('leads into what was given to me, and takes back what I sent by mail', async () => {
    let isBack = false;
    fakeNetwork({
      [GIFTS]: () => ({ body: { received: [received], given: isBack ? [] : [given] } }),
      [TAKE_BACK]: () => {
        isBack = true;
        return { body: {} };
      },
    });
    const { user } = await show();
    const link = await screen.findByRole('link', { name: 'Content and rules' });
    expect(link.getAttribute('href')).toBe('/nfc-binding/i2');
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await expect(screen.findByText('From grandma')).resolves.toBeTruthy();
    expect(screen.queryByText('Cat on the sill')).toBeNull();
  });

  it('says when it is too late to take a gift back', async () => {
    fakeNetwork({
      [GIFTS]: () => ({ body: { received: [], given: [given] } }),
      [TAKE_BACK]: () => problem(409, 'GIFT_FINAL'),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/GIFT_FINAL/)).toBeTruthy();
  });

  it('says that it could not be read', async () => {
    fakeNetwork({ [GIFTS]: () => problem(503, 'TEMPORARILY_UNAVAILABLE') });
    await show();
    expect(await screen.findByText(/could not read your gifts/)).toBeTruthy();
  });
});
