import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { BulkRequest } from '../../lib/api/gen/catalog-order/types.gen.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as BulkRequestPage } from './bulk-request.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const API = '/api/catalog-order/bulk-requests/b1';

const waiting: BulkRequest = {
  ...{ id: 'b1', number: 'B261126-7K3QX0', label: 'waiting', name: 'Mei', company: 'Tea House Ltd' },
  ...{ wishedOn: '2026-12-24', pieces: 60, total: null, createdAt: '2026-11-26T00:00:00Z' },
  ...{ remarks: 'For the party', invoice: { type: 'company', title: 'Tea House Ltd' }, quote: null },
  ...{ order: null, messages: [], isOpen: true },
  recipient: {
    ...{ name: 'Mei', email: 'mei@tapory.test', phone: '0912345678', mobile: '' },
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '1' },
  },
  lines: [
    {
      ...{ id: 'l1', productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, optionName: null },
      ...{
        title: 'Our cat',
        artworkUrl: '/a.png',
        notes: '',
        pieceNames: [],
        ownKeepsakes: false,
        quantity: 60,
        listPrice: money(400),
      },
      ...{ unitPrice: null, amount: null },
    },
  ],
};

const quotedAt = (version: number, price: number): BulkRequest => ({
  ...waiting,
  ...{ label: 'quoted', total: money(60 * price + 200) },
  lines: waiting.lines.map((line) => ({ ...line, unitPrice: money(price), amount: money(60 * price) })),
  quote: {
    ...{ version, goods: money(60 * price), shipping: money(200), total: money(60 * price + 200) },
    ...{ validUntil: '2026-12-10T15:59:59Z', createdAt: '2026-11-26T02:00:00Z' },
  },
});

async function show(responses: FakeResponses, at = '/bulk/b1') {
  const sent = fakeNetwork(responses);
  const page = await renderPage(<BulkRequestPage />, {
    ...{ at, path: '/bulk/:id', language: 'en' },
    others: [{ path: '/checkout', element: <p>checkout</p> }],
  });
  return { ...page, sent, posts: () => sent.filter(({ method }) => method === 'POST') };
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('the page of a group order', () => {
  it('says that it waits for the quote, and that it is no order', async () => {
    await show({ [`GET ${API}`]: () => ({ body: waiting }) });
    expect(await screen.findByText(/It is no order yet/)).toBeTruthy();
    expect(screen.getByText('For the party')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('accepts the quote with the consent, once on a double press, and goes on to the payment', async () => {
    const accepted = {
      ...quotedAt(1, 350),
      label: 'accepted',
      order: { id: 'o1', number: 'T1', payable: true },
    };
    const { user, posts, router } = await show({
      [`GET ${API}`]: () => ({ body: quotedAt(1, 350) }),
      [`POST ${API}/accept`]: () => ({ status: 201, body: accepted }),
    });
    const button = await screen.findByRole('button', { name: /Accept and pay NT\$21,200/ });
    await user.click(button);
    expect(await screen.findByText('Please tick this so that we can start production.')).toBeTruthy();
    expect(posts()).toHaveLength(0);
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    expect(router.state.location.search).toBe('?order=o1');
    expect(posts().map(({ body }) => body)).toEqual([
      { version: 1, consents: { withdrawalTextVersion: documentVersions.withdrawal } },
    ]);
  });

  it('says when the link is of an older version', async () => {
    await show({ [`GET ${API}`]: () => ({ body: quotedAt(2, 340) }) }, '/bulk/b1?version=1');
    expect(await screen.findByText(/Your link is of version 1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /NT\$20,600/ })).toBeTruthy();
  });

  it('shows the new version, unticked, when staff changed it while it was accepted', async () => {
    let isChanged = false;
    const { user } = await show({
      [`GET ${API}`]: () => ({ body: isChanged ? quotedAt(2, 340) : quotedAt(1, 350) }),
      [`POST ${API}/accept`]: () => {
        isChanged = true;
        return problem(409, 'QUOTE_CHANGED');
      },
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /NT\$21,200/ }));
    expect(await screen.findByRole('button', { name: /NT\$20,600/ })).toBeTruthy();
    expect(screen.getByText('detail of QUOTE_CHANGED')).toBeTruthy();
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });

  it('offers no acceptance once it has lapsed', async () => {
    await show({ [`GET ${API}`]: () => ({ body: { ...quotedAt(1, 350), label: 'lapsed' } }) });
    expect(await screen.findByText(/last day is over/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('keeps a message that was not sent, and shows one that was', async () => {
    let isAway = true;
    const messages = [
      { id: 'm1', author: 'customer', text: 'By Christmas?', writtenAt: '2026-11-26T03:00:00Z' },
    ];
    const { user } = await show({
      [`GET ${API}`]: () => ({ body: isAway ? waiting : { ...waiting, messages } }),
      [`POST ${API}/messages`]: () =>
        isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { status: 201, body: { ...waiting, messages } },
    });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(field, 'By Christmas?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('detail of TEMPORARILY_UNAVAILABLE')).toBeTruthy();
    expect(field.value).toBe('By Christmas?');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(field.value).toBe(''));
    expect(await screen.findByText('By Christmas?')).toBeTruthy();
  });

  it('tells a stranger with the link that it is not theirs', async () => {
    await show({ [`GET ${API}`]: () => problem(403, 'ORDER_FORBIDDEN') });
    expect(await screen.findByText('detail of ORDER_FORBIDDEN')).toBeTruthy();
    expect(screen.queryByText('Tea House Ltd')).toBeNull();
  });
});
