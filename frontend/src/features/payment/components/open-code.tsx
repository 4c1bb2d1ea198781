import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { AttemptState } from '../api/get-attempt.ts';
import { useOrderAttempts } from '../api/get-order-attempts.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

type WaitingProps = { attempt: AttemptState; hasOtherWays: boolean };

function Waiting({ attempt, hasOtherWays }: WaitingProps) {
  const { t } = useTranslation(['payment', 'orders']);
  const locale = useLocale();
  const isOver = useMinutesLeft(attempt.codeExpiresAt ?? attempt.createdAt) === 0;
  const method = t(`method.name.${attempt.method}`);
  if (isOver) return <Note kind="warning">{t('code.overAlready', { method })}</Note>;
  if (!hasOtherWays && attempt.codeExpiresAt) {
    const deadline = formatDateTime(attempt.codeExpiresAt, locale);
    return <Note kind="info">{t('code.ready', { method, deadline })}</Note>;
  }
  return (
    <Note
      kind="warning"
      action={<Link to={paths.paymentCode.href(attempt.returnToken)}>{t('orders:showCode')}</Link>}
    >
      {t('code.already', { method })}
    </Note>
  );
}

type OpenCodeProps = {
  orderId: string;
  /** The page offers other ways to pay as well, and no link of its own to the code. */
  hasOtherWays?: boolean;
};

/** Shows that an order already has a code to pay with, so that nobody pays it twice. */
export function OpenCode({ orderId, hasOtherWays = false }: OpenCodeProps) {
  const { t } = useTranslation('payment');
  const attempts = useOrderAttempts(orderId);
  if (attempts.isError && !attempts.data) {
    const handleRetry = () => void attempts.refetch();
    return <ErrorNote error={attempts.error} what={t('code.unknown')} onRetry={handleRetry} />;
  }
  const waiting = attempts.data?.find(({ status }) => status === 'awaiting_transfer');
  return waiting ? <Waiting attempt={waiting} hasOtherWays={hasOtherWays} /> : null;
}
