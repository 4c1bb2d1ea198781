import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useShownReview } from '../../features/reviews/api/report-review.ts';
import { ReportReview } from '../../features/reviews/components/report-review.tsx';
import { ShownReview } from '../../features/reviews/components/shown-review.tsx';

/** Where anybody reports a buyer's review, which stands above the form as everybody sees it. */
export function Component() {
  const { t } = useTranslation('report-review');
  const { id = '' } = useParams();
  const review = useShownReview(id);
  return (
    <AppPage title={t('title')} lead={t('lead')} isNarrow>
      <QueryState
        query={review}
        failure={t('away')}
        missing={
          <Link className="button" to={paths.modelSelection.path}>
            {t('products')}
          </Link>
        }
      >
        {(shown) => (
          <div className="stack stack--wide">
            <ul className="reviews">
              <ShownReview review={shown} isReportable={false} />
            </ul>
            <ReportReview key={shown.id} review={shown} />
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
