import type { Tiers } from '../bulk/domain/tiers.ts';
import type { InvoicingDeps } from '../invoicing/use-cases/invoicing-deps.ts';
import type { TransferTerms } from '../orders/domain/transfer.ts';
import type { CancelOrderDeps } from '../orders/use-cases/cancel-order.ts';
import type { PlaceOrderDeps } from '../orders/use-cases/place-order.ts';
import type { ConsignDeps } from '../shipping/use-cases/create-consignment.ts';

export type HttpDeps = PlaceOrderDeps &
  ConsignDeps &
  CancelOrderDeps & {
    invoicing: InvoicingDeps;
    mailResendsPerHour: number;
    /** Recipients that are kept of one member. */
    savedRecipientsMax: number;
    bulkTiers: Tiers;
    /** Days for which a quote is proposed to hold. */
    quoteDays: number;
    /** Most NT$ of a quote. */
    quoteMax: number;
    /** The account that accepted quotes are paid to by transfer; null while none is offered. */
    transfer: TransferTerms | null;
    /** Days after arrival in which a defect may be reported. */
    claimDays: number;
    /** Key of the hash of devices that report something. */
    reporterKey: string;
    /** Where people reach the shop. */
    publicUrl: string;
  };
