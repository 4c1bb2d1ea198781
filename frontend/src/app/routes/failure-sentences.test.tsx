import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { type FakeResponse, type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as Checkout } from './checkout.tsx';
import { Component as Dashboard } from './dashboard.tsx';
import { Component as Generate } from './generate-image.tsx';
import { Component as Result } from './image-result.tsx';
import { Component as Products } from './model-selection.tsx';
import { Component as Binding } from './nfc-binding.tsx';
import { Component as Keepsake } from './nfc-generator.tsx';
import { Component as Order } from './order-confirmation.tsx';
import { Component as Paid } from './payment-success.tsx';
import { Component as Profile } from './profile.tsx';

const person = { id: 'p1', userId: 'p1', username: 'mei', roles: ['customer'], abilities: [] };
const session = { 'GET /api/identity/session': () => ({ body: { user: person } }) };

/** Every call but those named fails in the given way. */
const failing = (failure: () => FakeResponse, there: FakeResponses = session): FakeResponses =>
  new Proxy(there, { get: (named, call: string) => (call in named ? named[call] : failure) });

const broken = () => problem(500, 'INTERNAL');

type Case = { says: string; page: ReactNode; at: string; path?: string };

const PAGES: Case[] = [
  { says: 'checkout:failures.cart', page: <Checkout />, at: '/checkout' },
  { says: 'checkout:failures.order', page: <Checkout />, at: '/checkout?order=o1', path: '/checkout' },
  { says: 'shop:failures.products', page: <Products />, at: '/model-selection' },
  { says: 'studio:failures.styles', page: <Generate />, at: '/generate-image' },
  { says: 'studio:failures.jobs', page: <Keepsake />, at: '/nfc-generator' },
  { says: 'studio:failures.result', page: <Result />, at: '/image-result?job=j1', path: '/image-result' },
  { says: 'studio:failures.job', page: <Keepsake />, at: '/nfc-generator?job=j1', path: '/nfc-generator' },
  { says: 'orders:failures.list', page: <Dashboard />, at: '/dashboard?tab=orders', path: '/dashboard' },
  {
    ...{ says: 'orders:failures.order', page: <Order /> },
    ...{ at: '/order-confirmation/o1', path: '/order-confirmation/:orderId' },
  },
  {
    ...{ says: 'binding:failures.load', page: <Binding /> },
    ...{ at: '/nfc-binding/i1', path: '/nfc-binding/:orderItemId' },
  },
  { says: 'payment:unread', page: <Paid />, at: '/ecpay/success?attempt=token', path: '/ecpay/success' },
  { says: 'payment:unknown.text', page: <Paid />, at: '/ecpay/success' },
  { says: 'account:profile.fetchFailed', page: <Profile />, at: '/profile' },
];

/** What a Wi-Fi that asks for a sign-in sends: no JSON at all. */
function answerOrdersWithPage(): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    new URL(String(input), 'http://localhost').pathname.endsWith('/catalog-order/orders')
      ? new Response('<html>', { status: 200 })
      : others(input, init);
}

const alerts = (): string =>
  [...document.querySelectorAll('[role="alert"], .note, main, .wrap')]
    .map((one) => one.textContent)
    .join(' ');

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

describe.each(['zh-TW', 'en'] as const)('a page that cannot be read says which, in %s', (language) => {
  it.each(PAGES)('$says at $at', async ({ says, page, at, path = at }) => {
    fakeNetwork(failing(broken));
    await renderPage(page, { at, path, language });
    await waitFor(() => expect(alerts()).toContain(i18next.t(says)));
    expect(i18next.t(says)).not.toContain('failures.');
  });

  it.each([
    ['server error', () => problem(500, 'INTERNAL'), 'detail of INTERNAL'],
    ['no server response', null, 'NETWORK_ERROR'],
    ['response format', 'page', 'RESPONSE_INVALID'],
  ] as const)('%s beside it', async (_name, failure, why) => {
    const list = { 'GET /api/catalog-order/orders': failure === 'page' ? broken : failure };
    fakeNetwork(failing(broken, { ...session, ...list }));
    if (failure === 'page') answerOrdersWithPage();
    await renderPage(<Dashboard />, { at: '/dashboard?tab=orders', path: '/dashboard', language });
    await waitFor(() => expect(alerts()).toContain(i18next.t('orders:failures.list')));
    expect(alerts()).toContain(why.startsWith('detail') ? why : i18next.t(`errors:${why}`));
  });
});

describe.each([
  ['an object', { portal: 'Welcome' }],
  ['a list', []],
])('a page that is answered with %s of somebody else', (_what, body) => {
  it.each(PAGES)('says $says at $at', async ({ says, page, at, path = at }) => {
    fakeNetwork(failing(() => ({ body })));
    await renderPage(page, { at, path, language: 'en' });
    await waitFor(() => expect(alerts()).toContain(i18next.t(says)));
  });
});
