import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { InvoiceRequest as Request } from '../api/get-invoice.ts';
import { InvoiceRequest } from './invoice-request.tsx';
import { ReissueInvoice } from './reissue-invoice.tsx';
import { RetryInvoice } from './retry-invoice.tsx';
import { SettleInvoice } from './settle-invoice.tsx';
import { VoidInvoice } from './void-invoice.tsx';

const request: Request = {
  id: 'r1',
  kind: 'issue',
  status: 'failed',
  amount: { units: 400, currency: 'TWD' },
  reason: '',
  requestedBy: null,
  outcome: null,
  documentNumber: null,
  dueAt: '2026-11-21T04:00:00Z',
  createdAt: '2026-11-21T03:59:00Z',
  doneAt: null,
  steps: [
    { at: '2026-11-21T04:00:00Z', action: 'issue', code: '1200125', message: '統一編號檢查碼驗證失敗' },
    { at: '2026-11-21T04:01:00Z', action: 'issue', message: 'ECPay answered 503' },
    { at: '2026-11-21T04:02:00Z', action: 'retry', by: 'u1' },
    { at: '2026-11-21T04:02:01Z', action: 'lookup', code: '1' },
  ],
};

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('an invoice in the console', () => {
  it('shows the issuer’s words, and where there were none', async () => {
    fakeNetwork({});
    await renderPage(<InvoiceRequest request={request} />);
    expect(screen.getByText('需要處理')).toBeTruthy();
    expect(screen.getByText(/1200125 統一編號檢查碼驗證失敗/)).toBeTruthy();
    expect(screen.getByText(/沒有回覆 ECPay answered 503/)).toBeTruthy();
    expect(screen.getByText(/查詢：成功/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '看是誰' }).getAttribute('href')).toBe('/admin/people/u1');
  });

  it('is tried again on a press, and says why it could not be', async () => {
    const sent = fakeNetwork({
      'POST /api/catalog-order/admin/invoices/o1/retry': () => problem(409, 'INVOICE_NOT_RETRYABLE'),
    });
    const { user } = await renderPage(<RetryInvoice orderId="o1" onDone={() => {}} />);
    await user.click(screen.getByRole('button', { name: /再\s*試一次/ }));
    expect(await screen.findByText('detail of INVOICE_NOT_RETRYABLE')).toBeTruthy();
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it('is settled by hand with its number and a word about it', async () => {
    const sent = fakeNetwork({
      'POST /api/catalog-order/admin/invoices/o1/settle': () => problem(409, 'INVOICE_NOT_RETRYABLE'),
    });
    const { user } = await renderPage(<SettleInvoice orderId="o1" onDone={() => {}} kind="issue" />);
    const submit = screen.getByRole('button', { name: '已經處理好了' });
    await user.type(screen.getByLabelText('說明'), '統編改正後在後台開立');
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('發票號碼'), 'ab12345678');
    await user.click(submit);
    const note = '統編改正後在後台開立';
    await waitFor(() => expect(sent[0]?.body).toEqual({ outcome: 'issued', number: 'AB12345678', note }));
    expect(await screen.findByText('detail of INVOICE_NOT_RETRYABLE')).toBeTruthy();
  });

  it('is settled as voided without a number', async () => {
    const sent = fakeNetwork({
      'POST /api/catalog-order/admin/invoices/o1/settle': () => problem(409, 'INVOICE_NOT_RETRYABLE'),
    });
    const { user } = await renderPage(<SettleInvoice orderId="o1" onDone={() => {}} kind="refund" />);
    await user.click(screen.getByRole('radio', { name: '作廢了' }));
    await user.type(screen.getByLabelText('說明'), '後台作廢');
    await user.click(screen.getByRole('button', { name: '已經處理好了' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ outcome: 'voided', note: '後台作廢' }));
  });

  it('is issued again as before, or for a company', async () => {
    const sent = fakeNetwork({
      'POST /api/catalog-order/admin/invoices/o1/reissue': () => problem(409, 'INVOICE_NOT_REISSUABLE'),
    });
    const { user } = await renderPage(<ReissueInvoice orderId="o1" onDone={() => {}} />);
    const submit = screen.getByRole('button', { name: '重新開立' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('重開原因'), '買方要三聯');
    await user.click(submit);
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: '買方要三聯' }));
    expect(await screen.findByText('detail of INVOICE_NOT_REISSUABLE')).toBeTruthy();

    await user.click(screen.getByRole('radio', { name: '公司' }));
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('公司抬頭'), '觸憶有限公司');
    await user.type(screen.getByLabelText('統一編號（選填）'), '０４５９５２５７');
    await user.click(submit);
    const choice = { type: 'company', title: '觸憶有限公司', taxId: '04595257' };
    await waitFor(() => expect(sent[1]?.body).toEqual({ reason: '買方要三聯', choice }));
  });

  it('is voided with a reason only', async () => {
    const sent = fakeNetwork({
      'POST /api/catalog-order/admin/invoices/o1/void': () => problem(409, 'INVOICE_NOT_VOIDABLE'),
    });
    const { user } = await renderPage(<VoidInvoice orderId="o1" onDone={() => {}} />);
    const submit = screen.getByRole('button', { name: '作廢發票' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('作廢原因'), '統編打錯');
    expect(screen.getByText('4 / 20')).toBeTruthy();
    await user.click(submit);
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: '統編打錯' }));
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('detail of INVOICE_NOT_VOIDABLE')).toBeTruthy();
  });
});
