import type { Knock } from '../domain/gateway-report.ts';

/** A form without a signature, which the shop itself answers with its refusal and nobody else does. */
const REFUSALS = ['0|CheckMacValue Error', '0'];

/**
 * Calls an address as a gateway calls it: a POST of a form that follows no redirect. The refusal of the unsigned form
 * proves that what stands in front of the shop lets forms through unchanged.
 */
export async function knock(address: string, timeoutMs: number): Promise<Knock> {
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
