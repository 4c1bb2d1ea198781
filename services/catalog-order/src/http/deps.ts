import type { InvoicingDeps } from '../invoicing/use-cases/invoicing-deps.ts';
import type { PlaceOrderDeps } from '../orders/use-cases/place-order.ts';

export type HttpDeps = PlaceOrderDeps & { invoicing: InvoicingDeps };
