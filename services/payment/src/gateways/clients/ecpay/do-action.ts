import type { Attempt } from '../../../attempts/domain/attempt.ts';
import type { RefundAction } from '../../domain/refund-action.ts';
import type { CoolDown } from '../cool-down.ts';
import { checkMacValue, type EcpayKeys, type Fields } from './check-mac-value.ts';

export type DoActionOptions = EcpayKeys & {
  merchantId: string;
  baseUrl: string;
  timeoutMs: number;
  coolDown: CoolDown;
};

/**
 * CreditDetail/DoAction: one action on a card payment. Returns ECPay's code: `1`, or a refusal that had no effect.
 * GATEWAY_PAUSED while rate-limited: not done, retry later. Any other error leaves the outcome unknown: never retry.
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
  const response = await options.coolDown.call(() =>
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
