import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StaffOrderDetail } from '../../../features/console/orders/api/get-staff-order.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as OrderPage } from './order.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const number = 'T261122-7K3QX0';
const acts = '/api/catalog-order/admin/orders/o1';

const paid: StaffOrderDetail = {
  order: {
    ...{ id: 'o1', number, label: 'paid', paymentStatus: 'paid', fulfilmentStatus: 'none', items: [] },
    notes: '請包成禮物',
    recipient: {
      ...{ name: '王小美', email: 'mei@tapory.test', phone: '0912345678', mobile: '' },
      address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
    },
    ...{
      invoice: { type: 'personal' },
      originalAmount: money(400),
      shipping: money(0),
      couponCode: '',
      couponName: '',
    },
    ...{ discount: money(0), total: money(400), paidAmount: money(400), refundedAmount: money(0) },
    ...{ paidAt: '2026-11-22T06:20:00Z', gatewayNumber: null, paymentMethod: 'credit', payable: false },
    ...{
      placedAt: '2026-11-22T06:19:00Z',
      payableUntil: '2026-11-23T06:19:00Z',
      promise: null,
      parcel: null,
    },
    ...{ cancelledAt: null, cancelling: 'refund', isBulk: false, gift: null, transferChosenAt: null },
  },
  ...{ version: 3, customerId: 'p1', gateway: 'ecpay', latePayment: false, acts: [], moves: [] },
  ...{ needsConfirmation: false, mails: ['placed', 'paid'], production: [], refunds: [] },
  ...{ consignment: null, isConsignable: false, voidParcels: [], returnedAt: null },
};
const parcel: NonNullable<StaffOrderDetail['order']['parcel']> = {
  carrier: 'black_cat',
  trackingNumber: '901234567890',
  shippedAt: '2026-11-24T01:00:00Z',
};
const shipped: StaffOrderDetail = {
  ...paid,
  order: { ...paid.order, label: 'shipped', fulfilmentStatus: 'shipped', parcel },
};

type Role = 'admin' | 'support' | 'production';

function SignedIn({ role }: { role: Role }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <OrderPage />;
}

