import type { AnyRoute } from '@tapory/service-kit';
import type { Deps } from '../use-cases/deps.ts';
import { checkAttemptRoute, listAttemptsRoute, readTimelineRoute } from './admin-attempts.ts';
import {
  acceptMoneyCaseRoute,
  closeMoneyCaseRoute,
  listMoneyCasesRoute,
  refundMoneyCaseRoute,
} from './admin-money-cases.ts';
import { listRefundsRoute, requestRefundRoute, resolveRefundRoute } from './admin-refunds.ts';
import {
  exportReportRoute,
  listReportsRoute,
  readGatewayFileRoute,
  readReportRoute,
  remakeReportRoute,
} from './admin-reports.ts';
import { createAttemptRoute } from './create-attempt.ts';
import { ecpayCodeRoute, ecpayNotifyRoute, ecpayReturnRoute } from './ecpay-callbacks.ts';
import { listMethodsRoute } from './list-methods.ts';
import { listOrderAttemptsRoute } from './list-order-attempts.ts';
import { paynowReturnRoute } from './paynow-callbacks.ts';
import { readAttemptRoute } from './read-attempt.ts';
import { testGatewaysRoute } from './test-gateways.ts';

/** The HTTP routes of this service, below /api/payment. */
export const buildRoutes = (deps: Deps, publicUrl: string): AnyRoute[] => [
  listMethodsRoute(deps),
  createAttemptRoute(deps),
  readAttemptRoute(deps),
  listOrderAttemptsRoute(deps),
  ecpayNotifyRoute(deps),
  ecpayCodeRoute(deps),
  ecpayReturnRoute(deps, publicUrl),
  paynowReturnRoute(deps, publicUrl),
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
