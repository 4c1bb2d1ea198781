import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../../components/fact-list.tsx';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { usePaymentMethodName } from '../../../../lib/use-payment-method-name.ts';
import type { StaffAttempt } from '../api/get-attempts.ts';

/** What the ledger knows of one attempt; what has not happened is left out. */
export function AttemptFacts({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  const nameOf = usePaymentMethodName();
  const time = (at: string | null) => at && formatDateTime(at, locale);
  const facts: Fact[] = [
    [t('payments.statusLabel'), t(`payments.status.${attempt.status}`)],
    [t('payments.amount'), formatMoney(attempt.amount)],
    [t('payments.method'), nameOf(attempt)],
    [t('payments.begun'), time(attempt.createdAt)],
    [t('payments.paidAt'), time(attempt.paidAt)],
    [t('payments.codeEnds'), time(attempt.codeExpiresAt)],
    [t('payments.failureCode'), attempt.failureCode],
    [t('payments.tradeNumber'), attempt.tradeNumber],
    [t('payments.gatewayNumber'), attempt.gatewayNumber],
  ];
  return (
    <section className="panel">
      <FactList facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