async function show(role: Role, first: StaffOrderDetail, responses: FakeResponses = {}) {
  const stored = { current: first };
  const sent = fakeNetwork({
    [`GET /api/catalog-order/admin/orders/${number}`]: () => ({ body: stored.current }),
    'GET /api/payment/admin/attempts': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
    'GET /api/catalog-order/admin/invoices/o1': () => problem(404, 'NOT_FOUND'),
    ...responses,
  });
  const place = { at: `/admin/orders/${number}`, path: '/admin/orders/:key', language: 'en' } as const;
  await renderPage(<SignedIn role={role} />, place);
  const section = await screen.findByRole('region', { name: 'Corrections and notes' });
  const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const partOf = (title: string) => {
    const part = within(section).getByText(title).closest('details');
    if (!part) throw new Error(`${title} is not folded`);
    return within(part);
  };
  return { stored, bodies, partOf, section };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('putting an order right', () => {
  it('corrects the tracking number with a reason; the timeline keeps the former one', async () => {
    const { stored, bodies, partOf } = await show('production', shipped, {
      [`POST ${acts}/correct-parcel`]: () => {
        const right = { ...parcel, trackingNumber: '111122223333' };
        const { carrier, trackingNumber } = right;
        const detail = { carrier, trackingNumber, former: 'black_cat 901234567890', reason: 'typo' };
        stored.current = {
          ...{ ...shipped, version: 4, order: { ...shipped.order, parcel: right } },
          acts: [{ id: 'a1', kind: 'parcel_corrected', actorId: 's1', detail, at: '2026-11-24T02:00:00Z' }],
        };
        return { body: stored.current };
      },
    });
    const form = partOf('Correct the parcel');
    await userEvent.click(form.getByText('Correct the parcel'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please fill this in.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText('Tracking number'));
    await userEvent.type(form.getByLabelText('Tracking number'), '111122223333');
    await userEvent.type(form.getByLabelText('Why it is corrected'), 'typo');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/111122223333, before T-Cat.* 901234567890/)).toBeTruthy();
    expect(bodies()).toEqual([
      { version: 3, carrier: 'black_cat', trackingNumber: '111122223333', reason: 'typo' },
    ]);
  });

  it('records a parcel that came back with a reason; to whom it goes may be changed then', async () => {
    const { stored, bodies, partOf, section } = await show('support', shipped, {
      [`POST ${acts}/return-parcel`]: () => {
        stored.current = { ...shipped, version: 4, returnedAt: '2026-12-03T01:00:00Z' };
        return { body: stored.current };
      },
    });
    expect(within(section).queryByText('Change the recipient')).toBeNull();
    const form = partOf('Record a returned parcel');
    await userEvent.click(form.getByText('Record a returned parcel'));
    await userEvent.type(form.getByLabelText('Why it came back'), 'moved away');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await within(section).findByText('Change the recipient')).toBeTruthy();
    expect(within(section).queryByText('Record a returned parcel')).toBeNull();
    expect(bodies()).toEqual([{ version: 3, reason: 'moved away' }]);
  });

  it('changes the recipient, keeps what was typed when it is refused, and names the wrong field', async () => {
    let isFirst = true;
    const { bodies, partOf } = await show('support', paid, {
      [`POST ${acts}/recipient`]: () => {
        if (!isFirst) return { body: paid };
        isFirst = false;
        const errors = [{ path: 'recipient.phone', code: 'PHONE_INVALID', message: 'Not a number' }];
        return problem(422, 'VALIDATION_FAILED', errors);
      },
    });
    const form = partOf('Change the recipient');
    await userEvent.click(form.getByText('Change the recipient'));
    await userEvent.clear(form.getByLabelText('Name'));
    await userEvent.type(form.getByLabelText('Name'), '王大明');
    await userEvent.type(form.getByLabelText('Why it is changed'), 'a call');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Not a number')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('王大明');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const recipient = { ...paid.order.recipient, name: '王大明' };
    expect(bodies()[1]).toEqual({ version: 3, recipient, reason: 'a call' });
  });

  it('keeps the store where a parcel waits, or sends it to an address instead', async () => {
    const store = {
      ...{ chain: 'seven_eleven' as const, code: '131386', name: '鑫台北門市' },
      ...{ address: '台北市中正區忠孝西路一段 72 號', phone: '' },
    };
    const address = { postalCode: '', city: '', district: '', line: '' };
    const held = {
      ...paid,
      order: { ...paid.order, recipient: { ...paid.order.recipient, address, store } },
    };
    const { bodies, partOf } = await show('support', held, {
      [`POST ${acts}/recipient`]: () => problem(409, 'ORDER_STEP_REFUSED'),
    });
    const form = partOf('Change the recipient');
    await userEvent.click(form.getByText('Change the recipient'));
    await userEvent.type(form.getByLabelText('Why it is changed'), 'a call');
    expect(form.queryByLabelText('Postal code')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const contact = { name: '王小美', email: 'mei@tapory.test', phone: '0912345678', mobile: '' };
    const key = { chain: 'seven_eleven', code: '131386' };
    expect(bodies()[0]).toEqual({ version: 3, recipient: { ...contact, store: key }, reason: 'a call' });
    await userEvent.click(form.getByRole('checkbox', { name: 'Send it to an address instead' }));
    await userEvent.type(form.getByLabelText('Postal code'), '100');
    await userEvent.type(form.getByLabelText('City'), '臺北市');
    await userEvent.type(form.getByLabelText('District'), '中正區');
    await userEvent.type(form.getByLabelText('Street and number'), '忠孝東路 1 號');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const typed = { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路 1 號' };
    expect(bodies()[1]).toEqual({ version: 3, recipient: { ...contact, address: typed }, reason: 'a call' });
  });

  it('offers neither for what is sent or of another role', async () => {
    const { section } = await show('production', paid);
    expect(within(section).queryByText('Change the recipient')).toBeNull();
    expect(within(section).queryByText('Correct the parcel')).toBeNull();
    cleanup();
    const sent = await show('admin', shipped);
    expect(within(sent.section).queryByText('Change the recipient')).toBeNull();
  });

  it('books the money of a transfer once, for admins and for the order of a quote', async () => {
    const unpaid = {
      ...paid,
      order: { ...paid.order, isBulk: true, label: 'pending', paymentStatus: 'unpaid', payable: true },
    } as const;
    const { stored, bodies, partOf } = await show('admin', unpaid, {
      [`POST ${acts}/transfers`]: () => {
        const detail = { amount: 400, reference: '89012', reason: 'statement' };
        const act = { id: 'a1', kind: 'transfer_booked', actorId: 's1', detail } as const;
        stored.current = { ...paid, acts: [{ ...act, at: '2026-11-24T02:00:00Z' }] };
        return { body: stored.current };
      },
    });
    const form = partOf('Book a bank transfer');
    await userEvent.click(form.getByText('Book a bank transfer'));
    await userEvent.type(form.getByLabelText('As the bank statement has it'), '89012');
    await userEvent.type(form.getByLabelText('Why it belongs to this order'), 'statement');
    await userEvent.dblClick(form.getByRole('button', { name: 'Book the money' }));
    expect(await screen.findByText(/NT\$400 · 89012/)).toBeTruthy();
    expect(bodies()).toMatchObject([{ amount: 400, reference: '89012', reason: 'statement' }]);
    cleanup();
    const { section } = await show('support', unpaid);
    expect(within(section).queryByText('Book a bank transfer')).toBeNull();
  });

  it('adds a note, which the timeline shows', async () => {
    const { stored, bodies, partOf } = await show('support', paid, {
      [`POST ${acts}/notes`]: () => {
        const act = { id: 'a1', kind: 'noted', actorId: 's1', detail: { note: 'left-handed' } } as const;
        stored.current = { ...paid, acts: [{ ...act, at: '2026-11-24T02:00:00Z' }] };
        return { body: stored.current };
      },
    });
    const form = partOf('Add a note');
    await userEvent.click(form.getByText('Add a note'));
    await userEvent.type(form.getByLabelText('Note'), 'left-handed');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText('left-handed')).toBeTruthy();
    expect(bodies()).toEqual([{ note: 'left-handed' }]);
    await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>('Note').value).toBe(''));
  });

  it('sends a mail again, and says when there were too many', async () => {
    const { bodies, partOf } = await show('support', paid, {
      [`POST ${acts}/mails`]: () => problem(429, 'RATE_LIMITED'),
    });
    const form = partOf('Send a mail again');
    await userEvent.click(form.getByText('Send a mail again'));
    await userEvent.selectOptions(form.getByLabelText('Mail'), 'Order received');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(bodies()).toEqual([{ mail: 'placed' }]);
  });
});

