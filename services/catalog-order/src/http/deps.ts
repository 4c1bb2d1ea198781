import type { InvoicingDeps } from '../use-cases/invoicing-deps.ts';
import type { PlaceOrderDeps } from '../use-cases/place-order.ts';

export type HttpDeps = PlaceOrderDeps & { payableMs: number; invoicing: InvoicingDeps };
