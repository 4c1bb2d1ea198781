import type { CallbackStatus } from '../domain/gateway-report.ts';

/** The shop's own responses to an unsigned form. */
const REFUSALS = ['0|CheckMacValue Error', '0'];

/**
 * Calls the notification address as a gateway does: a form POST that follows no redirect. The refusal of the unsigned
 * form proves that the proxies in front of the shop forward forms unchanged.
 */
export async function probeCallback(address: string, timeoutMs: number): Promise<CallbackStatus> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ RtnMsg: 'self-test' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 300 && response.status < 400) return 'redirects';
    const text = (await response.text()).slice(0, 100);
    return response.status === 400 && REFUSALS.includes(text) ? 'reachable' : 'not-the-shop';
  } catch {
    return 'unreachable-from-here';
  }
}
