import type { ErrorCode } from '@tapory/errors';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

const SECONDS_A_MINUTE = 60;

/** Nothing waits for these texts: most pages never show one. Until they have come it says nothing, or what may be without them. */
const WITHOUT_WAITING = { useSuspense: false } as const;

type Values = Record<string, string | number>;

/** Turns a code into its sentence; into a general one where the texts of failures did not come. */
export function useCodeText(): (code: ErrorCode, values?: Values) => string {
  const { t, i18n, ready } = useTranslation(['errors', 'common'], WITHOUT_WAITING);
  return (code, values = {}) => {
    if (i18n.exists('errors:INTERNAL')) return t([code, 'INTERNAL'], values);
    // Whoever is offline does not get these texts either, and keeps the page with what was typed.
    return ready || code === 'NETWORK_ERROR' ? t('common:failed') : '';
  };
}

/** Turns any failure into a sentence: the service's own (it knows the numbers), else the code's text. A long wait is named. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  const codeText = useCodeText();
  return (cause) => {
    const error = ApiError.from(cause);
    const { code, retryAfter = 0 } = error;
    if (code === 'RATE_LIMITED' && retryAfter > SECONDS_A_MINUTE)
      return t('tooOften', { count: Math.ceil(retryAfter / SECONDS_A_MINUTE) });
    return error.detail ?? codeText(code);
  };
}

/** The sentence of a failure's code, or another one: where the code has none, and until the texts of failures have come. */
export function useReasonText(): (code: string | undefined, otherwise: string, values?: object) => string {
  const { t, i18n } = useTranslation('errors', WITHOUT_WAITING);
  return (code, otherwise, values = {}) =>
    code && i18n.exists(`errors:${code}`) ? t(code as ErrorCode, values as Values) : otherwise;
}
