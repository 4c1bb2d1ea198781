import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { CHECKOUT_DRAFT } from '../../features/checkout/components/checkout-draft.ts';
import { keepDraft } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as CheckoutPage } from './checkout.tsx';

const money = (units: number) => ({ units, currency: 'TWD' });
const order = (label: 'pending' | 'paid') => ({
  id: 'o1',
  number: 'T1',
  label,
  payable: label === 'pending',
  items: [],
  originalAmount: money(400),
  shipping: money(0),
  discount: money(0),
  total: money(400),
  refundedAmount: money(0),
});

const payable = {
  'GET /api/payment/methods': () => ({
    body: {
      items: [
        { gateway: 'ecpay', method: 'credit', min: 5, max: 199_999, isPreferred: true },
        { gateway: 'ecpay', method: 'cvs', min: 500, max: 6000, isPreferred: true },
        { gateway: 'paynow', method: 'atm', min: 30, max: 30_000, isPreferred: true },
      ],
    },
  }),
  'GET /api/payment/orders/o1/attempts': () => ({ body: { items: [] } }),
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('paying an order again', () => {
  it('removes the button when the payment service reports it as paid', async () => {
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      ...payable,
      'POST /api/payment/attempts': () => problem(409, 'ORDER_NOT_PAYABLE'),
    });
    const { user } = await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    await user.click(await screen.findByRole('button', { name: '前往付款' }));
    expect(await screen.findByText('這筆訂單不是待付款。請到「我的訂單」看現在的狀態。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '前往付款' })).toBeNull();
    expect(screen.getByRole('link', { name: '看這筆訂單' }).getAttribute('href')).toBe(
      '/order-confirmation/o1',
    );
  });

  it('redirects to the sign-in when the session has ended meanwhile', async () => {
    fakeNetwork({
      ...payable,
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      'POST /api/payment/attempts': () => problem(401, 'UNAUTHENTICATED'),
    });
    const { user } = await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    await user.click(await screen.findByRole('button', { name: '前往付款' }));
    const link = await screen.findByRole('link', { name: '登入' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?returnTo=/);
  });

  it('offers nothing to pay for an order that is paid', async () => {
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: order('paid') }) });
    await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    expect(await screen.findByText('這筆訂單不是待付款。請到「我的訂單」看現在的狀態。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '前往付款' })).toBeNull();
  });

  it('shows why a method does not accept the amount, and pays by the selected one', async () => {
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      ...payable,
      'POST /api/payment/attempts': () => problem(503, 'PAYMENT_INIT_FAILED'),
    });
    const { user } = await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    const code = await screen.findByRole('radio', { name: /超商代碼/ });
    expect(code.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('金額限 NT$500–NT$6,000，請選別的方式')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /ATM 轉帳/ }));
    await user.click(screen.getByRole('button', { name: '前往付款' }));
    await screen.findByText('detail of PAYMENT_INIT_FAILED');
    expect(
      sent.find(({ path }) => path.endsWith('/attempts') && path.includes('payment/attempts'))?.body,
    ).toMatchObject({
      orderId: 'o1',
      gateway: 'paynow',
      method: 'atm',
    });
  });

  it.each([
    ['zh-TW', 'ecpay'],
    ['zh-TW', 'paynow'],
    ['en', 'ecpay'],
    ['en', 'paynow'],
  ] as const)('says in %s whose payment could not be prepared (%s)', async (language, gateway) => {
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      ...payable,
      'POST /api/payment/attempts': () => problem(503, 'PAYMENT_INIT_FAILED'),
    });
    const method = gateway === 'paynow' ? 'atm' : 'credit';
    const at = `/checkout?order=o1&gateway=${gateway}&method=${method}`;
    const { user } = await renderPage(<CheckoutPage />, { at, path: '/checkout', language });
    await user.click(await screen.findByRole('button', { name: i18next.t('checkout:repay.submit') }));
    const key = gateway === 'paynow' ? 'checkout:failures.payPaynow' : 'checkout:failures.pay';
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(new RegExp(`^${i18next.t(key)}.*detail of PAYMENT_INIT_FAILED`));
  });

  it('offers the other gateway when the selected one is unreachable, and retains the order', async () => {
    const sent = fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      ...payable,
      'POST /api/payment/attempts': () => problem(503, 'GATEWAY_UNREACHABLE'),
    });
    const { user } = await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    await user.click(await screen.findByRole('button', { name: '前往付款' }));
    expect(await screen.findByText(/現在連不上金流公司/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '改用「PayNow」付款' }));
    expect(screen.queryByText(/現在連不上金流公司/)).toBeNull();
    const chosen = screen.getByRole('radio', { name: /ATM 轉帳/ });
    expect((chosen as HTMLInputElement).checked).toBe(true);
    const pay = screen.getByRole('button', { name: '前往付款' });
    expect(document.activeElement).toBe(pay);
    await user.click(pay);
    expect(await screen.findByText(/現在連不上金流公司/)).toBeTruthy();
    const wishes = sent.filter(({ method, path }) => method === 'POST' && path.includes('payment/attempts'));
    expect(wishes.map(({ body }) => body)).toMatchObject([
      { gateway: 'ecpay', method: 'credit' },
      { gateway: 'paynow', method: 'atm' },
    ]);
  });

  it('offers the transfer alone for a sum that no gateway takes', async () => {
    const large = { ...order('pending'), isBulk: true, total: money(300_000) };
    const terms = {
      ...{ bank: '822 CTBC', account: '123-456', holder: 'Tapory', reference: 'T1', amount: large.total },
      ...{ days: 7, chosenAt: null, payableUntil: '2026-11-23T00:00:00Z' },
    };
    fakeNetwork({
      ...payable,
      'GET /api/catalog-order/orders/o1': () => ({ body: large }),
      'GET /api/catalog-order/orders/o1/transfer': () => ({ body: terms }),
    });
    await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    expect(await screen.findByRole('button', { name: '改用銀行匯款' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '前往付款' })).toBeNull();
  });

  it('warns when a payment code exists already', async () => {
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      ...payable,
      'GET /api/payment/orders/o1/attempts': () => ({
        body: {
          items: [
            {
              status: 'awaiting_transfer',
              method: 'cvs',
              returnToken: 'token',
              codeExpiresAt: '2126-11-22T00:00:00Z',
            },
          ],
        },
      }),
    });
    await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    const link = await screen.findByRole('link', { name: '看繳費資訊' });
    expect(link.getAttribute('href')).toBe('/ecpay/code?attempt=token');
  });
});

