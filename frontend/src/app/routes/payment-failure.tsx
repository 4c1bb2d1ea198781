import '../../components/layout.css';
import '../../components/app-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../components/note.tsx';
import { paths } from '../../config/paths.ts';
import { supportEmail } from '../../config/shop.ts';
import type { AttemptState } from '../../features/payment/api/get-attempt.ts';
import { AttemptResult } from '../../features/payment/components/attempt-result.tsx';

function Failure({ attempt }: { attempt: AttemptState }) {
  const { t } = useTranslation('payment');
  const isPaynow = attempt.gateway === 'paynow';
  const suggestions = t('failure.suggestions', { returnObjects: true }) as string[];
  return (
    <div className="app-page app-page--narrow" style={{ marginInline: 'auto' }}>
      <h1>{t('failure.title')}</h1>
      <Note kind="error">{attempt.failureMessage ?? t('failure.unnamed')}</Note>
      <p>{t('failure.text', { order: attempt.orderNumber })}</p>
      <ul className="plain-list">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
        {isPaynow ? <li>{t('failure.secondGateway')}</li> : null}
      </ul>
      <div className="action-bar">
        <Link
          className="button"
          to={paths.checkout.href({ order: attempt.orderId, gateway: isPaynow ? 'ecpay' : undefined })}
        >
          {t(isPaynow ? 'failure.againEcpay' : 'failure.again')}
        </Link>
        <a
          className="button button--quiet"
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(attempt.orderNumber)}`}
        >
          {t('failure.support')}
        </a>
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('payment');
  return (
    <AttemptResult title={t('failure.title')} expected="failed">
      {(attempt) => <Failure attempt={attempt} />}
    </AttemptResult>
  );
}
