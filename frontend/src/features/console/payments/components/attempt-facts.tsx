import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../../components/fact-list.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { usePaymentMethodName } from '../../../../lib/use-payment-method-name.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { Copyable } from '../../shared/detail/copyable.tsx';
import type { StaffAttempt } from '../api/get-attempts.ts';

/** What the shop's records have of one payment; what has not happened is left out. */
export function AttemptFacts({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation('console');
  const nameOf = usePaymentMethodName();
  const time = (at: string | null) => at && <ShortTime at={at} />;
  const number = (text: string | null) => text && <Copyable text={text} />;
  const facts: Fact[] = [
    [t('payments.amount'), formatMoney(attempt.amount)],
    [t('payments.method'), nameOf(attempt)],
    [t('payments.begun'), time(attempt.createdAt)],
    [t('payments.paidAt'), time(attempt.paidAt)],
    [t('payments.codeEnds'), time(attempt.codeExpiresAt)],
    [t('payments.failureCode'), attempt.failureCode],
    [t('payments.tradeNumber'), number(attempt.tradeNumber)],
    [t('payments.gatewayNumber'), number(attempt.gatewayNumber)],
  ];
  return (
    <section className="panel" aria-label={t('payments.one')}>
      <FactList facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