describe('a new order', () => {
  const item = {
    ...{
      id: 'a',
      productKey: 'badge',
      name: { 'zh-TW': '徽章', en: 'Badge' },
      unitPrice: money(400),
      quantity: 1,
    },
    ...{ videoId: 'v', jobId: 'j', artworkUrl: '/art', title: 'Cat', orientation: 'portrait', notes: '' },
  };
  const atm = () => screen.findByRole<HTMLInputElement>('radio', { name: /ATM 轉帳/ });

  /** The page as a reload renders it. */
  async function open(items: object[] = [item], changes: FakeResponses = {}) {
    cleanup();
    const sent = fakeNetwork({
      ...payable,
      'GET /api/catalog-order/cart': () => ({ body: { items, subtotal: money(400) } }),
      'GET /api/identity/profile': () => ({
        body: { name: '王小美', email: 'mei@tapory.test', phone: '0912-345-678' },
      }),
      'POST /api/catalog-order/checkout/quote': () => ({
        body: {
          lines: [],
          subtotal: money(400),
          discount: money(0),
          total: money(400),
          coupon: null,
          bulkNotice: false,
        },
      }),
      'POST /api/catalog-order/orders': () => ({ status: 201, body: order('pending') }),
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      'POST /api/payment/attempts': () => problem(503, 'PAYMENT_INIT_FAILED'),
      ...changes,
    });
    return { ...(await renderPage(<CheckoutPage />, { at: '/checkout', path: '/checkout' })), sent };
  }

  async function send(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.type(screen.getByLabelText('郵遞區號'), '100');
    await user.type(screen.getByLabelText('路名、門牌、樓層'), '重慶南路一段122號');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /下單並付款/ }));
  }

  it('that was not placed says so beside its button, and why', async () => {
    const { user, sent } = await open([item], {
      'POST /api/catalog-order/orders': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    await atm();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      new RegExp(`^${i18next.t('checkout:failures.place')}.*detail of TEMPORARILY_UNAVAILABLE`),
    );
    expect(sent.some(({ path }) => path === '/api/payment/attempts')).toBe(false);
  });

  it.each([
    ['was lost', null, 'errors:NETWORK_ERROR'],
    [
      'came from another page',
      () => ({ status: 201, body: { portal: 'Welcome' } }),
      'errors:RESPONSE_INVALID',
    ],
  ])('whose answer %s does not say that nothing was placed', async (_what, answer, why) => {
    const { user } = await open([item], { 'POST /api/catalog-order/orders': answer } as FakeResponses);
    await atm();
    await send(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(i18next.t('checkout:failures.placeUnclear'));
    expect(alert.textContent).toContain(i18next.t(why));
  });

  it('keeps the chosen payment method over a reload, until the order is placed', async () => {
    const first = await open();
    expect((await atm()).checked).toBe(false);
    await first.user.click(await atm());

    const { user, sent } = await open();
    expect((await atm()).checked).toBe(true);
    await send(user);
    await waitFor(() =>
      expect(
        sent.find(({ method, path }) => method === 'POST' && path.includes('payment/attempts'))?.body,
      ).toMatchObject({ gateway: 'paynow', method: 'atm' }),
    );

    // What did not open is said, and whose it is.
    expect((await screen.findByText(/付款頁沒有打開。按/)).textContent).toContain(
      i18next.t('checkout:failures.payPaynow'),
    );

    await open();
    expect((await atm()).checked).toBe(false);
  });

  it('prices and orders only the chosen lines, and nothing when none is chosen', async () => {
    const { user, sent } = await open([item, { ...item, id: 'b', title: 'Dog' }]);
    const quotes = () => sent.filter(({ path }) => path.endsWith('/quote')).map(({ body }) => body);
    await user.click(await screen.findByRole('checkbox', { name: /Cat/ }));
    await waitFor(() => expect(quotes().at(-1)).toEqual({ itemIds: ['b'] }));
    await user.click(screen.getByRole('checkbox', { name: /Dog/ }));
    expect(await screen.findByText('請至少選一件要下單的小物。')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /下單/ });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /Cat/ }));
    await waitFor(() => expect(quotes().at(-1)).toEqual({ itemIds: ['a'] }));
    expect(screen.queryByText('請至少選一件要下單的小物。')).toBeNull();
  });
});

