import { useTranslation } from 'react-i18next';

const ARTWORK = 'artwork:';

/** Whether an item is stopped because moderators have taken its design down: it goes on when they release that. */
export const isArtworkReason = (reason: string): boolean => reason.startsWith(ARTWORK);

/** Why an item is stopped, in words: what staff wrote, or the rule by which its design was taken down. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation(['sales', 'console']);
  return (reason) =>
    isArtworkReason(reason)
      ? t('order.artworkDown', { rule: t(`console:content.rule.${reason.slice(ARTWORK.length) as 'adult'}`) })
      : reason;
}
