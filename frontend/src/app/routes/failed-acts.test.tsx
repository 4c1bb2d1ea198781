import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { PhotoUpload } from '../../components/photo-upload.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as Checkout } from './checkout.tsx';
import { Component as CustomUpload } from './custom-upload.tsx';
import { Component as Generate } from './generate-image.tsx';
import { Component as Products } from './model-selection.tsx';
import { Component as Binding } from './nfc-binding.tsx';
import { Component as Order } from './order-confirmation.tsx';

const t = (key: string, values: Record<string, string> = {}): string => String(i18next.t(key, values));
async function press(key: string, values: Record<string, string> = {}): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: t(key, values) }));
}

const AI = '/api/ai-generation';
const money = { units: 400, currency: 'TWD' };
const none = { units: 0, currency: 'TWD' };
const pageOf = (items: object[]) => ({ items, page: 1, pageSize: 100, total: items.length });
const person = { id: 'p1', userId: 'p1', username: 'mei', roles: ['customer'], abilities: [] };

const item = {
  ...{ id: 'i1', productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, title: 'Our cat', notes: '' },
  ...{ unitPrice: money, discount: none, quantity: 1, artworkUrl: '/a.png', specification: '8 cm' },
  ...{ orientation: 'portrait', videoId: 'v1', jobId: 'j1', cropId: null, optionId: null, optionName: null },
};
const order = {
  ...{ id: 'o1', number: 'T1', label: 'pending', paymentStatus: 'unpaid', payable: true, notes: '' },
  ...{ placedAt: '2026-11-16T00:00:00Z', paidAt: null, payableUntil: '2026-11-17T00:00:00Z', items: [item] },
  ...{ originalAmount: money, shipping: none, discount: none, total: money, refundedAmount: none },
  timeline: [{ kind: 'placed', at: '2026-11-16T00:00:00Z' }],
  recipient: {
    ...{ name: 'Mei', phone: '0912345678' },
    address: { postalCode: '106', city: 'Taipei', district: 'Da’an', line: '1 Road' },
  },
  invoice: { kind: 'email', email: 'mei@example.com' },
};
const binding = {
  ...{ orderItemId: 'i1', productKey: null, contents: [], rules: [], fallback: { kind: 'all' }, version: 1 },
  keepsake: {
    ...{ videoId: 'v1', jobId: 'j1', title: 'Cat', orientation: 'portrait', status: 'active' },
    ...{ tapUrl: '/videolist/v1', artworkUrl: '/art/1', thumbUrl: '/art/1t' },
    createdAt: '2026-11-21T04:00:00Z',
  },
};
const photo = {
  ...{ id: 'c1', type: 'image', title: 'Sea', status: 'ready', isComposite: false },
  ...{ createdAt: '2026-11-16T00:00:00Z', url: '/f' },
};
const running = {
  ...{ id: 'j1', kind: 'text', prompt: 'a cat', style: 'ghibli', title: 'Mimi', seed: 1 },
  ...{ status: 'processing', progress: 40, failureCode: null, imageUrl: null, thumbUrl: null },
  ...{ isDemo: true, modelUrl: null, width: 1200 },
};
const source = { id: 'j1', sourceUrl: '/art/1', sourceWidth: 1200, sourceHeight: 1200, sourceCrop: null };
const draft = { ...binding.keepsake, status: 'draft' };
const product = {
  ...{ id: 'badge', key: 'badge', name: item.name, description: { 'zh-TW': '', en: '' } },
  ...{ price: money, options: [], pictures: [], isSoldOut: false },
};

const style = { key: 'ghibli', name: { 'zh-TW': '草原', en: 'Meadow' }, available: true };
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** As in a claim and a review. */
const Photos = () => (
  <PhotoUpload
    {...{ photos: [], max: 1, accept: 'image/*', label: 'photos', help: '', onChange: () => undefined }}
    send={async () => {
      throw new ApiError('INTERNAL', { status: 500 });
    }}
    urlOf={() => ''}
  />
);

type Case = {
  says: string;
  page: ReactNode;
  at: string;
  path?: string;
  there: FakeResponses;
  act: () => Promise<void>;
};

const answers = (there: Record<string, object>): FakeResponses =>
  Object.fromEntries(Object.entries(there).map(([call, body]) => [call, () => ({ body })]));
const orderPage = { page: <Order />, at: '/order-confirmation/o1', path: '/order-confirmation/:orderId' };

