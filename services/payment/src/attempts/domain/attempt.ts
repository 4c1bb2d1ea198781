import { defineTransitions } from '@tapory/errors';

/** The gateways that a customer can be redirected to. */
export const ONLINE_GATEWAYS = ['ecpay', 'paynow'] as const;
export type OnlineGateway = (typeof ONLINE_GATEWAYS)[number];
/** bank: the shop's own account, whose money staff book. */
export const GATEWAY_NAMES = [...ONLINE_GATEWAYS, 'bank'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];
/** all: the customer chooses at the gateway, which then sets the attempt's method. */
export const ONLINE_METHODS = [
  'credit',
  'applepay',
  'twqr',
  'atm',
  'cvs',
  'barcode',
  'webatm',
  'all',
] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** transfer: to the shop's own account. */
export const METHODS = [...ONLINE_METHODS, 'transfer'] as const;
export type Method = (typeof METHODS)[number];

const CODE_METHODS: readonly Method[] = ['atm', 'cvs', 'barcode', 'all'];

/** Whether a method may give a code that is paid after the customer has left the gateway's page. */
export const hasCode = (method: Method): boolean => CODE_METHODS.includes(method);

/**
 * pending until the gateway reports a result, awaiting_transfer once it issued a payment code; the order may be paid by
 * another attempt meanwhile.
 */
export const ATTEMPT_STATUSES = ['pending', 'awaiting_transfer', 'succeeded', 'failed'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

// Money is monotonic: a success is final, and a success after a failure is accepted.
export const attemptTransitions = defineTransitions<AttemptStatus>('an attempt', {
  pending: ['awaiting_transfer', 'succeeded', 'failed'],
  awaiting_transfer: ['succeeded', 'failed'],
  failed: ['awaiting_transfer', 'succeeded'],
  succeeded: [],
});

/** Whether an attempt may still be paid. */
export function isOpen(status: AttemptStatus): boolean {
  return status === 'pending' || status === 'awaiting_transfer';
}

/** The code that the customer pays with at an ATM or a store. */
export type TransferCode =
  | { kind: 'atm'; bankCode: string; account: string }
  | { kind: 'cvs'; number: string }
  | { kind: 'barcode'; lines: string[] };

/** The form that the browser submits to the gateway. */
export type Redirect = { method: 'POST'; url: string; fields: Record<string, string> };

/** Replaces a form that is no longer needed, since it may contain personal data. */
export const SPENT_REDIRECT: Redirect = { method: 'POST', url: '', fields: {} };

export type Attempt = {
  id: string;
  commandId: string;
  orderId: string;
  orderNumber: string;
  payerId: string;
  gateway: GatewayName;
  method: Method;
  tradeNumber: string;
  /** Requested NT$. */
  amount: number;
  status: AttemptStatus;
  gatewayNumber: string | null;
  returnToken: string;
  failureCode: string | null;
  paidAt: Date | null;
  transferCode: TransferCode | null;
  codeExpiresAt: Date | null;
  /** When the gateway confirmed the code; until then only its payer sees it. */
  codeConfirmedAt: Date | null;
  /** The gateway has reported a payment of another amount: a response without an amount no longer settles it. */
  isAmountQuestioned: boolean;
  payableUntil: Date | null;
  redirect: Redirect;
  createdAt: Date;
};
