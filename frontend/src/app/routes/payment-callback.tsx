import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { Confirming } from '../../features/payment/components/confirming.tsx';
import { UnknownPayment } from '../../features/payment/components/unknown-payment.tsx';

export function Component() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const returnToken = search.get('attempt');
  return (
    <div className="wrap">
      <PageTitle title={t('confirming.title')} />
      {returnToken ? <Confirming returnToken={returnToken} /> : <UnknownPayment />}
    </div>
  );
}
