import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';

/** Shown where the URL names no payment: "unable to determine payment source". */
export function UnknownPayment() {
  const { t } = useTranslation('payment');
  return (
    <StatePanel
      level="h1"
      drawing={<RippleMark size={72} />}
      title={t('unknown.title')}
      text={t('unknown.text')}
      actions={
        <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
          {t('toOrders')}
        </Link>
      }
    />
  );
}
