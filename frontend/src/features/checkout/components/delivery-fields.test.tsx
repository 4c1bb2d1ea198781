import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { readBroughtCoupon } from '../../../lib/brought-coupon.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem, type SentRequest } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { PickupStore } from '../api/pickup.ts';
import type { NewOrder } from '../api/place-order.ts';
import { CHECKOUT_DRAFT } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';

const twd = (units: number) => ({ units, currency: 'TWD' });
const store: PickupStore = {
  chain: 'seven_eleven',
  ...{ code: '131386', name: '鑫台北門市' },
  ...{ address: '台北市中正區忠孝西路一段 72 號', phone: '02-23881234' },
};
const granny = { name: '林阿嬤', email: 'granny@tapory.test', phone: '0912345678', mobile: '' };
const NO_ADDRESS = { postalCode: '', city: '', district: '', line: '' };
const SEARCHES = 'POST /api/catalog-order/pickup/searches';

async function show(responses: FakeResponses = {}, { total = 400, maxTotal = 20_000 } = {}) {
  const quote = { lines: [], subtotal: twd(total), discount: twd(0), total: twd(total) };
  const sent = fakeNetwork({
    'GET /api/catalog-order/pickup': () => ({
      body: { chains: ['seven_eleven', 'family_mart'], maxTotal: twd(maxTotal) },
    }),
    'POST /api/catalog-order/checkout/quote': () => ({
      body: { ...quote, coupon: null, bulkNotice: false, bulk: null },
    }),
    'POST /api/catalog-order/orders': () => ({ status: 201, body: { id: 'o1', payable: true } }),
    ...responses,
  });
  const page = await renderPage(
    <CheckoutForm
      known={{ name: '王小美', email: 'mei@tapory.test', phone: '0912345678' }}
      book={{
        recipients: [{ id: 'r1', recipient: { ...granny, address: NO_ADDRESS, store } }],
        invoice: null,
      }}
      initialCoupon=""
      isPaying={false}
      onPlaced={() => {}}
      onRequested={() => {}}
      pieces={1}
      payment={() => null}
    >
      {null}
    </CheckoutForm>,
    { language: 'en' },
  );
  await screen.findByRole('radio', { name: 'Pick up at a store' });
  return { ...page, sent, of: (path: string) => sent.filter((request) => request.path.endsWith(path)) };
}

const recipientOf = ([order]: SentRequest[]) => (order?.body as NewOrder | undefined)?.recipient;

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('where a parcel goes', () => {
  it('begins with the store that was sent to last, and orders to it without an address', async () => {
    const { user, of } = await show();
    expect(radio('Pick up at a store').checked).toBe(true);
    expect(screen.queryByLabelText('Postal code')).toBeNull();
    expect(screen.getByText('7-ELEVEN 鑫台北門市 (131386)')).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /Place order and pay/ }));
    await waitFor(() => expect(of('/orders')).toHaveLength(1));
    expect(recipientOf(of('/orders'))).toEqual({
      ...granny,
      store: { chain: 'seven_eleven', code: '131386' },
    });
  });

  it('asks for the address when it is to be brought', async () => {
    const { user, of } = await show();
    await user.click(radio('To an address'));
    await user.type(await screen.findByLabelText('Postal code'), '100');
    await user.type(screen.getByLabelText('Street, number, floor'), 'Road 1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /Place order and pay/ }));
    await waitFor(() => expect(of('/orders')).toHaveLength(1));
    const recipient = recipientOf(of('/orders'));
    expect(recipient).toMatchObject({ address: { postalCode: '100', line: 'Road 1' } });
    expect(recipient?.store).toBeUndefined();
  });

  it('places no order without a store, and leaves for the map once with everything kept', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { user, of } = await show({
      [SEARCHES]: () => ({
        body: { method: 'POST', url: 'https://map.example/Express/map', fields: { ExtraData: 'p' } },
      }),
    });
    await user.selectOptions(screen.getByLabelText('Send to'), '');
    await user.click(radio('Pick up at a store'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /Place order and pay/ }));
    expect(await screen.findByText('Please choose the store on the map.')).toBeTruthy();
    expect(of('/orders')).toHaveLength(0);
    await user.type(screen.getByLabelText('Recipient’s name'), '王小美');
    await user.dblClick(screen.getByRole('button', { name: 'Choose 全家 FamilyMart' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(of('/searches').map(({ body }) => body)).toEqual([{ chain: 'family_mart', isPhone: false }]);
    expect(readDraft(CHECKOUT_DRAFT)).toMatchObject({ delivery: 'store', recipient: { name: '王小美' } });
    expect(readBroughtCoupon()).toBe('');
    submit.mockRestore();
  });

  it('says why the map did not open, and can be tried again', async () => {
    const { user } = await show({ [SEARCHES]: () => problem(429, 'RATE_LIMITED') });
    await user.click(screen.getByRole('button', { name: 'Another 7-ELEVEN' }));
    expect(await screen.findByText(/The map did not open/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Another 7-ELEVEN' }).disabled).toBe(false);
  });

  it('offers no store for an order that is worth more than one holds', async () => {
    const { user } = await show({}, { total: 30_000 });
    expect(await screen.findByText('Stores hold parcels of up to NT$20,000.')).toBeTruthy();
    await user.click(radio('To an address'));
    await waitFor(() => expect(radio('Pick up at a store').disabled).toBe(true));
  });
});
