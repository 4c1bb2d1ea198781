import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

const SECONDS_A_MINUTE = 60;

/** Turns any failure into a sentence: the service's own (it knows the numbers), else the code's text. A long wait is named. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common']);
  return (cause) => {
    const error = ApiError.from(cause);
    const { code, retryAfter = 0 } = error;
    if (code === 'RATE_LIMITED' && retryAfter > SECONDS_A_MINUTE)
      return t('common:tooOften', { count: Math.ceil(retryAfter / SECONDS_A_MINUTE) });
    return error.detail ?? t([code, 'INTERNAL']);
  };
}
