import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { useOrderAttempts } from '../api/get-order-attempts.ts';

/** Says that an order has a code to pay with already, so that nobody pays it twice. */
export function OpenCode({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const attempts = useOrderAttempts(orderId);
  const waiting = attempts.data?.find(({ status }) => status === 'awaiting_transfer');
  if (!waiting) return null;
  return (
    <Note
      kind="warning"
      action={<Link to={paths.paymentCode.href(waiting.returnToken)}>{t('code.show')}</Link>}
    >
      {t('code.already', { method: t(`method.name.${waiting.method}`) })}
    </Note>
  );
}
