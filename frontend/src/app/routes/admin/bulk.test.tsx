import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffBulkRequest } from '../../../features/console/bulk/api/bulk.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as BulkPage } from './bulk.tsx';
import { Component as BulkRequestPage } from './bulk-request.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const API = '/api/catalog-order/admin/bulk';

const request: StaffBulkRequest = {
  ...{ id: 'b1', number: 'B261126-7K3QX0', label: 'waiting', name: 'Mei', company: 'Tea House Ltd' },
  ...{ wishedOn: '2026-12-24', pieces: 60, total: null, createdAt: '2026-11-26T00:00:00Z' },
  ...{ remarks: '', invoice: { type: 'personal' }, quote: null, order: null, messages: [], isOpen: true },
  ...{ customerId: 'c1', isWaiting: true, canQuote: true },
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
  proposal: { prices: [{ lineId: 'l1', unitPrice: money(360) }], validUntil: '2099-12-10' },
};

const quote = {
  ...{ version: 1, goods: money(21_000), shipping: money(200), total: money(21_200) },
  ...{ validUntil: '2099-12-10T15:59:59Z', createdAt: '2026-11-26T02:00:00Z' },
};

async function open(responses: FakeResponses) {
  const sent = fakeNetwork({ [`GET ${API}/b1`]: () => ({ body: request }), ...responses });
  await renderPage(<BulkRequestPage />, { at: '/admin/bulk/b1', path: '/admin/bulk/:id', language: 'en' });
  await screen.findByRole('heading', { name: 'Group order B261126-7K3QX0' });
  return () => sent.filter(({ method }) => method === 'POST');
}

beforeEach(() => {
  sessionStorage.clear();
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(cleanup);

describe('group orders in the console', () => {
  it('are listed with those that wait first', async () => {
    const pageOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });
    fakeNetwork({
      [`GET ${API}`]: ({ query }) => pageOf(query.includes('state=waiting') ? [request] : []),
    });
    await renderPage(<BulkPage />, { at: '/admin/bulk', path: '/admin/bulk', language: 'en' });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Tea House Ltd · Mei · 60 pieces')).toBeTruthy();
    expect(card.getByRole('link').getAttribute('href')).toBe('/admin/bulk/b1');
    expect(await screen.findByText('No others.')).toBeTruthy();
  });

  it('are quoted from the proposed prices, once by a double click', async () => {
    let isQuoted = false;
    const lines = request.lines.map((line) => ({ ...line, unitPrice: money(350), amount: money(21_000) }));
    const quoted = { ...request, lines, label: 'quoted', quote };
    const posts = await open({
      [`POST ${API}/b1/quotes`]: () => {
        isQuoted = true;
        return { body: quoted };
      },
      [`GET ${API}/b1`]: () => ({ body: isQuoted ? quoted : request }),
    });
    const price = screen.getByLabelText<HTMLInputElement>(/Price of a piece/);
    expect(price.value).toBe('360');
    await userEvent.clear(price);
    await userEvent.type(price, '350');
    const shipping = screen.getByLabelText(/Shipping, NT/);
    await userEvent.clear(shipping);
    await userEvent.type(shipping, '200');
    expect(screen.getByText('NT$21,200')).toBeTruthy();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send quote' }));
    expect(await screen.findByText('Quote 1 sent: NT$21,200.')).toBeTruthy();
    expect(posts().map(({ body }) => body)).toEqual([
      { version: 0, prices: [{ lineId: 'l1', unitPrice: 350 }], shipping: 200, validUntil: '2099-12-10' },
    ]);
  });

  it('keep the typed prices when somebody else was faster', async () => {
    await open({ [`POST ${API}/b1/quotes`]: () => problem(409, 'CONFLICT') });
    const price = screen.getByLabelText<HTMLInputElement>(/Price of a piece/);
    await userEvent.clear(price);
    await userEvent.type(price, '355');
    await userEvent.click(screen.getByRole('button', { name: 'Send quote' }));
    expect(await screen.findByText('detail of CONFLICT')).toBeTruthy();
    expect(price.value).toBe('355');
  });

  it('are answered and closed with a reason', async () => {
    const posts = await open({
      [`POST ${API}/b1/messages`]: () => ({ body: request }),
      [`POST ${API}/b1/close`]: () => ({
        body: { ...request, label: 'closed', isOpen: false, canQuote: false },
      }),
    });
    await userEvent.type(screen.getByLabelText('Your message'), 'By Friday');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Why/), 'Too late');
    await userEvent.click(screen.getByRole('button', { name: 'Close request' }));
    expect(await screen.findByText('Request closed.')).toBeTruthy();
    expect(posts().map(({ body }) => body)).toEqual([{ text: 'By Friday' }, { reason: 'Too late' }]);
  });
});
