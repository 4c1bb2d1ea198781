import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import type { AttemptState } from '../api/get-attempt.ts';
import { useOrderAttempts } from '../api/get-order-attempts.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

function Waiting({ attempt }: { attempt: AttemptState }) {
  const { t } = useTranslation(['payment', 'orders']);
  const isOver = useMinutesLeft(attempt.codeExpiresAt ?? attempt.createdAt) === 0;
  const method = t(`method.name.${attempt.method}`);
  if (isOver) return <Note kind="warning">{t('code.overAlready', { method })}</Note>;
  return (
    <Note
      kind="warning"
      action={<Link to={paths.paymentCode.href(attempt.returnToken)}>{t('orders:showCode')}</Link>}
    >
      {t('code.already', { method })}
    </Note>
  );
}

/** Shows that an order already has a code to pay with, so that nobody pays it twice. */
export function OpenCode({ orderId }: { orderId: string }) {
  const attempts = useOrderAttempts(orderId);
  const waiting = attempts.data?.find(({ status }) => status === 'awaiting_transfer');
  return waiting ? <Waiting attempt={waiting} /> : null;
}
