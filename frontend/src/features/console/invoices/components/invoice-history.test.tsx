import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { InvoiceDetail, InvoiceRequest } from '../api/get-invoice.ts';
import { InvoiceHistory } from './invoice-history.tsx';

const twd = (units: number) => ({ units, currency: 'TWD' }) as const;

const buildRequest = (own: Partial<InvoiceRequest>): InvoiceRequest => ({
  id: 'r',
  kind: 'issue',
  status: 'done',
  amount: twd(400),
  reason: '',
  requestedBy: null,
  outcome: null,
  documentNumber: null,
  dueAt: '2026-11-21T04:00:00Z',
  createdAt: '2026-11-21T04:00:00Z',
  doneAt: null,
  steps: [],
  ...own,
});

const buildDetail = (requests: InvoiceRequest[]): InvoiceDetail => ({
  invoice: {
    orderId: 'o1',
    orderNumber: 'T261121-000001',
    status: 'issued',
    amount: twd(400),
    taxAmount: twd(19),
    allowed: twd(0),
    number: 'AB00000002',
    issuedAt: '2026-11-21T07:00:00Z',
    voidedAt: null,
    isStuck: false,
    createdAt: '2026-11-21T04:00:00Z',
  },
  customerId: 'u1',
  placedAt: '2026-11-21T03:00:00Z',
  paidAt: '2026-11-21T03:30:00Z',
  randomCode: null,
  relateNumber: 'T261121000001',
  choice: { type: 'personal' },
  requests,
  former: [{ number: 'AB00000001', voidedAt: '2026-11-21T06:00:00Z' }],
  canVoid: true,
  canReissue: false,
  canRetry: false,
});

const show = (requests: InvoiceRequest[]) =>
  renderPage(<InvoiceHistory detail={buildDetail(requests)} />, { language: 'en' });
const texts = () => screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent?.trim());

beforeEach(() => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  fakeNetwork({});
});
afterEach(cleanup);

describe('the timeline of an invoice', () => {
  it('shows the order, both invoices and who asked, newest first', async () => {
    await show([
      buildRequest({ id: 'r1', outcome: 'issued', doneAt: '2026-11-21T04:01:00Z' }),
      buildRequest({
        id: 'r2',
        kind: 'void',
        reason: 'Wrong tax ID',
        requestedBy: 's1',
        outcome: 'voided',
        createdAt: '2026-11-21T05:59:00Z',
        doneAt: '2026-11-21T06:00:00Z',
      }),
      buildRequest({
        id: 'r3',
        reason: 'For a company',
        requestedBy: 's1',
        outcome: 'issued',
        createdAt: '2026-11-21T06:59:00Z',
        doneAt: '2026-11-21T07:00:00Z',
      }),
    ]);
    expect(texts()).toEqual([
      'Invoice AB00000002 issued',
      'Reissue requested: For a company see who',
      'Invoice AB00000001 voided',
      'Void requested: Wrong tax ID see who',
      'Invoice AB00000001 issued',
      'Order paid',
      'Order placed',
    ]);
    expect(screen.getAllByRole('link', { name: 'see who' })[0]?.getAttribute('href')).toBe(
      '/admin/people/s1',
    );
  });

  it('says why a request is stuck and who tried again, and what a refund changed', async () => {
    await show([
      buildRequest({
        id: 'r1',
        status: 'failed',
        steps: [
          { at: '2026-11-21T04:01:00Z', action: 'retry', by: 's2' },
          { at: '2026-11-21T04:02:00Z', action: 'issue', code: '1200125', message: '統一編號錯誤' },
        ],
      }),
      buildRequest({
        id: 'r2',
        kind: 'refund',
        amount: twd(100),
        outcome: 'allowance',
        documentNumber: '2026112100000001',
        createdAt: '2026-11-21T05:00:00Z',
        doneAt: '2026-11-21T05:01:00Z',
      }),
    ]);
    expect(texts().slice(0, 4)).toEqual([
      'Allowance 2026112100000001 of NT$100 issued',
      'NT$100 refunded; the invoice is reduced.',
      'Issue failed: 1200125 統一編號錯誤',
      expect.stringMatching(/^Retried by staff\s+see who$/),
    ]);
  });
});
