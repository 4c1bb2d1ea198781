import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeResponses, fakeNetwork, problem, type SentRequest } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const quoteUrl = 'POST /api/catalog-order/checkout/quote';
const ordersUrl = 'POST /api/catalog-order/orders';
const requestsUrl = 'POST /api/catalog-order/bulk-requests';
const twd = (units: number) => ({ units, currency: 'TWD' });
const quoteOf = (discount: number) => ({
  lines: [],
  subtotal: twd(400),
  discount: twd(discount),
  total: twd(400 - discount),
  coupon: discount > 0 ? { code: 'WELCOME50', name: '歡迎折抵' } : null,
  bulkNotice: false,
  bulk: null,
});
const couponOf = (request: SentRequest) => (request.body as { couponCode?: string }).couponCode;

type Lines = { id: string; title: string; quantity: number }[];

async function show(
  responses: FakeResponses,
  initialCoupon = '',
  button: string | RegExp = /下單.*NT\$400/,
  lines: Lines = [],
) {
  const sent = fakeNetwork({ [quoteUrl]: () => ({ body: quoteOf(0) }), ...responses });
  const onPlaced = jest.fn();
  const onRequested = jest.fn();
  const known = { name: '王小美', email: 'mei@tapory.test', phone: '0912-345-678' };
  const page = await renderPage(
    <CheckoutForm
      known={known}
      initialCoupon={initialCoupon}
      isPaying={false}
      onPlaced={onPlaced}
      onRequested={onRequested}
      pieces={1}
      lines={lines}
      payment={() => null}
    >
      {null}
    </CheckoutForm>,
  );
  await screen.findByRole('button', { name: button });
  return {
    ...page,
    sent,
    onPlaced,
    onRequested,
    orders: () => sent.filter((request) => request.path.endsWith('/orders')),
  };
}

type Page = Awaited<ReturnType<typeof show>>;

async function fillAddress({ user }: Page) {
  await user.type(screen.getByLabelText('郵遞區號'), '１００');
  await user.type(screen.getByLabelText('路名、門牌、樓層'), '重慶南路一段122號');
}

