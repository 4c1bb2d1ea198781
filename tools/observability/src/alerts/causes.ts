import { PROCESSES } from '@tapory/contracts/service-list';
import { ATTRIBUTES as A, LIBRARY_METRICS as L, METRICS, prometheusNameOf } from '@tapory/telemetry';
import { state } from '../queries/promql.ts';
import type { Alert } from './alert.ts';

/** OTEL_SERVICE_NAME of every process of the shop. */
const JOBS = PROCESSES.map(({ name }) => name);

const absentJob = (job: string): string => `absent(${prometheusNameOf(L.heapUsed)}{job="${job}"})`;

/** What breaks events and processes. */
export const PLATFORM_ALERTS: readonly Alert[] = [
  {
    name: 'ServiceMissing',
    expr: JOBS.map(absentJob).join(' or '),
    for: '3m',
    severity: 'page',
    summary:
      'No copy of {{ $labels.job }} has sent metrics for minutes: it is down, or cannot reach the collector',
  },
  {
    name: 'BrokerUnreachable',
    expr: `min by (job) (${prometheusNameOf(METRICS.brokerReady)}) == 0`,
    for: '2m',
    severity: 'page',
    summary: 'A copy of {{ $labels.job }} cannot publish: RabbitMQ is unreachable or blocks publishers',
  },
  {
    name: 'OutboxStuck',
    expr: `${state(METRICS.outboxOldestAge, { by: ['job'] })} > 60`,
    for: '2m',
    severity: 'page',
    summary: 'An event of {{ $labels.job }} has waited {{ $value | humanizeDuration }} to be published',
  },
  {
    name: 'DeadLetters',
    expr: `${state(METRICS.queueDepth, { labels: { [A.queueKind]: 'dead_letter' }, by: [A.queue] })} > 0`,
    for: '1m',
    severity: 'ticket',
    summary: '{{ $value }} messages of {{ $labels.messaging_destination_name }} could not be applied',
  },
  {
    name: 'RetriesPiling',
    expr: `${state(METRICS.queueDepth, { labels: { [A.queueKind]: 'retry' }, by: [A.queue] })} > 100`,
    for: '10m',
    severity: 'ticket',
    summary: '{{ $value }} messages of {{ $labels.messaging_destination_name }} wait for another attempt',
  },
  {
    name: 'PoolExhausted',
    expr: `${state(L.poolPending, { by: ['job'] })} > 0`,
    for: '5m',
    severity: 'ticket',
    summary: 'Requests of {{ $labels.job }} wait for a connection to PostgreSQL',
  },
  {
    name: 'EventLoopBlocked',
    expr: `max by (job) (${prometheusNameOf(L.eventLoopDelayP99)}{job!="ai-worker"}) > 0.25`,
    for: '10m',
    severity: 'ticket',
    summary: '{{ $labels.job }} computes so long that its requests wait {{ $value | humanizeDuration }}',
  },
];

/** What the business waits for. */
export const BUSINESS_ALERTS: readonly Alert[] = [
  {
    name: 'PaymentsUnconfirmed',
    expr: `${state(METRICS.unconfirmedAge)} > 1800`,
    for: '5m',
    severity: 'page',
    summary: 'A payment has waited {{ $value | humanizeDuration }} for its gateway to confirm it',
  },
  {
    name: 'MoneyCaseUnanswered',
    expr: `${state(METRICS.moneyCasesAge)} > 86400`,
    for: '5m',
    severity: 'ticket',
    summary: 'A money case has waited {{ $value | humanizeDuration }} for a decision by staff',
  },
  {
    name: 'RefundNeedsStaff',
    expr: `${state(METRICS.refundsOpen, { labels: { [A.state]: '~manual|unknown' }, by: [A.state] })} > 0`,
    for: '1h',
    severity: 'ticket',
    summary: '{{ $value }} refunds can only be resolved by staff ({{ $labels.tapory_state }})',
  },
  {
    name: 'InvoicesLate',
    expr: `${state(METRICS.invoicesOpen)} > 21600`,
    for: '10m',
    severity: 'ticket',
    summary: 'An invoice has waited {{ $value | humanizeDuration }}; the law gives 48 hours',
  },
  {
    name: 'BatchStuck',
    expr: `${state(METRICS.batchStill)} > 259200`,
    for: '10m',
    severity: 'ticket',
    summary: 'A group order has not moved in production for {{ $value | humanizeDuration }}',
  },
  {
    name: 'CouponHoldsOverdue',
    expr: `${state(METRICS.couponHoldsOverdue)} > 0`,
    for: '30m',
    severity: 'ticket',
    summary: '{{ $value }} coupon uses are held past their end',
  },
  {
    name: 'ImageJobsWaiting',
    expr: `${state(METRICS.jobsOldestAge)} > 600`,
    for: '5m',
    severity: 'ticket',
    summary: 'A customer has waited {{ $value | humanizeDuration }} for a picture',
  },
  {
    name: 'PictureBudgetNearlySpent',
    expr: `${state(METRICS.budgetUsed)} > 0.8`,
    for: '5m',
    severity: 'ticket',
    summary:
      '{{ $value | humanizePercentage }} of the budget of pictures is used; beyond all of it no paid provider is asked',
  },
  {
    name: 'ConversionsWaiting',
    expr: `${state(METRICS.conversionsOldestAge)} > 900`,
    for: '5m',
    severity: 'ticket',
    summary: 'A customer has waited {{ $value | humanizeDuration }} for an uploaded file',
  },
  {
    name: 'ChecksWaiting',
    expr: `${state(METRICS.checksOldestAge)} > 7200`,
    for: '10m',
    severity: 'ticket',
    summary: 'A content has waited {{ $value | humanizeDuration }} for its automatic check',
  },
  {
    name: 'EvidenceBroken',
    expr: `${state(METRICS.evidenceFaults)} > 0`,
    for: '1m',
    severity: 'page',
    summary:
      'The chain of evidence is broken: a row was changed or is missing, or the database is older than its anchor',
  },
  {
    name: 'EvidenceUnchecked',
    expr: `${state(METRICS.evidenceCheckAge)} > 172800`,
    for: '10m',
    severity: 'ticket',
    summary: 'The chain of evidence was checked {{ $value | humanizeDuration }} ago',
  },
  {
    name: 'EvidenceUnsealed',
    expr: `${state(METRICS.evidenceUnsealedAge)} > 900`,
    for: '10m',
    severity: 'ticket',
    summary: 'Evidence has waited {{ $value | humanizeDuration }} to be put under lock',
  },
  {
    name: 'MailsWaiting',
    expr: `${state(METRICS.messagesOldestAge)} > 900`,
    for: '5m',
    severity: 'page',
    summary:
      'A mail has waited {{ $value | humanizeDuration }}; nobody can confirm an address or reset a password',
  },
];
