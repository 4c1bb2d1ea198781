import type { Method, TransferCode } from '../../attempts/domain/attempt.ts';

/** A gateway's result for one trade. */
export type GatewayResult = {
  /**
   * issued: a payment code was issued · open: neither paid nor failed yet · unclear: an undocumented response, which has
   * no effect.
   */
  outcome: 'paid' | 'failed' | 'issued' | 'open' | 'unclear';
  /** NT$ by the gateway. */
  amount: number;
  /** The response contains no amount; `amount` is the requested one. */
  isAmountAssumed?: true;
  /** A simulated payment from the gateway's back office: no money moved. */
  isSimulated: boolean;
  /** The gateway's own code. */
  code: string;
  gatewayNumber: string;
  paidAt: Date | null;
  /** The gateway reports that this trade number was paid more than once. */
  isPaidAgain?: boolean;
  /** A weakly signed notification: the gateway must be queried before money or a code counts. */
  isUnconfirmed?: boolean;
  /** The transfer account in a query response. */
  account?: string;
  /** The customer's method, where the gateway reports it. */
  method?: Method;
  /** Present when `outcome` is issued. */
  transfer?: { code: TransferCode; expiresAt: Date };
};
