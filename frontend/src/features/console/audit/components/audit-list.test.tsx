import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { AuditList } from './audit-list.tsx';

const entry = {
  ...{ id: 'e1', action: 'account.deactivated', actorId: 'u1', actorName: 'admin' },
  detail: { reason: 'Fraud' },
  ...{
    subjectId: 'bf83a3d0-0000-4000-8000-000000000000',
    subjectName: 'mei.lin',
    at: '2026-11-22T06:19:00Z',
  },
};

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

it.each([
  ['its name', 'mei.lin', 'mei.lin'],
  ['once it is deleted, the start of its id', null, 'bf83a3d0'],
])('says on a phone too whose account it was: %s', async (_case, subjectName, text) => {
  const items = [{ ...entry, subjectName }];
  fakeNetwork({
    'GET /api/identity/audit': () => ({ body: { items, page: 1, pageSize: 20, total: 1 } }),
  });
  await renderPage(<AuditList />, { at: '/admin/audit', path: '/admin/audit', language: 'en' });
  const card = (await screen.findByRole('link')).closest('li');
  expect(card?.textContent).toContain(text);
});

it('names the request that somebody quoted, and leads to it', async () => {
  const acted = {
    ...{ id: 'e3', action: 'quote.made', actorId: 'u1', actorName: 'sales', subjectId: 'b1' },
    ...{ subjectName: null, at: entry.at },
    detail: { requestNumber: 'B261126-7K3QX0', version: '2', amount: '21200' },
  };
  fakeNetwork({
    'GET /api/identity/audit': () => ({ body: { items: [acted], page: 1, pageSize: 20, total: 1 } }),
  });
  await renderPage(<AuditList />, { at: '/admin/audit', path: '/admin/audit', language: 'en' });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/admin/bulk/b1');
  const text = link.closest('li')?.textContent ?? '';
  for (const part of ['Quote made', 'B261126-7K3QX0', 'NT$21,200', 'sales']) expect(text).toContain(part);
});

it('names the order that somebody acted on, who and why, and leads to it', async () => {
  const acted = {
    ...{ id: 'e2', action: 'order.parcel_corrected', actorId: 'u1', actorName: 'worker' },
    ...{ subjectId: entry.subjectId, subjectName: null, at: entry.at },
    detail: { orderNumber: 'T261122-7K3QX0', trackingNumber: '901234567890', reason: 'typo' },
  };
  fakeNetwork({
    'GET /api/identity/audit': () => ({ body: { items: [acted], page: 1, pageSize: 20, total: 1 } }),
  });
  await renderPage(<AuditList />, { at: '/admin/audit', path: '/admin/audit', language: 'en' });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/admin/orders/T261122-7K3QX0');
  const text = link.closest('li')?.textContent ?? '';
  for (const part of ['Parcel corrected', 'T261122-7K3QX0', '901234567890', 'typo', 'worker'])
    expect(text).toContain(part);
});
