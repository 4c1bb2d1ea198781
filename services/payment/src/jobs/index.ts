import type { Part } from '@tapory/service-kit';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { reconcileDaysJob } from '../reconciliation/jobs/reconcile-days.ts';
import { sendRefundsJob } from '../refunds/jobs/send-refunds.ts';
import { confirmNotificationsJob } from '../results/jobs/confirm-notifications.ts';
import { reconcileJob } from '../results/jobs/reconcile-attempts.ts';

/** The repeating jobs of this service. */
export const buildJobs = (deps: Deps, config: Config): Part[] => [
  reconcileJob(deps, config.RECONCILE_INTERVAL_MS),
  confirmNotificationsJob(deps, config.RECONCILE_INTERVAL_MS),
  sendRefundsJob(deps, config.RECONCILE_INTERVAL_MS),
  reconcileDaysJob(deps, {
    at: config.REPORT_AT,
    days: config.REPORT_DAYS,
    everyMs: config.REPORT_INTERVAL_MS,
  }),
];
