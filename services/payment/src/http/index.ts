import { abilities } from '../abilities.ts';
import { attemptList } from '../attempts/http/list-attempts.ts';
import { listOrderAttemptsHandler } from '../attempts/http/list-order-attempts.ts';
import { readAttemptHandler } from '../attempts/http/read-attempt.ts';
import type { Deps } from '../deps.ts';
import { testGatewaysHandler } from '../gateways/http/test-gateways.ts';
import { acceptMoneyCaseHandler } from '../money-cases/http/accept-money-case.ts';
import { closeMoneyCaseHandler } from '../money-cases/http/close-money-case.ts';
import { moneyCaseList } from '../money-cases/http/list-money-cases.ts';
import { refundMoneyCaseHandler } from '../money-cases/http/refund-money-case.ts';
import { createAttemptHandler } from '../new-attempts/http/create-attempt.ts';
import { listMethodsHandler } from '../new-attempts/http/list-methods.ts';
import { readOverviewHandler } from '../overview/http/read-overview.ts';
import { exportReportHandler } from '../reconciliation/http/export-report.ts';
import { reportList } from '../reconciliation/http/list-reports.ts';
import { readGatewayFileHandler } from '../reconciliation/http/read-gateway-file.ts';
import { readReportHandler } from '../reconciliation/http/read-report.ts';
import { remakeReportHandler } from '../reconciliation/http/remake-report.ts';
import { refundList } from '../refunds/http/list-refunds.ts';
import { requestRefundHandler } from '../refunds/http/request-refund.ts';
import { resolveRefundHandler } from '../refunds/http/resolve-refund.ts';
import { checkAttemptHandler } from '../results/http/check-attempt.ts';
import { readTimelineHandler } from '../results/http/read-timeline.ts';
import { receiveEcpayCodeHandler } from '../results/http/receive-ecpay-code.ts';
import { receiveEcpayNotificationHandler } from '../results/http/receive-ecpay-notification.ts';
import { returnFromEcpayHandler } from '../results/http/return-from-ecpay.ts';
import { returnFromPaynowHandler } from '../results/http/return-from-paynow.ts';
import { createNotificationHandler } from '../results/use-cases/handle-notification.ts';

/** The HTTP routes of this service, below /api/payment. */
// biome-ignore format: a table, one route a line
export function buildRoutes(deps: Deps, publicUrl: string) {
  const handleNotification = createNotificationHandler(deps);
  return abilities.routeTable({
    'GET /methods': { access: 'public', handler: listMethodsHandler(deps) },
    'POST /attempts': { access: 'member', ability: 'order:pay', handler: createAttemptHandler(deps) },
    'GET /attempts/{returnToken}': { access: 'member', ability: 'payment:read', handler: readAttemptHandler(deps) },
    'GET /orders/{orderId}/attempts': { access: 'member', ability: 'payment:read', handler: listOrderAttemptsHandler(deps) },
    'POST /ecpay/notify': { access: 'public', handler: receiveEcpayNotificationHandler(deps, handleNotification) },
    'POST /ecpay/code': { access: 'public', handler: receiveEcpayCodeHandler(deps, handleNotification) },
    'POST /ecpay/return': { access: 'public', handler: returnFromEcpayHandler(deps, publicUrl) },
    'POST /paynow/return': { access: 'public', handler: returnFromPaynowHandler(deps, handleNotification, publicUrl) },
    'GET /admin/overview': { access: 'staff', ability: 'payment:manage', handler: readOverviewHandler(deps) },
    'GET /admin/attempts': { access: 'staff', ability: 'payment:manage', handler: attemptList.page(deps) },
    'GET /admin/attempts/csv': { access: 'staff', ability: 'payment:manage', handler: attemptList.file(deps) },
    'GET /admin/attempts/{id}': { access: 'staff', ability: 'payment:manage', handler: readTimelineHandler(deps) },
    'POST /admin/attempts/{id}/check': { access: 'staff', ability: 'payment:manage', handler: checkAttemptHandler(deps) },
    'POST /admin/attempts/{id}/refunds': { access: 'staff', ability: 'payment:refund', handler: requestRefundHandler(deps) },
    'GET /admin/refunds': { access: 'staff', ability: 'payment:manage', handler: refundList.page(deps) },
    'GET /admin/refunds/csv': { access: 'staff', ability: 'payment:manage', handler: refundList.file(deps) },
    'POST /admin/refunds/{id}/resolve': { access: 'staff', ability: 'payment:refund', handler: resolveRefundHandler(deps) },
    'POST /admin/gateways/self-test': { access: 'staff', ability: 'payment:manage', handler: testGatewaysHandler(deps) },
    'GET /admin/money-cases': { access: 'staff', ability: 'payment:manage', handler: moneyCaseList.page(deps) },
    'GET /admin/money-cases/csv': { access: 'staff', ability: 'payment:manage', handler: moneyCaseList.file(deps) },
    'POST /admin/money-cases/{id}/accept': { access: 'staff', ability: 'payment:refund', handler: acceptMoneyCaseHandler(deps) },
    'POST /admin/money-cases/{id}/refund': { access: 'staff', ability: 'payment:refund', handler: refundMoneyCaseHandler(deps) },
    'POST /admin/money-cases/{id}/close': { access: 'staff', ability: 'payment:refund', handler: closeMoneyCaseHandler(deps) },
    'GET /admin/reports': { access: 'staff', ability: 'payment:manage', handler: reportList.page(deps) },
    'GET /admin/reports/csv': { access: 'staff', ability: 'payment:manage', handler: reportList.file(deps) },
    'GET /admin/reports/{id}': { access: 'staff', ability: 'payment:manage', handler: readReportHandler(deps) },
    'GET /admin/reports/{id}/csv': { access: 'staff', ability: 'payment:manage', handler: exportReportHandler(deps) },
    'POST /admin/reports/{id}/remake': { access: 'staff', ability: 'payment:manage', handler: remakeReportHandler(deps) },
    'POST /admin/gateway-files': { access: 'staff', ability: 'payment:manage', handler: readGatewayFileHandler(deps) },
  });
}
