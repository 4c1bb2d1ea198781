import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { Confirming } from '../../features/payment/components/confirming.tsx';

export function Component() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const returnToken = search.get('attempt');
  return (
    <div className="wrap">
      <PageTitle title={t('confirming.title')} />
      {returnToken ? (
        <Confirming returnToken={returnToken} />
      ) : (
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
      )}
    </div>
  );
}
