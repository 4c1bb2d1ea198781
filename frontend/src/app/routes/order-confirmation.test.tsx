import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readDraft } from '../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as OrderPage } from './order-confirmation.tsx';

const money = { units: 350, currency: 'TWD' };
const order = {
  id: 'o1',
  number: 'T1',
  label: 'pending',
  paymentStatus: 'unpaid',
  payable: true,
  placedAt: '2026-11-16T00:00:00Z',
  paidAt: null,
  items: [],
  originalAmount: money,
  shipping: { units: 0, currency: 'TWD' },
  discount: { units: 0, currency: 'TWD' },
  notes: '',
  payableUntil: '2026-11-17T00:00:00Z',
  timeline: [{ kind: 'placed', at: '2026-11-16T00:00:00Z' }],
  total: money,
  refundedAmount: { units: 0, currency: 'TWD' },
  recipient: {
    name: 'Mei',
    phone: '0912345678',
    address: { postalCode: '106', city: 'Taipei', district: 'Da’an', line: '1 Road' },
  },
  invoice: { kind: 'email', email: 'mei@example.com' },
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('the page of an order', () => {
  it.each([
    ['zh-TW', '不開立（沒有付款）'],
    ['en', 'None: nothing was paid'],
  ] as const)('promises in %s no invoice for an order of nothing', async (language, none) => {
    const free = { ...order, total: { units: 0, currency: 'TWD' }, payable: false, label: 'paid' };
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: free }) });
    const path = '/order-confirmation/:orderId';
    await renderPage(<OrderPage />, { at: '/order-confirmation/o1', path, language });
    expect(await screen.findByText(none)).toBeTruthy();
    expect(screen.queryByText(/mei@example/)).toBeNull();
  });

  it.each([
    ['zh-TW', '歡迎禮', '歡迎禮（優惠碼 WELCOME50）'],
    ['en', '歡迎禮', '歡迎禮 (coupon WELCOME50)'],
    ['en', '', 'Coupon WELCOME50'],
  ] as const)('says in %s by which coupon it is cheaper: %j', async (language, couponName, said) => {
    const discount = { units: 50, currency: 'TWD' };
    const body = { ...order, discount, couponCode: 'WELCOME50', couponName };
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body }) });
    const path = '/order-confirmation/:orderId';
    await renderPage(<OrderPage />, { at: '/order-confirmation/o1', path, language });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says of a paid order its own days, and no others', async () => {
    const paid = { ...order, label: 'paid', paymentStatus: 'paid', payable: false, paidAt: order.placedAt };
    const promise = { from: '2026-12-14', until: '2026-12-21' };
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: { ...paid, promise } }) });
    const path = '/order-confirmation/:orderId';
    await renderPage(<OrderPage />, { at: '/order-confirmation/o1', path, language: 'en' });
    expect(await screen.findByText(/^Ships 14\D+21 Dec 2026$/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/7–10/);
  });

  it('cancels an order only after a question', async () => {
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order }),
      'POST /api/catalog-order/orders/o1/cancel': () => ({ body: { ...order, label: 'cancelled' } }),
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    const posts = () => sent.filter(({ method }) => method === 'POST').length;
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await screen.findByText(/^Cancel this order\?/);
    expect(posts()).toBe(0);
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel order' });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(posts()).toBe(1));
  });

  it('lets the order of a quote be paid by transfer, and shows where and with which reference', async () => {
    const terms = {
      ...{ bank: '822 CTBC', account: '123-456', holder: 'Tapory Ltd', reference: 'T1', amount: money },
      ...{ days: 7, payableUntil: '2026-11-23T00:00:00Z' },
    };
    let chosenAt: string | null = null;
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: { ...order, isBulk: true } }),
      'GET /api/catalog-order/orders/o1/transfer': () => ({ body: { ...terms, chosenAt } }),
      'POST /api/catalog-order/orders/o1/transfer': () => {
        chosenAt = '2026-11-16T01:00:00Z';
        return { body: { ...terms, chosenAt } };
      },
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay by bank transfer' }));
    expect(await screen.findByText('123-456')).toBeTruthy();
    expect(screen.getByText('822 CTBC')).toBeTruthy();
    const document = screen.getByRole('link', { name: 'Pro-forma invoice in English' });
    expect(document.getAttribute('href')).toMatch(/transfer-invoice\?language=en$/);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says nothing of a transfer where the shop offers none', async () => {
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: { ...order, isBulk: true } }),
      'GET /api/catalog-order/orders/o1/transfer': () => problem(409, 'TRANSFER_UNAVAILABLE'),
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    await screen.findByRole('link', { name: 'Complete payment' });
    expect(screen.queryByRole('button', { name: 'Pay by bank transfer' })).toBeNull();
    expect(screen.queryByText('detail of TRANSFER_UNAVAILABLE')).toBeNull();
  });

  it('leads once to the code that is waiting, and says until when', async () => {
    const attempt = {
      ...{ status: 'awaiting_transfer', method: 'atm', returnToken: 'token' },
      ...{ createdAt: '2026-11-16T00:00:00Z', codeExpiresAt: '2126-11-19T15:59:00Z' },
    };
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: { ...order, paymentStatus: 'awaiting_transfer' } }),
      'GET /api/payment/orders/o1/attempts': () => ({ body: { items: [attempt] } }),
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    expect(await screen.findByText(/ATM transfer.*19 Nov 2126/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'See payment details' })).toHaveLength(1);
    expect(screen.queryByText(/Pay only once/)).toBeNull();
  });

  it('says that its code cannot be read, and tries again', async () => {
    const attempt = {
      ...{ status: 'awaiting_transfer', method: 'atm', returnToken: 'token' },
      ...{ createdAt: '2026-11-16T00:00:00Z', codeExpiresAt: '2126-11-19T15:59:00Z' },
    };
    let isAway = true;
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: { ...order, paymentStatus: 'awaiting_transfer' } }),
      'GET /api/payment/orders/o1/attempts': () =>
        isAway ? problem(500, 'INTERNAL') : { body: { items: [attempt] } },
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot see right now whether/);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/ATM transfer.*19 Nov 2126/)).toBeTruthy();
  });

  it('leads to the content of paid keepsakes and has their codes, until the order is fully refunded', async () => {
    const item = {
      ...{
        id: 'i1',
        productKey: 'badge',
        name: { 'zh-TW': '徽章', en: 'Badge' },
        videoId: 'v1',
        title: 'Our cat',
      },
      ...{ unitPrice: money, discount: { units: 0, currency: 'TWD' }, quantity: 1, artworkUrl: '/a.png' },
    };
    const paid = { ...order, items: [item], label: 'paid', payable: false, paidAt: '2026-11-16T00:10:00Z' };
    const place = {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    } as const;
    for (const [label, count] of [
      ['paid', 1],
      ['refunded', 0],
    ] as const) {
      fakeNetwork({
        'GET /api/catalog-order/orders/o1': () => ({ body: { ...paid, label } }),
        'GET /api/catalog-order/orders/o1/invoice': () => ({ status: 404, body: {} }),
      });
      await renderPage(<OrderPage />, place);
      await screen.findByText('Our cat');
      expect(screen.queryAllByRole('link', { name: 'Content and rules' })).toHaveLength(count);
      expect(
        document.querySelectorAll('a[href="/api/nfc-playback/keepsakes/v1/code?format=svg"]'),
      ).toHaveLength(count);
      cleanup();
    }
  });

  it('shows a partial refund below the total', async () => {
    const paid = { ...order, label: 'paid', paymentStatus: 'part_refunded', payable: false };
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({
        body: { ...paid, refundedAmount: { units: 150, currency: 'TWD' } },
      }),
      'GET /api/catalog-order/orders/o1/invoice': () => ({ status: 404, body: {} }),
    });
    const place = {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    } as const;
    await renderPage(<OrderPage />, place);
    expect((await screen.findByText('Refunded')).nextElementSibling?.textContent).toBe('−NT$150');
  });

  it('names the parcel of a shipped order, for its tracking', async () => {
    const parcel = {
      carrier: 'black_cat',
      trackingNumber: '901234567890',
      shippedAt: '2026-11-20T02:00:00Z',
    };
    const shipped = { ...order, label: 'shipped', paymentStatus: 'paid', payable: false, parcel };
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: shipped }) });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    expect((await screen.findByText('Tracking number')).nextElementSibling?.textContent).toBe('901234567890');
    expect(screen.getByText(/T-Cat \(Black Cat\)/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toContain(
      'BillID=901234567890',
    );
    expect(screen.getByRole('button', { name: 'Copy Tracking number' })).toBeTruthy();
  });

  /** An order with one piece, which was sent. */
  const item = {
    ...{ id: 'i1', productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, title: 'Our cat' },
    ...{
      unitPrice: money,
      discount: { units: 0, currency: 'TWD' },
      quantity: 1,
      artworkUrl: '/a.png',
      notes: 'Gift',
    },
    ...{ specification: '8 cm × 8 cm', orientation: 'portrait' },
  };
  const shipped = { ...order, items: [item], label: 'shipped', payable: false };

  it('tells what happened, how it is paid, until when, and what the customer wrote', async () => {
    const told = {
      ...{ ...order, notes: 'Leave it with the guard', items: [item], payableUntil: '2026-11-17T00:00:00Z' },
      ...{ gateway: 'ecpay', paymentMethod: 'credit' },
      recipient: { ...order.recipient, email: 'mei@example.com', mobile: '0922333444' },
      timeline: [
        { kind: 'placed', at: '2026-11-16T00:00:00Z' },
        { kind: 'promise_moved', at: '2026-11-17T00:00:00Z', until: '2026-12-10' },
        { kind: 'remade', at: '2026-11-18T00:00:00Z', itemId: 'i1' },
        { kind: 'refunded', at: '2026-11-19T00:00:00Z', amount: money },
      ],
    };
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: told }) });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    const list = (await screen.findByRole('heading', { name: 'What happened' })).nextElementSibling;
    expect([...(list?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'The order was placed.',
      'The shipping date moved to 10 Dec 2026.',
      '“Our cat” is being made again.',
      'NT$350 was refunded.',
    ]);
    for (const text of ['Leave it with the guard', '0922333444', 'mei@example.com', /^17 Nov 2026, 08:00/])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText('Paid with').nextElementSibling?.textContent).toMatch(/ECPay/);
    expect(screen.getByText('8 cm × 8 cm · Portrait video')).toBeTruthy();
    expect(screen.getByText('Note: Gift')).toBeTruthy();
  });

  it('orders a piece again: the same one, or a new one with its art and crop, made once', async () => {
    const item = {
      ...{ id: 'i1', productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, title: 'Our cat' },
      ...{
        unitPrice: money,
        discount: { units: 0, currency: 'TWD' },
        quantity: 3,
        artworkUrl: '/a.png',
        notes: '',
        specification: '8 cm × 8 cm',
      },
      ...{ orientation: 'portrait', videoId: 'v1', jobId: 'j1', cropId: 'c1' },
    };
    const completed = { ...order, items: [item], label: 'completed', payable: false };
    let isAway = true;
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: completed }),
      'GET /api/catalog-order/cart': () => ({ body: { items: [], subtotal: money } }),
      'POST /api/nfc-playback/keepsakes': () => ({ status: 201, body: { videoId: 'v2' } }),
      'GET /api/nfc-playback/keepsakes': () => ({ body: { items: [] } }),
      'POST /api/catalog-order/cart/items': () =>
        isAway ? problem(409, 'PRODUCT_UNAVAILABLE') : { status: 201, body: { items: [], subtotal: money } },
    });
    const posts = (path: string) => sent.filter((one) => one.method === 'POST' && one.path.endsWith(path));
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    await userEvent.click(screen.getByRole('radio', { name: /A new piece with the same picture/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull());
    expect(posts('/keepsakes').map(({ body }) => body)).toEqual([
      { jobId: 'j1', title: 'Our cat', orientation: 'portrait' },
    ]);
    const line = { productKey: 'badge', quantity: 1, jobId: 'j1', orientation: 'portrait', cropId: 'c1' };
    expect(posts('/cart/items').at(-1)?.body).toEqual({ ...line, videoId: 'v2' });
    await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
    await userEvent.click(screen.getByRole('radio', { name: /The same piece once more/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(posts('/cart/items')).toHaveLength(3));
    expect(posts('/cart/items').at(-1)?.body).toEqual({ ...line, videoId: 'v1' });
    expect(posts('/keepsakes')).toHaveLength(1);
  });

  it('reports a defect with photos and words, once, and shows what became of it', async () => {
    URL.createObjectURL = () => 'blob:photo';
    let claims: object = { claims: [], itemIds: ['i1'], until: null };
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: shipped }),
      'GET /api/catalog-order/orders/o1/claims': () => ({ body: claims }),
      'POST /api/catalog-order/orders/o1/claim-photos': () => ({ status: 201, body: { id: 'p1' } }),
      'POST /api/catalog-order/orders/o1/claims': () => {
        const claim = { id: 'c1', itemId: 'i1', status: 'open', text: 'Scratched', refusal: '' };
        const filed = { amount: { units: 0, currency: 'TWD' }, createdAt: '2026-11-20T00:00:00Z' };
        claims = { claims: [{ ...claim, ...filed, answeredAt: null }], itemIds: [], until: null };
        return { status: 201, body: claims };
      },
    });
    const posts = (path: string) => sent.filter((one) => one.method === 'POST' && one.path.endsWith(path));
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    await userEvent.click(await screen.findByRole('button', { name: /Report a defect of “Our cat”/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toMatch(/at least one photo/);
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'Scratched');
    const photo = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Photos (1–5)'), photo);
    expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy();
    expect(posts('/claim-photos').map(({ body }) => body)).toEqual([{ content: 'anBlZw==' }]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(posts('/claims').map(({ body }) => body)).toEqual([
      { itemId: 'i1', text: 'Scratched', photoIds: ['p1'] },
    ]);
    expect(screen.queryByRole('button', { name: /Report a defect/ })).toBeNull();
    expect(readDraft('claim.i1')).toEqual({});
  });

  it('has the words about a defect again after a sign-in', async () => {
    const state = { claims: [], itemIds: ['i1'], until: null, isWithoutPhotos: false };
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: shipped }),
      'GET /api/catalog-order/orders/o1/claims': () => ({ body: state }),
    });
    const at = {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    } as const;
    await renderPage(<OrderPage />, at);
    await userEvent.click(await screen.findByRole('button', { name: /Report a defect of “Our cat”/ }));
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'Scratched');
    cleanup();
    await renderPage(<OrderPage />, at);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('What is wrong?')).value).toBe('Scratched');
  });

  it('takes the report of a defect in words alone from whoever may upload nothing, and keeps what was typed', async () => {
    const state = { claims: [], itemIds: ['i1'], until: null, isWithoutPhotos: false };
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: shipped }),
      'GET /api/catalog-order/orders/o1/claims': () => ({ body: { ...state } }),
      'POST /api/catalog-order/orders/o1/claim-photos': () => {
        state.isWithoutPhotos = true;
        return problem(403, 'UPLOADS_SUSPENDED');
      },
      'POST /api/catalog-order/orders/o1/claims': () => ({ status: 201, body: state }),
    });
    await renderPage(<OrderPage />, {
      ...{ at: '/order-confirmation/o1', path: '/order-confirmation/:orderId', language: 'en' },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Report a defect of/ }));
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'Scratched');
    const photo = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Photos (1–5)'), photo);
    expect(await screen.findByText(/You cannot upload photos at the moment.*in words/)).toBeTruthy();
    expect(screen.queryByLabelText('Photos (1–5)')).toBeNull();
    expect(screen.getByLabelText('What is wrong?')).toHaveProperty('value', 'Scratched');
    await userEvent.clear(screen.getByLabelText('What is wrong?'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please say what is wrong.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What is wrong?'), 'Scratched');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent.filter(({ path, method }) => method === 'POST' && path.endsWith('/claims'))).toMatchObject([
        { body: { itemId: 'i1', text: 'Scratched', photoIds: [] } },
      ]),
    );
  });

  it('names no fields where an address is nonsense', async () => {
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => problem(422, 'VALIDATION_FAILED') });
    await renderPage(<OrderPage />, { at: '/order-confirmation/o1', path: '/order-confirmation/:orderId' });
    expect(await screen.findByText('找不到這個項目，請回上一頁再試。')).toBeTruthy();
    expect(screen.queryByText('detail of VALIDATION_FAILED')).toBeNull();
  });

  const paid = { ...order, label: 'paid', paymentStatus: 'paid', payable: false, paidAmount: money };

  async function showPaid(first: object, cancelled?: object) {
    const stored: { current: object } = { current: first };
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: stored.current }),
      'POST /api/catalog-order/orders/o1/cancel-paid': () => {
        if (!cancelled) return problem(409, 'ORDER_PRINTED');
        stored.current = cancelled;
        return { body: cancelled };
      },
    });
    await renderPage(<OrderPage />, {
      at: '/order-confirmation/o1',
      path: '/order-confirmation/:orderId',
      language: 'en',
    });
    return { stored, posts: () => sent.filter(({ method }) => method === 'POST').length };
  }

  it('cancels a paid order after a question that names the refund', async () => {
    const cancelled = {
      ...paid,
      label: 'cancelled',
      cancelledAt: '2026-11-17T00:00:00Z',
      cancelling: 'over',
    };
    const { posts } = await showPaid({ ...paid, cancelling: 'refund' }, cancelled);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await screen.findByText(/NT\$350 goes back/);
    expect(posts()).toBe(0);
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel order' });
    await userEvent.click(confirm as HTMLElement);
    expect(await screen.findByText(/refund is on its way/)).toBeTruthy();
    expect(posts()).toBe(1);
  });

  it('says why a paid order cannot be cancelled any more, also when that has just become so', async () => {
    const printed = { ...paid, cancelling: 'printed' };
    await showPaid(printed);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel order' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText(/The first piece is printed, so/)).toBeTruthy();
    cleanup();
    const { stored } = await showPaid({ ...paid, cancelling: 'refund' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await screen.findByText(/NT\$350 goes back/);
    stored.current = printed;
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel order' });
    await userEvent.click(confirm as HTMLElement);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText(/The first piece is printed, so the order/)).toBeTruthy();
  });
});
