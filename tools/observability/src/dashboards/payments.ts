import { ATTRIBUTES as A, LIBRARY_METRICS as L, METRICS } from '@tapory/telemetry';
import { quantile, rate, state } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

const notify = {
  job: 'payment',
  [A.httpRoute]: '~/api/payment/(ecpay/(notify|code)|paynow/return)',
} as const;

/** The way of money: attempts, notifications, checks, cases. */
export const payments: Board = {
  uid: 'tapory-payments',
  title: 'Tapory: payments',
  description: 'Attempts, notifications of the gateways and what waits for a gateway or for staff',
  rows: [
    {
      title: 'Attempts',
      panels: [
        graph(
          'Attempts of the last hour',
          'none',
          series(
            state(METRICS.attemptsRecent, { by: [A.gateway, A.state] }),
            '{{tapory_payment_gateway}} {{tapory_state}}',
          ),
        ),
        graph(
          'Share that succeeded, last hour',
          'percentunit',
          series(
            `max by (tapory_payment_gateway) (tapory_payment_attempts_recent{tapory_state="succeeded"}) / (sum by (tapory_payment_gateway) (max by (tapory_payment_gateway, tapory_state) (tapory_payment_attempts_recent)) > 0)`,
            '{{tapory_payment_gateway}}',
          ),
        ),
        graph(
          'Requests to gateways, p99',
          's',
          series(
            quantile(0.99, L.httpClientDuration, { labels: { job: 'payment' }, by: [A.serverAddress] }),
            '{{server_address}}',
          ),
        ),
      ],
    },
    {
      title: 'Notifications and checks',
      panels: [
        graph(
          'Notifications by decision',
          'ops',
          series(
            rate(METRICS.notifications, { by: [A.gateway, A.decision] }),
            '{{tapory_payment_gateway}} {{tapory_payment_decision}}',
          ),
        ),
        graph(
          'Handling a notification, p99',
          's',
          series(
            quantile(0.99, L.httpServerDuration, { labels: notify, by: [A.httpRoute] }),
            '{{http_route}}',
          ),
        ),
        graph(
          'Trade queries by decision',
          'ops',
          series(
            rate(METRICS.paymentChecks, { by: [A.gateway, A.decision] }),
            '{{tapory_payment_gateway}} {{tapory_payment_decision}}',
          ),
        ),
        graph(
          'Cool-downs after a rate limit',
          'ops',
          series(rate(METRICS.gatewayPauses, { by: [A.gateway] }), '{{tapory_payment_gateway}}'),
        ),
        graph('Not confirmed by the gateway', 'none', series(state(METRICS.unconfirmed), 'notifications')),
        graph('Oldest of them', 's', series(state(METRICS.unconfirmedAge), 'unconfirmed')),
      ],
    },
    {
      title: 'For staff',
      panels: [
        graph('Money cases', 'none', series(state(METRICS.moneyCases), 'open')),
        graph('Oldest money case', 's', series(state(METRICS.moneyCasesAge), 'open')),
        graph(
          'Refunds that are not done',
          'none',
          series(state(METRICS.refundsOpen, { by: [A.state] }), '{{tapory_state}}'),
        ),
      ],
    },
  ],
};
