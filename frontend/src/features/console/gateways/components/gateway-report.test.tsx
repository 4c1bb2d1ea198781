import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { GatewayCheck, GatewayReport } from '../api/test-gateways.ts';
import { GatewayReportPanel } from './gateway-report.tsx';

const report = (...checks: GatewayCheck[]): GatewayReport => ({
  gateway: 'ecpay',
  environment: 'live',
  host: 'payment.ecpay.com.tw',
  noticeUrl: 'https://tapory.test/api/payment/ecpay/notify',
  checks,
});

const connected: GatewayCheck = {
  check: 'connection',
  verdict: 'ok',
  reason: 'answered',
  detail: '80 ms',
};

afterEach(cleanup);

describe('a gateway’s report', () => {
  it('says in plain words what is wrong and what to do', async () => {
    fakeNetwork({});
    await renderPage(
      <GatewayReportPanel
        report={report(connected, {
          check: 'account',
          verdict: 'failed',
          reason: 'keys-wrong',
          detail: '10200073',
        })}
      />,
    );
    expect(screen.getByText('有設定需要修正')).toBeTruthy();
    expect(screen.getByText('金流說簽章不對，金鑰錯了。')).toBeTruthy();
    expect(screen.getByText(/核對金鑰/)).toBeTruthy();
    expect(screen.getByText('回應碼 10200073')).toBeTruthy();
  });

  it.each([
    [{ check: 'clock', verdict: 'ok', reason: 'clock-right', detail: '-1 s' }, 'Difference: −1 s'],
    [connected, 'Response time: 80 ms'],
    [{ check: 'environment', verdict: 'ok', reason: 'env-test', detail: 'host.test' }, 'Host: host.test'],
    [
      { check: 'notices', verdict: 'ok', reason: 'reachable', detail: 'https://a.test' },
      'URL: https://a.test',
    ],
  ] as const)('names what it found: %j', async (check, text) => {
    fakeNetwork({});
    await renderPage(<GatewayReportPanel report={report(check)} />, { language: 'en' });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows how each check and the gateway stand as every status is shown', async () => {
    fakeNetwork({});
    const checks: GatewayCheck[] = [
      { ...connected, verdict: 'ok' },
      { ...connected, check: 'clock', verdict: 'warning' },
      { ...connected, check: 'account', verdict: 'failed' },
      { ...connected, check: 'orders', verdict: 'skipped' },
    ];
    await renderPage(<GatewayReportPanel report={report(...checks)} />, { language: 'en' });
    const statuses = document.querySelectorAll('section :is(p, li) .status');
    expect([...statuses].map(({ className, textContent }) => [textContent, className])).toEqual([
      ['Settings need fixing', 'status status--danger'],
      ['OK', 'status status--success'],
      ['Check', 'status status--warning'],
      ['Fix', 'status status--danger'],
      ['Not checked', 'status status--neutral'],
    ]);
  });

  it('gives no advice where nothing is wrong', async () => {
    fakeNetwork({});
    await renderPage(<GatewayReportPanel report={report(connected)} />);
    expect(screen.getByText('設定都可以用')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/檢查|核對/)).toBeNull();
  });
});
