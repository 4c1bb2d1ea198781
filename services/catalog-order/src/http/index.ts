import { abilities } from '../abilities.ts';
import {
  changeSavedRecipientHandler,
  forgetInvoiceHandler,
  readAddressBookHandler,
  removeSavedRecipientHandler,
} from '../address-book/http/address-book.ts';
import {
  acceptQuoteHandler,
  listBulkRequestsHandler,
  readBulkRequestHandler,
  requestQuoteHandler,
  writeBulkMessageHandler,
} from '../bulk/http/own-bulk-requests.ts';
import {
  answerBulkRequestHandler,
  closeBulkRequestHandler,
  listStaffBulkRequestsHandler,
  makeQuoteHandler,
  readStaffBulkRequestHandler,
} from '../bulk/http/quote-for-staff.ts';
import { readQuotePdfHandler, readStaffQuotePdfHandler } from '../bulk/http/read-quote-pdf.ts';
import { chooseTransferHandler, readTransferHandler, readTransferPdfHandler } from '../bulk/http/transfer.ts';
import { importCalendarHandler, setCalendarDayHandler } from '../calendar/http/change-calendar.ts';
import { readCalendarHandler } from '../calendar/http/read-calendar.ts';
import { addCartItemHandler } from '../cart/http/add-cart-item.ts';
import { changeCartItemHandler } from '../cart/http/change-cart-item.ts';
import { readCartHandler } from '../cart/http/read-cart.ts';
import { removeCartItemHandler } from '../cart/http/remove-cart-item.ts';
import {
  listClaimsHandler,
  readClaimPhotoHandler,
  refundClaimHandler,
  refuseClaimHandler,
  remakeClaimHandler,
} from '../claims/http/answer-claims.ts';
import {
  addClaimPhotoHandler,
  fileClaimHandler,
  readOrderClaimsHandler,
  readOwnClaimPhotoHandler,
} from '../claims/http/file-claim.ts';
import { invoiceList } from '../invoicing/http/list-invoices.ts';
import { readInvoiceHandler } from '../invoicing/http/read-invoice.ts';
import { readOrderInvoiceHandler } from '../invoicing/http/read-order-invoice.ts';
import { reissueInvoiceHandler } from '../invoicing/http/reissue-invoice.ts';
import { retryInvoiceHandler } from '../invoicing/http/retry-invoice.ts';
import { settleInvoiceHandler } from '../invoicing/http/settle-invoice.ts';
import { voidInvoiceHandler } from '../invoicing/http/void-invoice.ts';
import {
  confirmMakingHandler,
  deliverOrderHandler,
  returnParcelHandler,
  shipOrderHandler,
  startProductionHandler,
} from '../orders/http/act-on-order.ts';
import {
  changeRecipientHandler,
  correctParcelHandler,
  noteOrderHandler,
  resendOrderMailHandler,
} from '../orders/http/amend-order.ts';
import { bookTransferHandler } from '../orders/http/book-transfer.ts';
import { cancelOrderHandler, cancelUnpaidOrderHandler } from '../orders/http/cancel-order.ts';
import { cancelPaidOrderHandler, cancelStaffOrderHandler } from '../orders/http/cancel-paid-order.ts';
import { consignOrderHandler, openParcelLabelHandler } from '../orders/http/consign-order.ts';
import { listOrdersHandler } from '../orders/http/list-orders.ts';
import { orderList } from '../orders/http/list-staff-orders.ts';
import { movePromiseHandler } from '../orders/http/move-promise.ts';
import { placeOrderHandler } from '../orders/http/place-order.ts';
import { quoteCheckoutHandler } from '../orders/http/quote-checkout.ts';
import { readOrderHandler } from '../orders/http/read-order.ts';
import { readOrderOverviewHandler } from '../orders/http/read-order-overview.ts';
import { readOrderRulesHandler } from '../orders/http/read-order-rules.ts';
import { readPromiseHandler } from '../orders/http/read-promise.ts';
import { readStaffOrderHandler } from '../orders/http/read-staff-order.ts';
import { readStaffTapAddressesHandler, readTapAddressesHandler } from '../orders/http/read-tap-addresses.ts';
import { shipOrdersHandler, shipOrdersOfFileHandler } from '../orders/http/ship-orders.ts';
import {
  openStoreMapHandler,
  readPickedStoreHandler,
  readPickupHandler,
  receiveStoreHandler,
} from '../pickup/http/store-map.ts';
import {
  listProductionItemsHandler,
  listStoppedItemsHandler,
  readProductionColumnsHandler,
} from '../production/http/list-production-items.ts';
import {
  moveProductionItemsHandler,
  scanProductionItemHandler,
} from '../production/http/move-production-items.ts';
import {
  listProductionPrintsHandler,
  readPackingSlipHandler,
  readProductionSheetHandler,
} from '../production/http/read-documents.ts';
import { listProductsHandler } from '../products/http/list-products.ts';
import { changeProductHandler, listManagedProductsHandler } from '../products/http/manage-products.ts';
import {
  addProductPictureHandler,
  orderProductPicturesHandler,
  readProductPictureHandler,
  removeProductPictureHandler,
} from '../products/http/product-pictures.ts';
import { readProductHandler } from '../products/http/read-product.ts';
import {
  readOrderReviewsHandler,
  withdrawReviewHandler,
  writeReviewHandler,
} from '../reviews/http/own-reviews.ts';
import { reportReviewHandler } from '../reviews/http/report-review.ts';
import {
  addReviewPhotoHandler,
  readOwnReviewPhotoHandler,
  readShownReviewPhotoHandler,
  readStaffReviewPhotoHandler,
} from '../reviews/http/review-photos.ts';
import {
  listProductReviewsHandler,
  listTestimonialsHandler,
  readShownReviewHandler,
} from '../reviews/http/shown-reviews.ts';
import { decideReviewHandler, reviewList } from '../reviews/http/staff-reviews.ts';
import { receiveParcelNoticeHandler } from '../shipping/http/receive-parcel-notice.ts';
import type { HttpDeps } from './deps.ts';

