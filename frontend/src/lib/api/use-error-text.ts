import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

const SECONDS_A_MINUTE = 60;

/** Nothing waits for these texts: most pages never show one. Until they have come it says nothing, or what may be without them. */
const WITHOUT_WAITING = { useSuspense: false } as const;

/** Turns any failure into a sentence: the service's own (it knows the numbers), else the code's text. A long wait is named. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n, ready } = useTranslation(['errors', 'common'], WITHOUT_WAITING);
  const textOf = (code: string): string => {
    if (i18n.exists('errors:INTERNAL')) return t([code, 'INTERNAL']);
    // Whoever is offline does not get these texts either, and keeps the page with what was typed.
    return ready || code === 'NETWORK_ERROR' ? t('common:failed') : '';
  };
  return (cause) => {
    const error = ApiError.from(cause);
    const { code, retryAfter = 0 } = error;
    if (code === 'RATE_LIMITED' && retryAfter > SECONDS_A_MINUTE)
      return t('common:tooOften', { count: Math.ceil(retryAfter / SECONDS_A_MINUTE) });
    return error.detail ?? textOf(code);
  };
}
