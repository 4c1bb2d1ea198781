import type { AnyRoute } from '@tapory/service-kit';
import {
  listInvoicesRoute,
  readInvoiceRoute,
  reissueInvoiceRoute,
  retryInvoiceRoute,
  settleInvoiceRoute,
  voidInvoiceRoute,
} from './admin-invoices.ts';
import { cancelOrderRoute } from './cancel-order.ts';
import { addCartItemRoute, changeCartItemRoute, readCartRoute, removeCartItemRoute } from './cart.ts';
import type { HttpDeps } from './deps.ts';
import { placeOrderRoute } from './place-order.ts';
import { listProductsRoute, readProductRoute } from './products.ts';
import { quoteCheckoutRoute } from './quote-checkout.ts';
import { readOrderInvoiceRoute } from './read-order-invoice.ts';
import { listOrdersRoute, readOrderRoute } from './read-orders.ts';

/** The HTTP routes of this service, below /api/catalog-order. */
export const buildRoutes = (deps: HttpDeps): AnyRoute[] => [
  listProductsRoute(deps),
  readProductRoute(deps),
  readCartRoute(deps),
  addCartItemRoute(deps),
  changeCartItemRoute(deps),
  removeCartItemRoute(deps),
  quoteCheckoutRoute(deps),
  placeOrderRoute(deps),
  listOrdersRoute(deps),
  readOrderRoute(deps),
  readOrderInvoiceRoute(deps),
  cancelOrderRoute(deps),
  listInvoicesRoute(deps),
  readInvoiceRoute(deps),
  retryInvoiceRoute(deps),
  settleInvoiceRoute(deps),
  voidInvoiceRoute(deps),
  reissueInvoiceRoute(deps),
];
