import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useErrorText, useReasonText } from '../lib/api/use-error-text.ts';
import { RippleMark } from './ripple-mark.tsx';
import { StatePanel } from './state-panel.tsx';

type MissingPanelProps = {
  error: unknown;
  /** Other ways on than to one's own things. */
  actions?: ReactNode;
};

/** The page has no fields to mend: an address that the service cannot read names nothing. */
const isUnreadable = (error: unknown): boolean => ApiError.from(error).code === 'VALIDATION_FAILED';

/** What an address names is not there, or is somebody else's: where one's own things are. */
export function MissingPanel({ error, actions }: MissingPanelProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const reasonText = useReasonText();
  return (
    <StatePanel
      drawing={<RippleMark size={72} />}
      title={t('missing.title')}
      text={isUnreadable(error) ? reasonText('NOT_FOUND', '') : errorText(error)}
      actions={
        actions ?? (
          <>
            <Link className="button" to={paths.dashboard.href('orders')}>
              {t('missing.orders')}
            </Link>
            <Link className="button button--quiet" to={paths.dashboard.href()}>
              {t('missing.dashboard')}
            </Link>
          </>
        )
      }
    />
  );
}
