import { ATTRIBUTES as A, LIBRARY_METRICS, METRICS } from '@tapory/telemetry';
import { rate, share, state } from '../queries/promql.ts';
import { type Board, graph, series, stat } from './board.ts';

const failed = { labels: { [A.httpStatusCode]: '~5..' } } as const;

/** The shop's business on one page. */
export const overview: Board = {
  uid: 'tapory-overview',
  title: 'Tapory: overview',
  description: 'Orders, money, pictures and taps, and what waits for people',
  rows: [
    {
      title: 'Now',
      panels: [
        stat('Paid, orders of 24 h', 'currencyTWD', state(METRICS.paidRecent)),
        stat('Orders, 24 h', 'none', `sum (${state(METRICS.ordersRecent, { by: [A.state] })})`),
        stat('Taps per second', 'reqps', rate(METRICS.tapRequests)),
        stat(
          'Failed requests',
          'percentunit',
          share(rate(LIBRARY_METRICS.httpServerDuration, failed), rate(LIBRARY_METRICS.httpServerDuration)),
        ),
        stat('Money cases open', 'none', state(METRICS.moneyCases)),
        stat(
          'Dead letters',
          'none',
          `sum (${state(METRICS.queueDepth, { labels: { [A.queueKind]: 'dead_letter' }, by: [A.queue] })})`,
        ),
      ],
    },
    {
      title: 'Orders and money',
      panels: [
        graph(
          'Orders of the last 24 hours by payment status',
          'none',
          series(state(METRICS.ordersRecent, { by: [A.state] }), '{{tapory_state}}'),
        ),
        graph(
          'Payment attempts of the last hour',
          'none',
          series(
            state(METRICS.attemptsRecent, { by: [A.gateway, A.state] }),
            '{{tapory_payment_gateway}} {{tapory_state}}',
          ),
        ),
        graph(
          'Waiting for staff',
          'none',
          series(state(METRICS.moneyCases), 'money cases'),
          series(state(METRICS.refundsOpen, { by: [A.state] }), 'refunds {{tapory_state}}'),
        ),
        graph(
          'Coupon uses held',
          'none',
          series(state(METRICS.couponUsesHeld), 'held'),
          series(state(METRICS.couponHoldsOverdue), 'overdue'),
        ),
        graph('Group order without a move for', 's', series(state(METRICS.batchStill), 'longest')),
        graph('Invoice issuer owes for', 's', series(state(METRICS.invoicesOpen), 'oldest open request')),
        graph(
          'Payments whose event was missed',
          'ops',
          series(rate(METRICS.missedPayments), 'booked by a check'),
        ),
      ],
    },
    {
      title: 'Customers',
      panels: [
        graph('Sessions', 'none', series(state(METRICS.sessionsLive), 'live')),
        graph(
          'Sign-ins',
          'ops',
          series(rate(METRICS.sessionsStarted), 'started'),
          series(rate(METRICS.sessionsEnded), 'ended'),
        ),
        graph(
          'Mails and SMS',
          'none',
          series(state(METRICS.messagesWaiting, { by: [A.channel] }), '{{tapory_message_channel}} waiting'),
          series(rate(METRICS.messagesSent, { by: [A.outcome] }), '{{tapory_outcome}} per second'),
        ),
        graph('Oldest mail', 's', series(state(METRICS.messagesOldestAge), 'waiting')),
        graph(
          'Problems shown',
          'ops',
          series(rate(METRICS.httpProblems, { by: [A.errorCode] }), '{{tapory_error_code}}'),
        ),
        graph(
          'Pictures made',
          'ops',
          series(rate(METRICS.jobDuration, { by: [A.outcome] }), '{{tapory_outcome}}'),
        ),
        graph(
          'Uploads',
          'ops',
          series(
            rate(METRICS.uploadDuration, { by: [A.fileKind, A.outcome] }),
            '{{tapory_file_kind}} {{tapory_outcome}}',
          ),
        ),
      ],
    },
  ],
};