describe('coming back from a map of stores', () => {
  const design = {
    productKey: 'badge',
    name: { 'zh-TW': '徽章', en: 'Badge' },
    quantity: 1,
    title: '窗邊的貓',
  };
  const line = {
    ...{ ...design, id: 'i1', unitPrice: money(400), amount: money(400), notes: '', videoId: 'v1' },
    ...{ jobId: 'j1', orientation: 'portrait', artworkUrl: '', optionId: '', optionName: null, cropId: null },
  };
  const store = {
    ...{ chain: 'family_mart', code: '006598', name: '全家台北車站店' },
    ...{ address: '台北市中正區北平西路 3 號', phone: '' },
  };
  const shop = {
    ...payable,
    'GET /api/catalog-order/cart': () => ({ body: { items: [line], subtotal: money(400) } }),
    'GET /api/identity/profile': () => ({ body: {} }),
    'GET /api/catalog-order/address-book': () => ({ body: { recipients: [], invoice: null } }),
    'GET /api/catalog-order/pickup': () => ({ body: { chains: ['family_mart'], maxTotal: money(20_000) } }),
    'POST /api/catalog-order/checkout/quote': () => ({
      body: {
        ...{ lines: [], subtotal: money(400), discount: money(0), total: money(400) },
        ...{ coupon: null, bulkNotice: false, bulk: null },
      },
    }),
  };
  const keep = () => keepDraft(CHECKOUT_DRAFT, { recipient: { name: '王小美' }, notes: '晚上在家' });

  it('finds the picked store beside all that was typed', async () => {
    keep();
    fakeNetwork({ ...shop, 'GET /api/catalog-order/pickup/searches/s1': () => ({ body: { store } }) });
    await renderPage(<CheckoutPage />, { at: '/checkout?pickup=s1', path: '/checkout' });
    expect(await screen.findByText('全家 FamilyMart 全家台北車站店 (006598)')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('收件人姓名').value).toBe('王小美');
    expect(screen.getByLabelText<HTMLInputElement>(/^備註/).value).toBe('晚上在家');
  });

  it.each(['none', 's2'])(
    'says that the store of %s did not come through, and keeps the rest',
    async (id) => {
      keep();
      fakeNetwork({
        ...shop,
        [`GET /api/catalog-order/pickup/searches/${id}`]: () => problem(404, 'NOT_FOUND'),
      });
      await renderPage(<CheckoutPage />, { at: `/checkout?pickup=${id}`, path: '/checkout' });
      expect(await screen.findByText(/沒有收到門市資料/)).toBeTruthy();
      expect((await screen.findByLabelText<HTMLInputElement>('收件人姓名')).value).toBe('王小美');
    },
  );

  it('leaves the form alone while what could not be read is read again', async () => {
    const away = () => problem(503, 'TEMPORARILY_UNAVAILABLE');
    let asked = 0;
    fakeNetwork({
      ...shop,
      'GET /api/payment/methods': () => {
        asked += 1;
        return asked === 1 ? payable['GET /api/payment/methods']() : problem(401, 'UNAUTHENTICATED');
      },
      'GET /api/catalog-order/address-book': away,
      'GET /api/catalog-order/pickup': away,
    });
    const { user, queryClient } = await renderPage(<CheckoutPage />, { at: '/checkout', path: '/checkout' });
    const name = await screen.findByLabelText<HTMLInputElement>('收件人姓名');
    await user.click(screen.getByRole('checkbox'));
    await user.type(name, '王小');
    // As when another window was looked at meanwhile.
    await act(() => queryClient.refetchQueries());
    await user.keyboard('美');
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('王小美');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(asked).toBeGreaterThan(1);
    expect(screen.getByRole('radio', { name: /ATM 轉帳/ })).toBeTruthy();
  });
});