const CASES: Case[] = [
  {
    ...{ says: 'orders:failures.cancel', ...orderPage },
    there: answers({ 'GET /api/catalog-order/orders/o1': order }),
    async act() {
      await press('orders:cancel');
      await screen.findByText(t('orders:confirmCancel'));
      fireEvent.click(screen.getAllByRole('button', { name: t('orders:cancel') })[1] as Element);
    },
  },
  {
    ...{ says: 'orders:failures.again', ...orderPage },
    there: answers({
      'GET /api/catalog-order/orders/o1': { ...order, label: 'completed', payable: false },
    }),
    async act() {
      await press('orders:again.open');
      await press('orders:again.submit');
    },
  },
  {
    ...{ says: 'checkout:failures.quote', page: <Checkout />, at: '/checkout' },
    there: answers({ 'GET /api/catalog-order/cart': { items: [item], subtotal: money } }),
    act: async () => undefined,
  },
  {
    ...{ says: 'studio:failures.change', page: <Generate /> },
    ...{ at: '/generate-image?job=j1', path: '/generate-image' },
    there: answers({ [`GET ${AI}/jobs/j1`]: running }),
    act: () => press('studio:progress.cancel'),
  },
  {
    ...{ says: 'studio:compose.failures.draw', page: <Generate />, at: '/generate-image' },
    there: answers({
      [`GET ${AI}/styles`]: {
        items: [style],
        canTransform: true,
        isDemo: true,
        paused: null,
        isSpent: false,
      },
      [`GET ${AI}/menus/ideas`]: { items: [] },
      [`GET ${AI}/quota`]: { remainingThisHour: 3, runningLimit: 3, running: 0 },
      [`GET ${AI}/jobs`]: pageOf([]),
    }),
    async act() {
      fill(await screen.findByLabelText(t('studio:prompt.label')), 'a cat');
      fill(await screen.findByLabelText(t('studio:title.label')), 'Mimi');
      fireEvent.click(await screen.findByRole('radio', { name: /草原|Meadow/ }));
      await press('studio:submit');
    },
  },
  {
    ...{ says: 'orders:failures.photo', page: <Photos />, at: '/', there: {} },
    async act() {
      const files = [new File(['bytes'], 'flaw.jpg', { type: 'image/jpeg' })];
      fireEvent.change(await screen.findByLabelText('photos'), { target: { files } });
    },
  },
  {
    ...{ says: 'studio:failures.upload', page: <CustomUpload />, at: '/custom-upload', there: {} },
    async act() {
      const files = [new File(['bytes'], 'grandma.jpg', { type: 'image/jpeg' })];
      fireEvent.change(await screen.findByLabelText(t('studio:photo.file')), { target: { files } });
    },
  },
  {
    ...{ says: 'studio:failures.crop', page: <Products />, at: '/model-selection' },
    there: answers({
      'GET /api/catalog-order/products': { items: [product] },
      'GET /api/nfc-playback/keepsakes': pageOf([draft]),
      [`GET ${AI}/jobs/j1/crops`]: { items: [] },
      [`GET ${AI}/jobs/j1`]: source,
    }),
    async act() {
      await press('shop:crop.open');
      const sheet = within(await screen.findByRole('dialog'));
      fireEvent.click(await sheet.findByRole('button', { name: t('studio:crop.save') }));
    },
  },
  {
    ...{ says: 'binding:failures.update', page: <Binding /> },
    ...{ at: '/nfc-binding/i1', path: '/nfc-binding/:orderItemId' },
    there: answers({
      'GET /api/nfc-playback/bindings/i1': binding,
      'GET /api/media/contents': pageOf([photo]),
    }),
    async act() {
      await press('binding:library.pick', { title: 'Sea' });
      await press('binding:contents.save');
    },
  },
];

/** Every call that is not named fails. */
const failing = (there: FakeResponses): FakeResponses => {
  const named = { 'GET /api/identity/session': () => ({ body: { user: person } }), ...there };
  return new Proxy(named, {
    get: (known, call: string) =>
      call in known ? known[call as keyof typeof known] : () => problem(500, 'INTERNAL'),
  });
};

afterEach(() => {
  cleanup();
  dropDrafts();
  sessionStorage.clear();
  localStorage.clear();
});

describe.each(['zh-TW', 'en'] as const)('what did not work is said before why, in %s', (language) => {
  it.each(CASES)('$says', async ({ says, page, at, path = at, there, act }) => {
    fakeNetwork(failing(there));
    await renderPage(page, { at, path, language });
    await act();
    await waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
      expect(alerts.some((alert) => alert?.startsWith(t(says)))).toBe(true);
    });
    expect(t(says)).not.toContain('failures.');
  });
});
