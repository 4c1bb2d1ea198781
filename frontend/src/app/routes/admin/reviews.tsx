import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ReviewsList } from '../../../features/console/reviews/components/reviews-list.tsx';

/** What buyers say of products, before and after it is shown. */
export function Component() {
  const { t } = useTranslation('sales');
  return (
    <AppPage title={t('review.title')} lead={t('review.lead')}>
      <ReviewsList />
    </AppPage>
  );
}
