export type GatewayName = 'ecpay' | 'paynow';
/** all: the customer chooses at the gateway, and the attempt takes that method's name then. */
export const METHODS = ['credit', 'atm', 'cvs', 'barcode', 'webatm', 'all'] as const;
export type Method = (typeof METHODS)[number];

/**
 * pending until the gateway says how it ended, awaiting_transfer once it gave a code to pay with; the order may be
 * paid by another attempt meanwhile.
 */
export const ATTEMPT_STATUSES = ['pending', 'awaiting_transfer', 'succeeded', 'failed'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

// Money is monotonic: a success stays, and a success that comes after a failure is believed.
const TRANSITIONS = {
  pending: ['awaiting_transfer', 'succeeded', 'failed'],
  awaiting_transfer: ['succeeded', 'failed'],
  failed: ['awaiting_transfer', 'succeeded'],
  succeeded: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>;

/** Whether an attempt may go from one status to another. */
export function canChangeAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return (TRANSITIONS[from] as readonly AttemptStatus[]).includes(to);
}

/** The transition, which throws for one that the table does not have: a fault of ours. */
export function assertAttemptChange(from: AttemptStatus, to: AttemptStatus): void {
  if (!canChangeAttempt(from, to)) throw new Error(`an attempt cannot go from ${from} to ${to}`);
}

/** Whether money may still come by an attempt. */
export function isOpen(status: AttemptStatus): boolean {
  return status === 'pending' || status === 'awaiting_transfer';
}

/** What the customer takes to a bank's machine or a store's counter. */
export type TransferCode =
  | { kind: 'atm'; bankCode: string; account: string }
  | { kind: 'cvs'; number: string }
  | { kind: 'barcode'; lines: string[] };

/** What the browser is sent to the gateway with. */
export type Redirect = { method: 'POST'; url: string; fields: Record<string, string> };

/** In place of the form once nobody need post it any more; the form may name its payer. */
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
  /** NT$ that was asked for. */
  amount: number;
  status: AttemptStatus;
  gatewayNumber: string | null;
  returnToken: string;
  failureCode: string | null;
  paidAt: Date | null;
  transferCode: TransferCode | null;
  codeExpiresAt: Date | null;
  /** When the gateway itself confirmed the code; until then nobody but its payer hears of it. */
  codeConfirmedAt: Date | null;
  payableUntil: Date | null;
  redirect: Redirect;
  createdAt: Date;
};
