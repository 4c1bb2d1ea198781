import type { AnyRoute } from '@tapory/service-kit';
import { checkAttemptRoute, listAttemptsRoute, readTimelineRoute } from '../attempts/http/admin-attempts.ts';
import { createAttemptRoute } from '../attempts/http/create-attempt.ts';
import { listMethodsRoute } from '../attempts/http/list-methods.ts';
import { listOrderAttemptsRoute } from '../attempts/http/list-order-attempts.ts';
import { readAttemptRoute } from '../attempts/http/read-attempt.ts';
import type { Deps } from '../deps.ts';
import { testGatewaysRoute } from '../gateways/http/test-gateways.ts';
import {
  acceptMoneyCaseRoute,
  closeMoneyCaseRoute,
  listMoneyCasesRoute,
  refundMoneyCaseRoute,
} from '../money-cases/http/admin-money-cases.ts';
import {
  exportReportRoute,
  listReportsRoute,
  readGatewayFileRoute,
  readReportRoute,
  remakeReportRoute,
} from '../reconciliation/http/admin-reports.ts';
import { listRefundsRoute, requestRefundRoute, resolveRefundRoute } from '../refunds/http/admin-refunds.ts';
import { ecpayCodeRoute, ecpayNotifyRoute, ecpayReturnRoute } from '../results/http/ecpay-callbacks.ts';
import { paynowReturnRoute } from '../results/http/paynow-callbacks.ts';
import { createNotificationHandler } from '../results/use-cases/handle-notification.ts';

/** The HTTP routes of this service, below /api/payment. */
export function buildRoutes(deps: Deps, publicUrl: string): AnyRoute[] {
  const handleNotification = createNotificationHandler(deps);
  return [
    listMethodsRoute(deps),
    createAttemptRoute(deps),
    readAttemptRoute(deps),
    listOrderAttemptsRoute(deps),
    ecpayNotifyRoute(deps, handleNotification),
    ecpayCodeRoute(deps, handleNotification),
    ecpayReturnRoute(deps, publicUrl),
    paynowReturnRoute(deps, handleNotification, publicUrl),
    listAttemptsRoute(deps),
    readTimelineRoute(deps),
    checkAttemptRoute(deps),
    requestRefundRoute(deps),
    listRefundsRoute(deps),
    resolveRefundRoute(deps),
    testGatewaysRoute(deps),
    listMoneyCasesRoute(deps),
    acceptMoneyCaseRoute(deps),
    refundMoneyCaseRoute(deps),
    closeMoneyCaseRoute(deps),
    listReportsRoute(deps),
    readReportRoute(deps),
    exportReportRoute(deps),
    remakeReportRoute(deps),
    readGatewayFileRoute(deps),
  ];
}
