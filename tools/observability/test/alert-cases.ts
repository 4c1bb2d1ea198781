import { PROCESSES, SERVICE_LIST } from '@tapory/contracts/service-list';

/** Series that make an alert fire and series that do not, as promtool writes them: `name{labels}` → values a minute apart. */
export type AlertCase = {
  fires: Record<string, string>;
  rests: Record<string, string>;
  /** When it must have fired, and must not. */
  after: string;
};

const HOUR = 60;
const DAY = 24 * HOUR;
const still = (value: number, minutes = 30): string => `${value}x${minutes}`;
const rising = (step: number, minutes = 30): string => `0+${step}x${minutes}`;

const queue = (kind: string): string =>
  `tapory_messaging_queue_depth{messaging_destination_name="coupon.on-order-paid",tapory_messaging_queue_kind="${kind}",job="coupon"}`;
const heaps = (jobs: readonly string[]): Record<string, string> =>
  Object.fromEntries(jobs.map((job) => [`v8js_memory_heap_used_bytes{job="${job}"}`, still(1)]));
const SERVICES = SERVICE_LIST.services.map(({ name }) => name);

const gauge = (name: string, fires: number, rests: number, after = '10m'): AlertCase => ({
  fires: { [name]: still(fires, 2 * HOUR) },
  rests: { [name]: still(rests, 2 * HOUR) },
  after,
});

const taps = (outcome: string): string =>
  `tapory_tap_requests_total{tapory_outcome="${outcome}",job="nfc-playback"}`;
const http = (job: string, route: string, status: number): string =>
  `http_server_request_duration_seconds_count{job="${job}",http_route="${route}",http_request_method="POST",http_response_status_code="${status}"}`;
const checkout = (status: number): string => http('catalog-order', '/api/catalog-order/orders', status);
const notify = (status: number): string => http('payment', '/api/payment/ecpay/notify', status);
const messages = (name: string): string =>
  `tapory_messaging_${name}_total{messaging_destination_name="coupon.on-order-paid",job="coupon"}`;

/** An objective burns when a tenth of all events is bad, and rests when none is. */
const burn = (good: string, bad: string, [fires, rests] = [10, 0]): AlertCase => ({
  fires: { [good]: rising(90, 2 * HOUR), [bad]: rising(fires, 2 * HOUR) },
  rests: { [good]: rising(90, 2 * HOUR), [bad]: rising(rests, 2 * HOUR) },
  after: '90m',
});

/** One case per alert. */
export const ALERT_CASES: Record<string, AlertCase> = {
  ServiceMissing: {
    fires: heaps(SERVICES),
    rests: heaps(PROCESSES.map(({ name }) => name)),
    after: '10m',
  },
  BrokerUnreachable: gauge('tapory_messaging_broker_ready{job="payment"}', 0, 1),
  OutboxStuck: gauge('tapory_messaging_outbox_oldest_age_seconds{job="payment"}', 61, 59),
  DeadLetters: gauge(queue('dead_letter'), 1, 0),
  RetriesPiling: gauge(queue('retry'), 101, 100, '20m'),
  PoolExhausted: gauge('db_client_connection_pending_requests{job="payment"}', 1, 0),
  EventLoopBlocked: gauge('nodejs_eventloop_delay_p99_seconds{job="payment"}', 0.3, 0.2, '20m'),
  PaymentsUnconfirmed: gauge('tapory_payment_unconfirmed_oldest_age_seconds', 1801, 1799),
  MoneyCaseUnanswered: gauge('tapory_payment_money_cases_oldest_age_seconds', 86_401, 86_399),
  RefundNeedsStaff: gauge('tapory_payment_refunds{tapory_state="manual"}', 1, 0, '70m'),
  BatchStuck: gauge('tapory_production_batches_still_age_seconds', 259_201, 259_199, '20m'),
  InvoicesLate: gauge('tapory_invoice_requests_oldest_age_seconds', 21_601, 21_599, '20m'),
  CouponHoldsOverdue: gauge('tapory_coupon_holds_overdue', 1, 0, '40m'),
  ConversionsWaiting: gauge('tapory_media_conversions_oldest_age_seconds', 901, 899),
  ChecksWaiting: gauge('tapory_media_checks_oldest_age_seconds', 7201, 7199, '20m'),
  EvidenceBroken: gauge('tapory_media_evidence_faults', 1, 0),
  EvidenceUnchecked: gauge('tapory_media_evidence_check_age_seconds', 172_801, 172_799, '20m'),
  EvidenceUnsealed: gauge('tapory_media_evidence_unsealed_age_seconds', 901, 899, '20m'),
  ImageJobsWaiting: gauge('tapory_ai_jobs_oldest_age_seconds', 601, 599),
  PictureBudgetNearlySpent: gauge('tapory_ai_budget_used_ratio', 0.81, 0.79),
  MailsWaiting: gauge('tapory_message_oldest_age_seconds', 901, 899),
  CollectorDown: gauge('up{job="collector"}', 0, 1),
  PostgresDown: gauge('pg_up', 0, 1),
  PostgresConnectionsHigh: {
    fires: { pg_stat_activity_count: still(90, HOUR), pg_settings_max_connections: still(100, HOUR) },
    rests: { pg_stat_activity_count: still(80, HOUR), pg_settings_max_connections: still(100, HOUR) },
    after: '20m',
  },
  RedisDown: gauge('redis_up', 0, 1),
  RedisMemoryHigh: {
    fires: { redis_memory_used_bytes: still(95, HOUR), redis_memory_max_bytes: still(100, HOUR) },
    // No maximum at all.
    rests: { redis_memory_used_bytes: still(95, HOUR), redis_memory_max_bytes: still(0, HOUR) },
    after: '20m',
  },
  // promtool's clock starts at 1970.
  CertificateExpires: gauge(
    'certmanager_certificate_expiration_timestamp_seconds{namespace="tapory",name="shop"}',
    10 * DAY * 60,
    30 * DAY * 60,
    '70m',
  ),
  DiskFilling: {
    fires: {
      'kubelet_volume_stats_available_bytes{namespace="tapory",persistentvolumeclaim="pg"}': still(10, HOUR),
      'kubelet_volume_stats_capacity_bytes{namespace="tapory",persistentvolumeclaim="pg"}': still(100, HOUR),
    },
    rests: {
      'kubelet_volume_stats_available_bytes{namespace="tapory",persistentvolumeclaim="pg"}': still(20, HOUR),
      'kubelet_volume_stats_capacity_bytes{namespace="tapory",persistentvolumeclaim="pg"}': still(100, HOUR),
    },
    after: '20m',
  },
  TapAvailability: burn(taps('shown'), taps('error')),
  TapLatency: {
    fires: {
      'tapory_tap_duration_seconds_count{job="nfc-playback"}': rising(100, 2 * HOUR),
      'tapory_tap_duration_seconds_bucket{job="nfc-playback",le="0.05"}': rising(50, 2 * HOUR),
    },
    rests: {
      'tapory_tap_duration_seconds_count{job="nfc-playback"}': rising(100, 2 * HOUR),
      'tapory_tap_duration_seconds_bucket{job="nfc-playback",le="0.05"}': rising(100, 2 * HOUR),
    },
    after: '90m',
  },
  CheckoutSuccess: burn(checkout(201), checkout(503)),
  PaymentNotificationHandled: burn(notify(200), notify(503)),
  EventDelivery: burn(messages('consumed'), messages('dead_lettered')),
};
