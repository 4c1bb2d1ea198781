import { pictures } from '@tapory/shop';
import { useTranslation } from 'react-i18next';

type PrintOriginProps = {
  /** Edge of the printed crop in its source, px; null in orders of before. */
  edge: number | null;
  /** Who made the print file larger; empty when it was resampled. */
  enlargedBy: string;
};

/** Whether the print file has the pixels of its source or was made larger, and by whom. */
export function PrintOrigin({ edge, enlargedBy }: PrintOriginProps) {
  const { t } = useTranslation('print');
  if (edge === null) return null;
  if (edge >= pictures.printEdge) return <span className="soft small">{t('origin.sharp', { edge })}</span>;
  return (
    <span className="small">
      {enlargedBy === '' ? t('origin.resampled', { edge }) : t('origin.enlarged', { edge, by: enlargedBy })}
    </span>
  );
}
