import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { StaffOrderDetail } from '../../../features/console/orders/api/get-staff-order.ts';
import { ConsignOrder } from '../../../features/console/orders/components/consign-order.tsx';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const packed = {
  itemId: 'i1',
  state: 'packed',
  version: 6,
  isInWork: true,
  isInParcel: true,
  isRemake: false,
  blockedReason: '',
};
const none = {
  order: { id: 'o1', fulfilmentStatus: 'in_production' },
  ...{
    needsConfirmation: false,
    isConsignable: true,
    voidParcels: [],
    returnedAt: null,
    consignment: null,
    production: [packed],
  },
} as unknown as StaffOrderDetail;
const created: StaffOrderDetail = {
  ...none,
  consignment: {
    ...{ status: 'created', carrier: 'seven_eleven', trackingNumber: 'F00150913207', logisticsId: '1718546' },
    ...{ refusal: '', isOutdated: false, stage: 'none', stageAt: null, notices: [] },
  },
};
const path = '/api/catalog-order/admin/orders/o1/consignment';

function SignedIn({ detail }: { detail: StaffOrderDetail }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id: 'a', username: 'a', roles: ['production'] },
    }),
  );
  return <ConsignOrder detail={detail} />;
}

async function show(detail: StaffOrderDetail, responses: FakeResponses = {}) {
  const sent = fakeNetwork(responses);
  const at = '/admin/orders/o1';
  const page = await renderPage(<SignedIn detail={detail} />, { at, path: at, language: 'en' });
  return { ...page, bodies: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the parcel of an order at ECPay', () => {
  it('is entered by a click', async () => {
    const { user, bodies } = await show(none, { [`POST ${path}`]: () => ({ body: created }) });
    await user.click(screen.getByRole('button', { name: 'Create parcel' }));
    await waitFor(() => expect(bodies()).toEqual([{ again: '' }]));
  });

  it('says why ECPay takes none', async () => {
    const { user } = await show(none, { [`POST ${path}`]: () => problem(422, 'CONSIGNMENT_REFUSED') });
    await user.click(screen.getByRole('button', { name: 'Create parcel' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('is looked up where its outcome is unknown', async () => {
    const consignment = { ...(created.consignment as object), status: 'asking', trackingNumber: '' };
    await show({ ...none, consignment } as StaffOrderDetail);
    expect(screen.getByRole('button', { name: 'Look parcel up' })).toBeTruthy();
  });

  it('is another one only with a reason', async () => {
    const { user, bodies } = await show(created, { [`POST ${path}`]: () => ({ body: created }) });
    expect(screen.queryByRole('button', { name: 'Create parcel' })).toBeNull();
    expect(screen.getByText('F00150913207')).toBeTruthy();
    await user.click(screen.getByText('Create another parcel'));
    await user.type(screen.getByLabelText('Why another one'), 'Torn label');
    await user.click(screen.getByRole('button', { name: 'Create it' }));
    await waitFor(() => expect(bodies()).toEqual([{ again: 'Torn label' }]));
  });

  it('tells what was not picked up, with ECPay’s words', async () => {
    const notice = { code: '2074', message: '消費者七天未取', at: '2026-12-01T02:00:00Z' };
    const returning = { status: 'sent', stage: 'returning', stageAt: notice.at, notices: [notice] };
    const detail = { ...none, consignment: { ...created.consignment, ...returning } } as StaffOrderDetail;
    await show({ ...detail, production: [] });
    const section = screen.getByRole('region', { name: 'Parcel at ECPay' });
    expect(within(section).getByText('消費者七天未取', { exact: false })).toBeTruthy();
    expect(within(section).getByText(/did not pick it up/)).toBeTruthy();
    expect(within(section).queryByText('Create another parcel')).toBeNull();
  });

  it('names the labels that are void', async () => {
    await show({ ...created, voidParcels: ['F00150910001'] });
    expect(screen.getByText(/void.*F00150910001/)).toBeTruthy();
  });

  it('is nothing where the shop enters none, or the pieces are not packed', async () => {
    await show({ ...none, isConsignable: false });
    expect(screen.queryByRole('region', { name: 'Parcel at ECPay' })).toBeNull();
    cleanup();
    const production = [{ ...packed, state: 'checked' }];
    await show({ ...none, production } as StaffOrderDetail);
    expect(screen.queryByRole('region', { name: 'Parcel at ECPay' })).toBeNull();
  });
});