const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: /下單並付款/ }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('CheckoutForm', () => {
  it('asks for the address and for the consent before it orders', async () => {
    const page = await show({});
    await submit(page);
    expect(await screen.findByText('請勾選，我們才能開始製作。')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('請填寫這個欄位。')).toHaveLength(4));
    expect(page.orders()).toHaveLength(0);
  });

  it('promises no invoice where nothing is to be paid', async () => {
    const free = { ...quoteOf(400), lines: [] };
    await show({ [quoteUrl]: () => ({ body: free }) }, '', /下單/);
    expect(await screen.findByText('這筆訂單不用付款，所以不開發票。')).toBeTruthy();
    expect(screen.queryByText(/統一編號|載具/)).toBeNull();
  });

  it('orders with the version of the withdrawal text and full-width digits folded', async () => {
    const page = await show({ [ordersUrl]: () => ({ status: 201, body: { id: 'o1', payable: true } }) });
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    await waitFor(() => expect(page.onPlaced).toHaveBeenCalledTimes(1));
    const [order] = page.orders();
    expect(order?.body).toMatchObject({
      recipient: { name: '王小美', address: { postalCode: '100', city: '臺北市', district: '中正區' } },
      invoice: { type: 'personal' },
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    expect(order?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(document.body.textContent).not.toContain(documentVersions.withdrawal);
  });

  it('tells the shop about one of the items, and keeps it over a reload', async () => {
    const lines = [
      { id: 'l1', title: '橘貓', quantity: 1 },
      { id: 'l2', title: '柴犬', quantity: 1 },
    ];
    const amounts = lines.map(({ id: itemId }) => ({ itemId, amount: twd(200), discount: twd(0) }));
    const responses = {
      [quoteUrl]: () => ({ body: { ...quoteOf(0), lines: amounts } }),
      [ordersUrl]: () =>
        problem(422, 'VALIDATION_FAILED', [
          { path: 'pieceNames.0.notes', code: 'TEXT_TOO_LONG', message: '寫太長了。' },
        ]),
    };
    const first = await show(responses, '', undefined, lines);
    await first.user.click(screen.getByText('單件小物的備註'));
    await first.user.type(screen.getByLabelText(/^「柴犬」的備註/), '耳朵朝上');
    cleanup();
    const page = await show(responses, '', undefined, lines);
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^「柴犬」的備註/);
    expect([field.value, field.closest('details')?.open]).toEqual(['耳朵朝上', true]);
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox', { name: /七天|鑑賞期/ }));
    await submit(page);
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    expect(page.orders()[0]?.body).toMatchObject({
      pieceNames: [{ itemId: 'l2', names: [], notes: '耳朵朝上' }],
    });
    const said = await screen.findByText('寫太長了。');
    expect(said.closest('.form-item')?.contains(field)).toBe(true);
  });

  it('sends only the company’s invoice once a company is chosen', async () => {
    const page = await show({ [ordersUrl]: () => ({ status: 201, body: { id: 'o1', payable: true } }) });
    await fillAddress(page);
    await page.user.click(screen.getByRole('radio', { name: '手機條碼' }));
    await page.user.type(await screen.findByLabelText('手機條碼號碼'), '/ABC+123');
    await page.user.click(screen.getByRole('radio', { name: '公司' }));
    await page.user.type(await screen.findByLabelText('公司抬頭'), '觸憶有限公司');
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    expect(page.orders()[0]?.body).toMatchObject({ invoice: { type: 'company', title: '觸憶有限公司' } });
    expect(JSON.stringify(page.orders()[0]?.body)).not.toContain('ABC');
  });

  it('keeps the invoice on a carrier or gives it away, never both', async () => {
    const page = await show({ [ordersUrl]: () => ({ status: 201, body: { id: 'o1', payable: true } }) });
    await fillAddress(page);
    await page.user.click(screen.getByRole('radio', { name: '手機條碼' }));
    await page.user.type(await screen.findByLabelText('手機條碼號碼'), '/ABC+123');
    await page.user.click(screen.getByRole('radio', { name: '捐贈' }));
    await page.user.type(await screen.findByLabelText('捐贈碼'), '１６８００１');
    expect(screen.queryByLabelText('手機條碼號碼')).toBeNull();
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    await waitFor(() => expect(page.orders()).toHaveLength(1));
    const body = page.orders()[0]?.body as { invoice: object };
    expect(body.invoice).toEqual({ type: 'personal', donationCode: '168001' });
  });

  it('shows the service’s word on a carrier beside the field of the chosen kind', async () => {
    const page = await show({
      [ordersUrl]: () =>
        problem(422, 'VALIDATION_FAILED', [
          { path: 'invoice.carrierNumber', code: 'CARRIER_INVALID', message: '這個載具不存在。' },
        ]),
    });
    await fillAddress(page);
    await page.user.click(screen.getByRole('radio', { name: '自然人憑證' }));
    await page.user.type(await screen.findByLabelText('自然人憑證號碼'), 'ab12345678901234');
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    expect(await screen.findByText('這個載具不存在。')).toBeTruthy();
    expect(page.orders()[0]?.body).toMatchObject({
      invoice: { carrierType: 'citizen', carrierNumber: 'AB12345678901234' },
    });
  });

  it('fills the postal code from the lists, and keeps an address that is in none', async () => {
    sessionStorage.setItem(
      'tapory.draft.checkout',
      JSON.stringify({
        owner: '',
        values: { recipient: { address: { city: 'Taipei', district: 'Zhongzheng' } } },
      }),
    );
    const { user } = await show({});
    const city = screen.getByLabelText('縣市') as HTMLSelectElement;
    const district = screen.getByLabelText('鄉鎮市區') as HTMLSelectElement;
    expect([city.value, district.value]).toEqual(['Taipei', 'Zhongzheng']);
    await user.selectOptions(city, '新竹市');
    expect(district.value).toBe('');
    await user.selectOptions(district, '香山區');
    expect((screen.getByLabelText('郵遞區號') as HTMLInputElement).value).toBe('300');
  });

  it('names the wrong fields beside the button', async () => {
    const page = await show({});
    await submit(page);
    expect(
      await screen.findByText('請檢查：縣市、鄉鎮市區、郵遞區號、路名、門牌、樓層、同意事項'),
    ).toBeTruthy();
  });

  it('can be sent once the total can be read again', async () => {
    let isAway = true;
    const sent = fakeNetwork({
      [quoteUrl]: () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: quoteOf(0) }),
    });
    const { user } = await renderPage(
      <CheckoutForm
        known={{}}
        initialCoupon=""
        isPaying={false}
        onPlaced={jest.fn()}
        onRequested={jest.fn()}
        pieces={1}
        payment={() => null}
      >
        {null}
      </CheckoutForm>,
    );
    const retry = await screen.findByRole('button', { name: /再\s*試一次/ }, { timeout: 20_000 });
    expect(sent.some(({ path }) => path.endsWith('/orders'))).toBe(false);
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /下單.*NT\$400/ })).toBeTruthy();
  }, 30_000);

  it('unfolds the summary when the coupon brought along does not hold', async () => {
    const [quote, refused] = [() => ({ body: quoteOf(0) }), problem(503, 'PEER_UNAVAILABLE')];
    await show({ [quoteUrl]: (request) => (couponOf(request) ? refused : quote()) }, 'WELCOME50');
    expect(await screen.findByText('detail of PEER_UNAVAILABLE')).toBeTruthy();
    expect(screen.getByRole('button', { name: /NT\$400/, expanded: true })).toBeTruthy();
  });

  it('takes a coupon that holds, says why another does not, and keeps the total', async () => {
    const response = (request: SentRequest) => {
      const code = couponOf(request);
      if (code === 'OLD') return problem(422, 'COUPON_EXPIRED');
      return { body: quoteOf(code === 'WELCOME50' ? 50 : 0) };
    };
    const page = await show({ [quoteUrl]: response });
    await page.user.click(screen.getByRole('button', { name: '套用' }));
    expect(await screen.findByText('請輸入優惠碼。')).toBeTruthy();
    const field = screen.getByLabelText(/優惠碼/);
    await page.user.type(field, 'old');
    await page.user.click(screen.getByRole('button', { name: '套用' }));
    expect(await screen.findByText('detail of COUPON_EXPIRED')).toBeTruthy();
    expect(screen.getByRole('button', { name: /下單.*NT\$400/ })).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, 'welcome50');
    await page.user.click(screen.getByRole('button', { name: '套用' }));
    expect(await screen.findByRole('button', { name: /下單.*NT\$350/ })).toBeTruthy();
  });

  async function applyCoupon({ user }: Page) {
    await user.type(screen.getByLabelText(/優惠碼/), 'welcome50');
    await user.click(screen.getByRole('button', { name: '套用' }));
    await screen.findByRole('button', { name: /下單.*NT\$350/ });
  }

  it('drops a coupon that the order refuses, says why beside its code, and shows the price without it', async () => {
    const page = await show({
      [quoteUrl]: (request) => ({ body: quoteOf(couponOf(request) ? 50 : 0) }),
      [ordersUrl]: () => problem(422, 'COUPON_ALREADY_USED'),
    });
    await applyCoupon(page);
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    expect(await screen.findByRole('button', { name: /下單.*NT\$400/ })).toBeTruthy();
    expect(screen.getByLabelText(/優惠碼/).getAttribute('aria-invalid')).toBe('true');
    // Beside the code, and beside the button that was pressed.
    expect(screen.getAllByText('detail of COUPON_ALREADY_USED')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^收起/, expanded: true })).toBeTruthy();
  });

  it('drops a coupon that no longer holds once the cart is read again', async () => {
    let isOver = false;
    const page = await show({
      [quoteUrl]: (request) =>
        couponOf(request) && isOver
          ? problem(422, 'COUPON_EXPIRED')
          : { body: quoteOf(couponOf(request) ? 50 : 0) },
      [ordersUrl]: () => {
        isOver = true;
        return problem(409, 'CART_CHANGED');
      },
    });
    await applyCoupon(page);
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    expect(await screen.findByRole('button', { name: /下單.*NT\$400/ })).toBeTruthy();
    expect(screen.getByText('detail of COUPON_EXPIRED')).toBeTruthy();
  });

  it('keeps what was typed over a reload, but not the consent', async () => {
    await fillAddress(await show({}));
    cleanup();
    await show({});
    expect((screen.getByLabelText('縣市') as HTMLSelectElement).value).toBe('臺北市');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });

  it('keeps what was typed on the way through sign-in when the session has ended', async () => {
    const page = await show({ [ordersUrl]: () => problem(401, 'UNAUTHENTICATED') });
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    const way = await screen.findByRole('link', { name: '登入' });
    expect(way.getAttribute('href')).toMatch(/^\/login\?returnTo=/);
    // On the way through sign-in the page is left and comes back.
    cleanup();
    await show({});
    expect((screen.getByLabelText('縣市') as HTMLSelectElement).value).toBe('臺北市');
  });

  it('begins anew once it ordered', async () => {
    const page = await show({ [ordersUrl]: () => ({ status: 201, body: { id: 'o1', payable: true } }) });
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    await waitFor(() => expect(page.onPlaced).toHaveBeenCalledTimes(1));
    cleanup();
    await show({});
    expect((screen.getByLabelText('縣市') as HTMLSelectElement).value).toBe('');
  });

  it('orders what was shown at the price that was shown, and shows anew what another window changed', async () => {
    let quantity = 1;
    const lines = [{ itemId: 'line-1', amount: twd(400), discount: twd(0) }];
    const quote = () => ({ ...quoteOf(0), lines, total: twd(400 * quantity) });
    const page = await show({
      [quoteUrl]: () => ({ body: quote() }),
      [ordersUrl]: () => {
        quantity = 2;
        return problem(409, 'CART_CHANGED');
      },
    });
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await submit(page);
    expect(await screen.findByText('detail of CART_CHANGED')).toBeTruthy();
    expect(page.orders()[0]?.body).toMatchObject({ itemIds: ['line-1'], expectedTotal: twd(400) });
    expect(await screen.findByRole('button', { name: /下單.*NT\$800/ })).toBeTruthy();
  });

  const OFFER = {
    threshold: 50,
    estimate: twd(21_600),
    products: [
      {
        ...{ productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, optionName: null },
        ...{ listPrice: twd(400), tiers: [{ from: 50, unitPrice: twd(360) }] },
      },
    ],
  };
  const bulkQuote = {
    ...quoteOf(0),
    ...{ bulkNotice: true, bulk: OFFER, total: twd(24_000) },
    lines: [{ itemId: 'line-1', amount: twd(24_000), discount: twd(0) }],
  };

  it('asks for a quote of so many items instead, once on a double press, with neither payment nor consent', async () => {
    const page = await show(
      {
        [quoteUrl]: () => ({ body: bulkQuote }),
        [requestsUrl]: () => ({ status: 201, body: { id: 'b1' } }),
      },
      '',
      '送出詢價',
    );
    expect(screen.getByRole('cell', { name: 'NT$360' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await fillAddress(page);
    await page.user.type(screen.getByLabelText('公司（選填）'), ' 觸憶有限公司 ');
    await page.user.type(screen.getByLabelText('備註（選填）'), '公司尾牙');
    await page.user.dblClick(screen.getByRole('button', { name: '送出詢價' }));
    await waitFor(() => expect(page.onRequested).toHaveBeenCalledTimes(1));
    const requests = page.sent.filter(({ path }) => path.endsWith('/bulk-requests'));
    expect(requests.map(({ body }) => body)).toMatchObject([
      {
        ...{ itemIds: ['line-1'], company: '觸憶有限公司', wishedOn: null, remarks: '公司尾牙' },
        recipient: { address: { postalCode: '100' } },
      },
    ]);
    expect(page.orders()).toHaveLength(0);
  });

  it('shows why a request was not sent, beside its field, and keeps what was typed', async () => {
    const page = await show(
      {
        [quoteUrl]: () => ({ body: bulkQuote }),
        [requestsUrl]: () =>
          problem(422, 'VALIDATION_FAILED', [
            { path: 'wishedOn', code: 'WISHED_DAY_INVALID', message: '這一天太近了。' },
          ]),
      },
      '',
      '送出詢價',
    );
    await fillAddress(page);
    await page.user.type(screen.getByLabelText('公司（選填）'), '觸憶有限公司');
    await page.user.click(screen.getByRole('button', { name: '送出詢價' }));
    expect(await screen.findByText('這一天太近了。')).toBeTruthy();
    cleanup();
    await show({ [quoteUrl]: () => ({ body: bulkQuote }) }, '', '送出詢價');
    expect((screen.getByLabelText('公司（選填）') as HTMLInputElement).value).toBe('觸憶有限公司');
  });

  it('says that a coupon does not go with group prices', async () => {
    const refused = problem(422, 'BULK_NO_COUPON');
    await show(
      { [quoteUrl]: (request) => (couponOf(request) ? refused : { body: bulkQuote }) },
      'WELCOME50',
      '送出詢價',
    );
    expect(await screen.findByText('detail of BULK_NO_COUPON')).toBeTruthy();
  });

  it('does not order twice on a double press', async () => {
    const page = await show({ [ordersUrl]: () => ({ status: 201, body: { id: 'o1', payable: true } }) });
    await fillAddress(page);
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.dblClick(screen.getByRole('button', { name: /下單並付款/ }));
    await waitFor(() => expect(page.onPlaced).toHaveBeenCalledTimes(1));
    expect(page.orders()).toHaveLength(1);
  });
});
