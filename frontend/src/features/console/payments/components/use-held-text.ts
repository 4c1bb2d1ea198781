import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { Refund } from '../api/request-refund.ts';

/** Why a refund is not sent yet and when it will be; null for one that does not wait for its gateway. */
export function useHeldText(): (refund: Pick<Refund, 'held'>) => string | null {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return ({ held }) => held && t(`payments.refund.held.${held.by}`, { time: formatTime(held.until, locale) });
}
