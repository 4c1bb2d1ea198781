import '../../components/layout.css';
import '../../components/app-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../components/note.tsx';
import { paths } from '../../config/paths.ts';
import { supportEmail } from '../../config/shop.ts';
import type { AttemptState } from '../../features/payment/api/get-attempt.ts';
import { type PaymentChoice, useMethods } from '../../features/payment/api/get-methods.ts';
import { AttemptResult } from '../../features/payment/components/attempt-result.tsx';
import { takes } from '../../features/payment/method-rows.ts';

/** Another gateway for what failed: by the same method where it takes the amount, otherwise by any. */
function useOther({ gateway, method, amount }: AttemptState): PaymentChoice | undefined {
  const methods = useMethods();
  const others = (methods.data ?? []).filter(
    (offered) => offered.gateway !== gateway && takes(offered, amount.units),
  );
  return others.find((offered) => offered.method === method) ?? others[0];
}

function Failure({ attempt }: { attempt: AttemptState }) {
  const { t } = useTranslation('payment');
  const other = useOther(attempt);
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
        <li>
          <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(attempt.orderNumber)}`}>
            {t('failure.support')}
          </a>
        </li>
      </ul>
      <div className="action-bar">
        <Link className="button" to={paths.checkout.href({ order: attempt.orderId })}>
          {t('failure.again')}
        </Link>
        {other ? (
          <Link
            className="button button--quiet"
            to={paths.checkout.href({
              order: attempt.orderId,
              gateway: other.gateway,
              method: other.method,
            })}
          >
            {t('failure.instead', { gateway: t(`gateway.${other.gateway}`) })}
          </Link>
        ) : null}
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
