import type { InvoicingDeps } from '../invoicing/use-cases/invoicing-deps.ts';
import type { CancelOrderDeps } from '../orders/use-cases/cancel-order.ts';
import type { PlaceOrderDeps } from '../orders/use-cases/place-order.ts';

export type HttpDeps = PlaceOrderDeps &
  CancelOrderDeps & {
    invoicing: InvoicingDeps;
    mailResendsPerHour: number;
    /** Days after arrival in which a defect may be reported. */
    claimDays: number;
    /** Where people reach the shop. */
    publicUrl: string;
  };
