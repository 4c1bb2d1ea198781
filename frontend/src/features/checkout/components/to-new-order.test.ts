import { describe, expect, it } from '@jest/globals';
import { type CheckoutValues, type InvoiceKind, toNewOrder } from './to-new-order.ts';

const recipient: CheckoutValues['recipient'] = {
  name: '王小明',
  email: 'wang@公司.台灣 ',
  phone: '\u202d02‑2345‑6789\u202c',
  mobile: '０９１２-345-678',
  address: { postalCode: ' 100060', city: '臺北市', district: '中正區', line: '路 1 號' },
};

const invoiceOf = (kind: InvoiceKind, typed: string) =>
  toNewOrder(
    { recipient, invoice: { kind, title: '公司', taxId: typed, [kind]: typed }, hasAgreed: true },
    { couponCode: undefined, quote: undefined },
  ).invoice;

describe('what is pasted at checkout', () => {
  it('reaches the shop whole, without what cannot be seen', () => {
    const order = toNewOrder(
      { recipient, invoice: { kind: 'email' }, notes: ' 管理室代收\n', hasAgreed: true },
      { couponCode: undefined, quote: undefined },
    );
    expect(order.recipient).toMatchObject({
      email: 'wang@xn--55qx5d.xn--kpry57d',
      phone: '02-2345-6789',
      mobile: '0912-345-678',
      address: { postalCode: '100060' },
    });
    expect(order.notes).toBe('管理室代收');
  });

  it.each<[InvoiceKind, string, object]>([
    ['mobile', ' /ab+C.1- ', { carrierNumber: '/AB+C.1-' }],
    ['company', '1000-0004', { taxId: '10000004' }],
    ['donation', ' 9190011', { donationCode: '9190011' }],
  ])('%s %j', (kind, typed, invoice) => expect(invoiceOf(kind, typed)).toMatchObject(invoice));
});
