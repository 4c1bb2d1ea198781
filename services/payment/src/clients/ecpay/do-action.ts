import type { Attempt } from '../../domain/attempt.ts';
import type { RefundAction } from '../../domain/refund.ts';
import type { Pause } from '../pause.ts';
import { checkMacValue, type EcpayKeys, type Fields } from './check-mac-value.ts';

export type DoActionOptions = EcpayKeys & {
  merchantId: string;
  baseUrl: string;
  timeoutMs: number;
  pause: Pause;
};

/**
 * CreditDetail/DoAction: one action on a card payment, answered `1` or with a refusal that did nothing. GATEWAY_PAUSED
 * while ECPay wants quiet: not done, to be asked later. Throws anything else when there is no such answer: then nobody
 * knows, and it must not be asked again.
 */
export async function doAction(
  options: DoActionOptions,
  attempt: Pick<Attempt, 'tradeNumber' | 'gatewayNumber'>,
  action: RefundAction,
  amount: number,
): Promise<{ code: string; message: string }> {
  const fields: Fields = {
    MerchantID: options.merchantId,
    MerchantTradeNo: attempt.tradeNumber,
    TradeNo: attempt.gatewayNumber ?? '',
    Action: action,
    TotalAmount: String(amount),
  };
  const response = await options.pause.call(() =>
    fetch(`${options.baseUrl}/CreditDetail/DoAction`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, options) }),
      signal: AbortSignal.timeout(options.timeoutMs),
    }),
  );
  const answer = new URLSearchParams(await response.text());
  const code = answer.get('RtnCode');
  if (!response.ok || !code) throw new Error(`ECPay answered ${response.status} to DoAction`);
  if (answer.get('MerchantTradeNo') !== attempt.tradeNumber)
    throw new Error('ECPay answered for another trade');
  return { code, message: (answer.get('RtnMsg') ?? '').slice(0, 200) };
}
