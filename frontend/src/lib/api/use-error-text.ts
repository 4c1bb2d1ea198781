import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

/** Turns any failure into a sentence: the service's own (it knows the numbers), else the code's text. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (cause) => {
    const error = ApiError.from(cause);
    return error.detail ?? t(error.code);
  };
}
