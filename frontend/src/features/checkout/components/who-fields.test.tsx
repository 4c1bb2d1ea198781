import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AddressBook as Book } from '../api/address-book.ts';
import { AddressBook } from './address-book.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const twd = (units: number) => ({ units, currency: 'TWD' });
const quote = {
  ...{ lines: [], subtotal: twd(400), discount: twd(0), total: twd(400), coupon: null, bulk: null },
  bulkNotice: false,
};
const mei = {
  ...{ name: '王小美', email: 'mei@tapory.test', phone: '0912345678', mobile: '' },
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路 1 號' },
};
const granny = { ...mei, name: '阿嬤', email: 'granny@tapory.test', phone: '0223456789' };
const book: Book = {
  recipients: [
    { id: 'r1', recipient: mei },
    { id: 'r2', recipient: { ...granny, address: { ...mei.address, line: '重慶南路 2 號' } } },
  ],
  invoice: { type: 'personal', donationCode: '168001' },
};

async function checkout() {
  const sent = fakeNetwork({
    'POST /api/catalog-order/checkout/quote': () => ({ body: quote }),
    'POST /api/catalog-order/orders': () => ({ status: 201, body: { id: 'o1', payable: true } }),
  });
  const page = await renderPage(
    <CheckoutForm
      known={{}}
      book={book}
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
  const { user } = page;
  const order = async () => {
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /Place order and pay NT\$400/ }));
    const isOrder = ({ path }: { path: string }) => path.endsWith('/orders');
    await waitFor(() => expect(sent.filter(isOrder)).toHaveLength(1));
    return sent.find(isOrder)?.body;
  };
  return { user, order };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a checkout that remembers', () => {
  it('begins with whom and how was ordered last, and takes another by one choice', async () => {
    const { user, order } = await checkout();
    expect((await screen.findByLabelText<HTMLInputElement>('Recipient’s name')).value).toBe('王小美');
    await user.selectOptions(screen.getByLabelText('Send to'), 'r2');
    expect(await order()).toMatchObject({
      recipient: { name: '阿嬤', email: 'granny@tapory.test', address: { line: '重慶南路 2 號' } },
      invoice: { type: 'personal', donationCode: '168001' },
      ...{ gift: null, remember: true },
    });
  });

  it('sends a gift to somebody else with words, and the mails to who buys', async () => {
    const { user, order } = await checkout();
    await user.click(await screen.findByRole('switch', { name: 'Send it to somebody else as a gift' }));
    expect(screen.getByLabelText<HTMLInputElement>('Recipient’s name').value).toBe('');
    await user.type(await screen.findByLabelText(/^Words that go with it/), 'Happy birthday');
    await user.selectOptions(screen.getByLabelText('Send to'), 'r2');
    await user.click(screen.getByRole('switch', { name: 'Remember for next time' }));
    expect(screen.getByLabelText<HTMLInputElement>('Your email').value).toBe('mei@tapory.test');
    expect(await order()).toMatchObject({
      recipient: { name: '阿嬤', email: 'mei@tapory.test' },
      ...{ gift: { note: 'Happy birthday' }, remember: false },
    });
  });
});

describe('what the checkout remembers', () => {
  it('is changed and forgotten in one’s account', async () => {
    const BOOK = '/api/catalog-order/address-book';
    let current = book;
    const sent = fakeNetwork({
      [`GET ${BOOK}`]: () => ({ body: current }),
      [`PUT ${BOOK}/recipients/r1`]: ({ body }) => {
        const { recipient } = body as { recipient: typeof mei };
        current = { ...book, recipients: [{ id: 'r1', recipient }, ...book.recipients.slice(1)] };
        return { body: current };
      },
      [`DELETE ${BOOK}/recipients/r2`]: () => {
        current = { ...current, recipients: current.recipients.slice(0, 1) };
        return { body: current };
      },
      [`DELETE ${BOOK}/invoice`]: () => ({ body: { ...current, invoice: null } }),
    });
    const { user } = await renderPage(<AddressBook />, { language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Change 王小美' }));
    await user.clear(screen.getByLabelText('Street, number, floor'));
    await user.type(screen.getByLabelText('Street, number, floor'), 'New Road 3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/New Road 3/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Delete 阿嬤' }));
    await screen.findByText(/^Delete 阿嬤 from your saved recipients/);
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete 阿嬤' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Forget the invoice choice' }));
    await waitFor(() => expect(screen.queryByText('Your last invoice choice')).toBeNull());
  });
});