/** The HTTP routes of this service, below /api/catalog-order. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'GET /order-rules': { access: 'public', handler: readOrderRulesHandler(deps) },
    'GET /promise': { access: 'public', handler: readPromiseHandler(deps) },
    'GET /products': { access: 'public', handler: listProductsHandler(deps) },
    'GET /products/{key}': { access: 'public', handler: readProductHandler(deps) },
    'GET /products/{key}/pictures/{id}': { access: 'public', handler: readProductPictureHandler(deps) },
    'GET /products/{key}/reviews': { access: 'public', handler: listProductReviewsHandler(deps) },
    'GET /reviews/{id}': { access: 'public', handler: readShownReviewHandler(deps) },
    'POST /reviews/{id}/report': { access: 'public', handler: reportReviewHandler(deps) },
    'GET /reviews/{id}/photos/{photoId}': { access: 'public', handler: readShownReviewPhotoHandler(deps) },
    'GET /testimonials': { access: 'public', handler: listTestimonialsHandler(deps) },
    'GET /cart': { access: 'member', ability: 'cart:use', handler: readCartHandler(deps) },
    'POST /cart/items': { access: 'member', ability: 'cart:use', handler: addCartItemHandler(deps) },
    'PATCH /cart/items/{id}': { access: 'member', ability: 'cart:use', handler: changeCartItemHandler(deps) },
    'DELETE /cart/items/{id}': { access: 'member', ability: 'cart:use', handler: removeCartItemHandler(deps) },
    'POST /checkout/quote': { access: 'member', ability: 'cart:use', handler: quoteCheckoutHandler(deps) },
    'GET /address-book': { access: 'member', ability: 'address-book:use', handler: readAddressBookHandler(deps) },
    'PUT /address-book/recipients/{id}': { access: 'member', ability: 'address-book:use', handler: changeSavedRecipientHandler(deps) },
    'DELETE /address-book/recipients/{id}': { access: 'member', ability: 'address-book:use', handler: removeSavedRecipientHandler(deps) },
    'DELETE /address-book/invoice': { access: 'member', ability: 'address-book:use', handler: forgetInvoiceHandler(deps) },
    'GET /pickup': { access: 'public', handler: readPickupHandler(deps) },
    'POST /pickup/searches': { access: 'member', ability: 'pickup:choose', handler: openStoreMapHandler(deps) },
    'GET /pickup/searches/{id}': { access: 'member', ability: 'pickup:choose', handler: readPickedStoreHandler(deps) },
    'POST /pickup/reply': { access: 'public', handler: receiveStoreHandler(deps) },
    'POST /consignments/notices': { access: 'public', handler: receiveParcelNoticeHandler(deps) },
    'POST /orders': { access: 'member', ability: 'order:place', handler: placeOrderHandler(deps) },
    'GET /orders': { access: 'member', ability: 'order:read', handler: listOrdersHandler(deps) },
    'GET /orders/{id}': { access: 'member', ability: 'order:read', handler: readOrderHandler(deps) },
    'GET /orders/{id}/tap-addresses': { access: 'member', ability: 'order:read', handler: readTapAddressesHandler(deps) },
    'GET /orders/{id}/invoice': { access: 'member', ability: 'order:read', handler: readOrderInvoiceHandler(deps) },
    'GET /orders/{id}/transfer': { access: 'member', ability: 'order:transfer', handler: readTransferHandler(deps) },
    'GET /orders/{id}/transfer-invoice': { access: 'member', ability: 'order:transfer', handler: readTransferPdfHandler(deps) },
    'POST /orders/{id}/transfer': { access: 'member', ability: 'order:transfer', handler: chooseTransferHandler(deps) },
    'POST /orders/{id}/cancel': { access: 'member', ability: 'order:cancel', handler: cancelOrderHandler(deps) },
    'POST /orders/{id}/cancel-paid': { access: 'member', ability: 'order:withdraw', handler: cancelPaidOrderHandler(deps) },
    'GET /orders/{id}/claims': { access: 'member', ability: 'claim:file', handler: readOrderClaimsHandler(deps) },
    'GET /orders/{id}/claims/{claimId}/photos/{photoId}': { access: 'member', ability: 'claim:file', handler: readOwnClaimPhotoHandler(deps) },
    'POST /orders/{id}/claims': { access: 'member', ability: 'claim:file', handler: fileClaimHandler(deps) },
    'POST /orders/{id}/claim-photos': { access: 'member', ability: 'claim:file', handler: addClaimPhotoHandler(deps) },
    'GET /orders/{id}/reviews': { access: 'member', ability: 'review:write', handler: readOrderReviewsHandler(deps) },
    'PUT /orders/{id}/reviews/{productKey}': { access: 'member', ability: 'review:write', handler: writeReviewHandler(deps) },
    'DELETE /orders/{id}/reviews/{productKey}': { access: 'member', ability: 'review:write', handler: withdrawReviewHandler(deps) },
    'POST /orders/{id}/reviews/{productKey}/photos': { access: 'member', ability: 'review:write', handler: addReviewPhotoHandler(deps) },
    'GET /orders/{id}/review-photos/{photoId}': { access: 'member', ability: 'review:write', handler: readOwnReviewPhotoHandler(deps) },
    'POST /bulk-requests': { access: 'member', ability: 'bulk:use', handler: requestQuoteHandler(deps) },
    'GET /bulk-requests': { access: 'member', ability: 'bulk:use', handler: listBulkRequestsHandler(deps) },
    'GET /bulk-requests/{id}': { access: 'member', ability: 'bulk:use', handler: readBulkRequestHandler(deps) },
    'GET /bulk-requests/{id}/pdf': { access: 'member', ability: 'bulk:use', handler: readQuotePdfHandler(deps) },
    'POST /bulk-requests/{id}/messages': { access: 'member', ability: 'bulk:use', handler: writeBulkMessageHandler(deps) },
    'POST /bulk-requests/{id}/accept': { access: 'member', ability: 'bulk:use', handler: acceptQuoteHandler(deps) },
    'GET /admin/bulk': { access: 'staff', ability: 'bulk:read', handler: listStaffBulkRequestsHandler(deps) },
    'GET /admin/bulk/{id}': { access: 'staff', ability: 'bulk:read', handler: readStaffBulkRequestHandler(deps) },
    'GET /admin/bulk/{id}/pdf': { access: 'staff', ability: 'bulk:read', handler: readStaffQuotePdfHandler(deps) },
    'POST /admin/bulk/{id}/quotes': { access: 'staff', ability: 'bulk:quote', handler: makeQuoteHandler(deps) },
    'POST /admin/bulk/{id}/messages': { access: 'staff', ability: 'bulk:quote', handler: answerBulkRequestHandler(deps) },
    'POST /admin/bulk/{id}/close': { access: 'staff', ability: 'bulk:quote', handler: closeBulkRequestHandler(deps) },
    'GET /admin/claims': { access: 'staff', ability: 'claim:read', handler: listClaimsHandler(deps) },
    'GET /admin/claims/{id}/photos/{photoId}': { access: 'staff', ability: 'claim:read', handler: readClaimPhotoHandler(deps) },
    'POST /admin/claims/{id}/remake': { access: 'staff', ability: 'claim:answer', handler: remakeClaimHandler(deps) },
    'POST /admin/claims/{id}/refuse': { access: 'staff', ability: 'claim:answer', handler: refuseClaimHandler(deps) },
    'POST /admin/claims/{id}/refund': { access: 'staff', ability: 'order:refund', handler: refundClaimHandler(deps) },
    'GET /admin/reviews': { access: 'staff', ability: 'review:read', handler: reviewList.page(deps) },
    'GET /admin/reviews/csv': { access: 'staff', ability: 'review:read', handler: reviewList.file(deps) },
    'GET /admin/reviews/{id}/photos/{photoId}': { access: 'staff', ability: 'review:read', handler: readStaffReviewPhotoHandler(deps) },
    'POST /admin/reviews/{id}/decide': { access: 'staff', ability: 'review:decide', handler: decideReviewHandler(deps) },
    'GET /admin/overview': { access: 'staff', ability: 'order:oversee', handler: readOrderOverviewHandler(deps) },
    'GET /admin/orders': { access: 'staff', ability: 'order:oversee', handler: orderList.page(deps) },
    'GET /admin/orders/csv': { access: 'staff', ability: 'order:oversee', handler: orderList.file(deps) },
    'GET /admin/orders/{key}': { access: 'staff', ability: 'order:oversee', handler: readStaffOrderHandler(deps) },
    'POST /admin/orders/{id}/start-production': { access: 'staff', ability: 'order:fulfil', handler: startProductionHandler(deps) },
    'POST /admin/orders/{id}/confirm-making': { access: 'staff', ability: 'order:fulfil', handler: confirmMakingHandler(deps) },
    'POST /admin/orders/{id}/ship': { access: 'staff', ability: 'order:fulfil', handler: shipOrderHandler(deps) },
    'POST /admin/orders/{id}/consignment': { access: 'staff', ability: 'order:fulfil', handler: consignOrderHandler(deps) },
    'GET /admin/orders/{id}/parcel-label': { access: 'staff', ability: 'order:fulfil', handler: openParcelLabelHandler(deps) },
    'POST /admin/orders/{id}/deliver': { access: 'staff', ability: 'order:fulfil', handler: deliverOrderHandler(deps) },
    'POST /admin/orders/{id}/return-parcel': { access: 'staff', ability: 'order:fulfil', handler: returnParcelHandler(deps) },
    'POST /admin/orders/{id}/cancel': { access: 'staff', ability: 'order:refund', handler: cancelStaffOrderHandler(deps) },
    'POST /admin/orders/{id}/cancel-unpaid': { access: 'staff', ability: 'order:cancel', handler: cancelUnpaidOrderHandler(deps) },
    'POST /admin/orders/{id}/transfers': { access: 'staff', ability: 'order:book-transfer', handler: bookTransferHandler(deps) },
    'POST /admin/orders/{id}/correct-parcel': { access: 'staff', ability: 'order:fulfil', handler: correctParcelHandler(deps) },
    'POST /admin/orders/{id}/recipient': { access: 'staff', ability: 'order:amend', handler: changeRecipientHandler(deps) },
    'POST /admin/orders/{id}/notes': { access: 'staff', ability: 'order:fulfil', handler: noteOrderHandler(deps) },
    'POST /admin/orders/{id}/mails': { access: 'staff', ability: 'order:amend', handler: resendOrderMailHandler(deps) },
    'POST /admin/shipments': { access: 'staff', ability: 'order:fulfil', handler: shipOrdersHandler(deps) },
    'POST /admin/shipments/csv': { access: 'staff', ability: 'order:fulfil', handler: shipOrdersOfFileHandler(deps) },
    'POST /admin/orders/{id}/move-promise': { access: 'staff', ability: 'order:fulfil', handler: movePromiseHandler(deps) },
    'GET /admin/products': { access: 'staff', ability: 'product:read', handler: listManagedProductsHandler(deps) },
    'PUT /admin/products/{key}': { access: 'staff', ability: 'product:change', handler: changeProductHandler(deps) },
    'POST /admin/products/{key}/pictures': { access: 'staff', ability: 'product:change', handler: addProductPictureHandler(deps) },
    'PUT /admin/products/{key}/pictures': { access: 'staff', ability: 'product:change', handler: orderProductPicturesHandler(deps) },
    'DELETE /admin/products/{key}/pictures/{id}': { access: 'staff', ability: 'product:change', handler: removeProductPictureHandler(deps) },
    'GET /admin/calendar': { access: 'staff', ability: 'calendar:read', handler: readCalendarHandler(deps) },
    'PUT /admin/calendar/days/{day}': { access: 'staff', ability: 'calendar:change', handler: setCalendarDayHandler(deps) },
    'POST /admin/calendar/files': { access: 'staff', ability: 'calendar:change', handler: importCalendarHandler(deps) },
    'GET /admin/production/columns': { access: 'staff', ability: 'production:read', handler: readProductionColumnsHandler(deps) },
    'GET /admin/production/items': { access: 'staff', ability: 'production:read', handler: listProductionItemsHandler(deps) },
    'GET /admin/production/stopped': { access: 'staff', ability: 'production:read', handler: listStoppedItemsHandler(deps) },
    'GET /admin/production/prints': { access: 'staff', ability: 'production:print', handler: listProductionPrintsHandler(deps) },
    'GET /admin/production/sheet': { access: 'staff', ability: 'production:print', handler: readProductionSheetHandler(deps) },
    'GET /admin/orders/{id}/packing-slip': { access: 'staff', ability: 'order:fulfil', handler: readPackingSlipHandler(deps) },
    'GET /admin/orders/{id}/tap-addresses': { access: 'staff', ability: 'order:fulfil', handler: readStaffTapAddressesHandler(deps) },
    'POST /admin/production/moves': { access: 'staff', ability: 'production:move', handler: moveProductionItemsHandler(deps) },
    'POST /admin/production/scans': { access: 'staff', ability: 'production:move', handler: scanProductionItemHandler(deps) },
    'GET /admin/invoices': { access: 'staff', ability: 'invoice:read', handler: invoiceList.page(deps) },
    'GET /admin/invoices/csv': { access: 'staff', ability: 'invoice:read', handler: invoiceList.file(deps) },
    'GET /admin/invoices/{orderId}': { access: 'staff', ability: 'invoice:read', handler: readInvoiceHandler(deps) },
    'POST /admin/invoices/{orderId}/retry': { access: 'staff', ability: 'invoice:retry', handler: retryInvoiceHandler(deps) },
    'POST /admin/invoices/{orderId}/settle': { access: 'staff', ability: 'invoice:settle', handler: settleInvoiceHandler(deps) },
    'POST /admin/invoices/{orderId}/void': { access: 'staff', ability: 'invoice:void', handler: voidInvoiceHandler(deps) },
    'POST /admin/invoices/{orderId}/reissue': { access: 'staff', ability: 'invoice:reissue', handler: reissueInvoiceHandler(deps) },
  });
