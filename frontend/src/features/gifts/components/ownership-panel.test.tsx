import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OwnershipPanel } from './ownership-panel.tsx';

const BASE = '/api/nfc-playback/keepsakes/v1';
const none = { status: 'active', offer: null, takeBackUntil: null, loss: null, acts: [] };
const at = '2026-11-26T04:00:00Z';

afterEach(cleanup);
beforeAll(() => {
  URL.createObjectURL = () => 'blob:qr';
  URL.revokeObjectURL = () => undefined;
});

const show = () => renderPage(<OwnershipPanel videoId="v1" title="Cat" />, { language: 'en' });

describe('the owner’s panel of a keepsake', () => {
  it('shows a new code once, and withdraws it', async () => {
    let ownership: object = none;
    const sent = fakeNetwork({
      [`GET ${BASE}/ownership`]: () => ({ body: ownership }),
      [`POST ${BASE}/gift-code`]: () => {
        ownership = { ...none, offer: { way: 'code', words: 'For you', offeredAt: at } };
        return { body: { code: 'ABCD-EFGH-JKMN-PQRS', url: 'https://shop.test/gift#ABCD', qr: '<svg/>' } };
      },
      [`DELETE ${BASE}/gift`]: () => {
        ownership = none;
        return { body: {} };
      },
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText(/A few words/), 'For you');
    await user.click(screen.getByRole('button', { name: 'Make a code' }));
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { words: 'For you' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Make a code' })).toBeTruthy();
    expect(screen.queryByText('ABCD-EFGH-JKMN-PQRS')).toBeNull();
  });

  it('keeps the address and the words of a mail that was refused', async () => {
    fakeNetwork({
      [`GET ${BASE}/ownership`]: () => ({ body: none }),
      [`POST ${BASE}/gift-mail`]: () => problem(429, 'GIFT_MAILS_EXCEEDED'),
    });
    const { user } = await show();
    await user.click(await screen.findByLabelText('By email'));
    await user.type(screen.getByLabelText('Email address of the recipient'), 'friend@tapory.test');
    await user.click(screen.getByRole('button', { name: 'Send the email' }));
    expect(await screen.findByText(/GIFT_MAILS_EXCEEDED/)).toBeTruthy();
    expect(screen.getByDisplayValue('friend@tapory.test')).toBeTruthy();
  });

  it('marks it as lost with a message, shows what finders wrote, and ends that', async () => {
    let ownership: object = none;
    const letters = [{ id: 'l1', text: 'It is on the bus', contact: '0912', at }];
    const sent = fakeNetwork({
      [`GET ${BASE}/ownership`]: () => ({ body: ownership }),
      [`PUT ${BASE}/loss`]: () => {
        ownership = { ...none, status: 'lost', loss: { message: 'Please call', since: at, letters } };
        return { body: {} };
      },
      [`DELETE ${BASE}/loss`]: () => {
        ownership = { ...none, acts: [{ act: 'found', at, isMine: true }] };
        return { body: {} };
      },
    });
    const { user } = await show();
    await user.type(await screen.findByLabelText('Message to whoever finds it'), 'Please call');
    await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
    expect(await screen.findByText('It is on the bus')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Found again' }));
    expect(await screen.findByRole('button', { name: 'Make a code' })).toBeTruthy();
    expect(sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { message: 'Please call' }],
      ['DELETE', undefined],
    ]);
  });
});
