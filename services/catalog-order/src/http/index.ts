import type { AnyRoute } from '@tapory/service-kit';
import {
  addCartItemRoute,
  changeCartItemRoute,
  readCartRoute,
  removeCartItemRoute,
} from '../cart/http/cart.ts';
import {
  listInvoicesRoute,
  readInvoiceRoute,
  reissueInvoiceRoute,
  retryInvoiceRoute,
  settleInvoiceRoute,
  voidInvoiceRoute,
} from '../invoicing/http/admin-invoices.ts';
import { readOrderInvoiceRoute } from '../invoicing/http/read-order-invoice.ts';
import { cancelOrderRoute } from '../orders/http/cancel-order.ts';
import { placeOrderRoute } from '../orders/http/place-order.ts';
import { quoteCheckoutRoute } from '../orders/http/quote-checkout.ts';
import { listOrdersRoute, readOrderRoute } from '../orders/http/read-orders.ts';
import { listProductsRoute, readProductRoute } from '../products/http/products.ts';
import type { HttpDeps } from './deps.ts';

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
