import { describe, expect, it } from '@jest/globals';
import { addressFault, type GatewayFacts, judgeGateway, type ProbeResult } from './gateway-report.ts';

const FACTS: GatewayFacts = {
  environment: 'live',
  host: 'payment.ecpay.com.tw',
  isTestAccount: false,
  noticeUrl: 'https://tapory.com.tw/api/payment/ecpay/notify',
  hasUnprovenOrderCode: false,
};
const PROBE: ProbeResult = {
  connection: 'answered',
  account: 'keys-right',
  detail: '10200047',
  answerMs: 80,
  skewSeconds: 1,
};

const find = (check: string, facts: Partial<GatewayFacts>, probe: Partial<ProbeResult> = {}) =>
  judgeGateway({ ...FACTS, ...facts }, { ...PROBE, ...probe }, 'reachable').find(
    (one) => one.check === check,
  );

describe('addressFault', () => {
  it.each([
    ['https://tapory.com.tw/api', null],
    ['https://tapory.com.tw:443/api', null],
    ['https://8.8.8.8/api', null],
    ['http://tapory.com.tw/api', 'not-https'],
    ['https://tapory.com.tw:8443/api', 'wrong-port'],
    ['https://localhost/api', 'local-address'],
    ['https://shop/api', 'local-address'],
    ['https://shop.local/api', 'local-address'],
    ['http://127.0.0.1:18000/api', 'local-address'],
    ['https://192.168.1.9/api', 'local-address'],
    ['https://172.20.0.1/api', 'local-address'],
    ['https://172.32.0.1/api', null],
    ['https://[::1]/api', 'local-address'],
    ['https://[fd00::1]/api', 'local-address'],
    [`https://tapory.com.tw/${'a'.repeat(200)}`, 'too-long'],
  ])('%s: %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault);
  });
});

describe('judgeGateway', () => {
  it('passes correct settings', () => {
    const verdicts = judgeGateway(FACTS, PROBE, 'reachable').map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(['ok']));
  });

  it('distinguishes wrong keys, an unknown shop and an unresponsive host', () => {
    expect(find('account', {}, { account: 'keys-wrong' })).toMatchObject({ verdict: 'failed' });
    expect(find('account', {}, { account: 'shop-unknown' })).toMatchObject({ reason: 'shop-unknown' });
    const silent = { connection: 'too-slow', account: null, skewSeconds: null } as const;
    expect(find('connection', {}, silent)).toMatchObject({ verdict: 'failed', reason: 'too-slow' });
    expect(find('account', {}, silent)).toMatchObject({ verdict: 'skipped', reason: 'not-asked' });
    expect(find('clock', {}, silent)).toMatchObject({ verdict: 'skipped' });
  });

  it.each([
    [-30, 'ok'],
    [31, 'warning'],
    [-179, 'warning'],
    [180, 'failed'],
  ])('rates a clock off by %s seconds as %s', (skewSeconds, verdict) => {
    expect(find('clock', {}, { skewSeconds })?.verdict).toBe(verdict);
  });

  it('fails a test account on the live host, not on the test host', () => {
    expect(find('environment', { isTestAccount: true })?.reason).toBe('test-account-live');
    expect(find('environment', { isTestAccount: true, environment: 'test' })?.reason).toBe('env-test');
  });

  it('fails a local address only for gateways on the internet', () => {
    const noticeUrl = 'http://127.0.0.1:18000/api/payment/ecpay/notify';
    expect(find('notices', { noticeUrl })?.reason).toBe('local-address');
    expect(find('notices', { noticeUrl, environment: 'test' })?.reason).toBe('local-address');
    expect(find('notices', { noticeUrl, environment: 'sandbox' })?.reason).toBe('reachable');
  });

  it('warns when the shop cannot call itself', () => {
    const checks = judgeGateway(FACTS, PROBE, 'unreachable-from-here');
    expect(checks.find(({ check }) => check === 'notices')?.verdict).toBe('warning');
    const redirected = judgeGateway(FACTS, PROBE, 'redirects');
    expect(redirected.find(({ check }) => check === 'notices')?.verdict).toBe('failed');
  });
});
