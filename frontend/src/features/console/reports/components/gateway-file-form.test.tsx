import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { GatewayFileForm } from './gateway-file-form.tsx';

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

// jsdom's File has no arrayBuffer().
function csv(text: string): File {
  const file = new File([text], 'trades.csv', { type: 'text/csv' });
  const bytes = new TextEncoder().encode(text);
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer });
}

describe('reading in a gateway’s file', () => {
  it('sends the bytes as they are and says what came of them', async () => {
    const sent = fakeNetwork({
      'POST /api/payment/admin/gateway-files': () => ({
        body: { isKnown: false, trades: 3, days: ['2026-11-20'] },
      }),
    });
    const { user } = await renderPage(<GatewayFileForm />);
    const submit = screen.getByRole('button', { name: '匯入' });
    await user.click(submit);
    expect(screen.getByText('請先選擇檔案。')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.upload(screen.getByLabelText('選擇 CSV 檔案'), csv('金額'));
    expect(screen.queryByText('請先選擇檔案。')).toBeNull();
    expect(screen.getByText('trades.csv')).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByText('讀了 3 筆交易，重新比對了 1 天。')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ gateway: 'ecpay', name: 'trades.csv', content: '6YeR6aGN' });
  });

  it('names the rows of a file that is refused', async () => {
    const problem = {
      status: 422,
      body: {
        code: 'GATEWAY_FILE_INVALID',
        detail: '這個檔案無法匯入，什麼都沒有改。',
        errors: [{ path: 'row.3', code: 'FILE_CELL_INVALID', message: '第 3 列的「訂單金額」無法讀取：x' }],
      },
    };
    fakeNetwork({ 'POST /api/payment/admin/gateway-files': () => problem });
    const { user } = await renderPage(<GatewayFileForm />);
    await user.upload(screen.getByLabelText('選擇 CSV 檔案'), csv('x'));
    await user.click(screen.getByRole('button', { name: '匯入' }));
    expect(await screen.findByText(/第 3 列/)).toBeTruthy();
  });

  it('says that a file was changed after it was chosen, which has to be chosen again', async () => {
    const sent = fakeNetwork({});
    const { user } = await renderPage(<GatewayFileForm />);
    const stale = Object.assign(csv('x'), {
      arrayBuffer: async () => {
        throw new DOMException('changed', 'NotReadableError');
      },
    });
    await user.upload(screen.getByLabelText('選擇 CSV 檔案'), stale);
    await user.click(screen.getByRole('button', { name: '匯入' }));
    expect(await screen.findByText(/這個檔案被修改、移動或刪除了/)).toBeTruthy();
    expect(screen.queryByText('trades.csv')).toBeNull();
    expect(sent).toEqual([]);
  });
});
