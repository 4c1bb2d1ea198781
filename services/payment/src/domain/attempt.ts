export type GatewayName = 'ecpay' | 'paynow';
export type Method = 'credit' | 'atm' | 'cvs' | 'barcode';

/** pending until the gateway says how it ended; the order may be paid by another attempt meanwhile. */
export type AttemptStatus = 'pending' | 'succeeded' | 'failed';

// Money is monotonic: a success stays, and a success that comes after a failure is believed.
const TRANSITIONS = {
  pending: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>;

/** Whether an attempt may go from one status to another. */
export function canChangeAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return (TRANSITIONS[from] as readonly AttemptStatus[]).includes(to);
}

/** What the browser is sent to the gateway with. */
export type Redirect = { method: 'POST'; url: string; fields: Record<string, string> };

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
  redirect: Redirect;
  createdAt: Date;
};