describe('cancelling a paid order', () => {
  const danger = () => screen.queryByRole('region', { name: 'Danger zone' });

  it('gives back what is left with a reason, once by a double click', async () => {
    const { stored, bodies } = await show('support', paid, {
      [`POST ${acts}/cancel`]: () => {
        const order = { ...paid.order, label: 'cancelled', cancelledAt: '2026-11-24T02:00:00Z' } as const;
        stored.current = { ...paid, order };
        return { body: stored.current };
      },
    });
    const form = within(danger() as HTMLElement);
    expect(form.getByText(/NT\$400 goes back/)).toBeTruthy();
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Cancel and refund' });
    expect(button.disabled).toBe(true);
    await userEvent.type(form.getByLabelText('Why it is cancelled'), 'a call');
    fireEvent.click(button);
    const yes = await screen.findByRole('button', { name: 'Refund NT$400' });
    expect(bodies()).toEqual([]);
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByText(/This order is cancelled/)).toBeTruthy();
    expect(screen.getByText('Refund due')).toBeTruthy();
    expect(bodies()).toEqual([{ version: 3, reason: 'a call' }]);
    expect(danger()).toBeNull();
  });

  it('says that a fresh sign-in is wanted, and keeps the reason', async () => {
    await show('admin', paid, { [`POST ${acts}/cancel`]: () => problem(403, 'FRESH_SIGN_IN_REQUIRED') });
    const form = within(danger() as HTMLElement);
    await userEvent.type(form.getByLabelText('Why it is cancelled'), 'a call');
    await userEvent.click(form.getByRole('button', { name: 'Cancel and refund' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund NT$400' }));
    expect(await form.findByRole('alert')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Why it is cancelled').value).toBe('a call');
  });

  it('is not offered once it is sent, nor to those who make', async () => {
    await show('admin', shipped);
    expect(danger()).toBeNull();
    cleanup();
    await show('production', paid);
    expect(danger()).toBeNull();
  });
});
