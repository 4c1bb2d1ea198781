import { ATTRIBUTES as A } from './attributes.ts';
import { counter, duration, shared, TAP_SECONDS, WORK_SECONDS } from './metric.ts';

/** What single services record about the shop's business. */
export const DOMAIN_METRICS = {
  ordersRecent: shared({
    name: 'tapory.order.recent',
    unit: '{order}',
    description: 'Orders placed in the last 24 hours, by payment status',
    attributes: [A.state],
  }),
  paidRecent: shared({
    name: 'tapory.order.recent_paid_amount',
    unit: '{TWD}',
    description: 'NT$ paid for orders placed in the last 24 hours, refunds not subtracted',
    attributes: [],
  }),
  invoicesOpen: shared({
    name: 'tapory.invoice.requests.oldest_age',
    unit: 's',
    description: 'How long the oldest open request to the invoice issuer has been due; 0 when none is',
    attributes: [],
  }),
  missedPayments: counter({
    name: 'tapory.order.missed_payments',
    unit: '{payment}',
    description: 'Payments booked by the check of an expiring or ended order instead of their event',
    attributes: [],
  }),
  notifications: counter({
    name: 'tapory.payment.notices',
    unit: '{notification}',
    description: 'Notifications from gateways',
    attributes: [A.gateway, A.decision],
  }),
  paymentChecks: counter({
    name: 'tapory.payment.checks',
    unit: '{query}',
    description: 'Trade queries',
    attributes: [A.gateway, A.decision],
  }),
  gatewayPauses: counter({
    name: 'tapory.payment.gateway_pauses',
    unit: '{pause}',
    description: 'Cool-downs after a gateway’s rate limit',
    attributes: [A.gateway],
  }),
  attemptsRecent: shared({
    name: 'tapory.payment.attempts.recent',
    unit: '{attempt}',
    description: 'Payment attempts started in the last hour, by gateway and status',
    attributes: [A.gateway, A.state],
  }),
  unconfirmed: shared({
    name: 'tapory.payment.unconfirmed',
    unit: '{notification}',
    description: 'Notifications that their gateway has not confirmed yet',
    attributes: [],
  }),
  unconfirmedAge: shared({
    name: 'tapory.payment.unconfirmed.oldest_age',
    unit: 's',
    description: 'Age of the oldest of them; 0 when there is none',
    attributes: [],
  }),
  moneyCases: shared({
    name: 'tapory.payment.money_cases',
    unit: '{case}',
    description: 'Money cases that staff have not decided',
    attributes: [],
  }),
  moneyCasesAge: shared({
    name: 'tapory.payment.money_cases.oldest_age',
    unit: 's',
    description: 'Age of the oldest of them; 0 when there is none',
    attributes: [],
  }),
  refundsOpen: shared({
    name: 'tapory.payment.refunds',
    unit: '{refund}',
    description: 'Refunds that are not done, by status',
    attributes: [A.state],
  }),
  couponUsesHeld: shared({
    name: 'tapory.coupon.uses.held',
    unit: '{use}',
    description: 'Coupon uses held by unpaid orders',
    attributes: [],
  }),
  couponHoldsOverdue: shared({
    name: 'tapory.coupon.holds.overdue',
    unit: '{use}',
    description: 'Holds past their end that the job has not released or extended',
    attributes: [],
  }),
  jobsOpen: shared({
    name: 'tapory.ai.jobs',
    unit: '{job}',
    description: 'Image jobs that wait or run, by status',
    attributes: [A.state],
  }),
  jobsOldestAge: shared({
    name: 'tapory.ai.jobs.oldest_age',
    unit: 's',
    description: 'How long the oldest open image job has waited; 0 when there is none',
    attributes: [],
  }),
  jobDuration: duration({
    name: 'tapory.ai.job.duration',
    description: 'From the request for a picture to its end',
    attributes: [A.outcome],
    buckets: WORK_SECONDS,
  }),
  uploadDuration: duration({
    name: 'tapory.media.upload.duration',
    description: 'Inspecting and storing one uploaded file, with its wait for a slot',
    attributes: [A.fileKind, A.outcome],
    buckets: WORK_SECONDS,
  }),
  uploadsOpen: shared({
    name: 'tapory.media.uploads.open',
    unit: '{upload}',
    description: 'Uploads that were begun and neither completed nor refused',
    attributes: [],
  }),
  messagesSent: counter({
    name: 'tapory.message.attempts',
    unit: '{attempt}',
    description: 'Attempts to send a mail or an SMS',
    attributes: [A.channel, A.outcome],
  }),
  messagesWaiting: shared({
    name: 'tapory.message.waiting',
    unit: '{message}',
    description: 'Mails and SMS neither sent nor given up',
    attributes: [A.channel],
  }),
  messagesOldestAge: shared({
    name: 'tapory.message.oldest_age',
    unit: 's',
    description: 'Age of the oldest of them; 0 when there is none',
    attributes: [],
  }),
  sessionsLive: shared({
    name: 'tapory.session.live',
    unit: '{session}',
    description: 'Sessions that have neither ended nor expired',
    attributes: [],
  }),
  sessionsStarted: counter({
    name: 'tapory.session.started',
    unit: '{session}',
    description: 'Sign-ins that started a session',
    attributes: [],
  }),
  sessionsEnded: counter({
    name: 'tapory.session.ended',
    unit: '{session}',
    description: 'Sessions ended by sign-out, revocation or the limit per account; expired ones do not count',
    attributes: [],
  }),
  tapRequests: counter({
    name: 'tapory.tap.requests',
    unit: '{request}',
    description: 'Requests for tap pages',
    attributes: [A.tapKind, A.tapSource, A.cacheResult, A.outcome],
  }),
  tapDuration: duration({
    name: 'tapory.tap.duration',
    description: 'Answering one request for a tap page; of more than 500 in a second only the first 500',
    attributes: [A.tapKind, A.cacheResult],
    buckets: TAP_SECONDS,
  }),
} as const;
