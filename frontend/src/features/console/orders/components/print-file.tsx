import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { useDownloadPrint } from '../api/download-print.ts';

type PrintFileProps = {
  /** The approved crop; null in orders of before there were any. */
  cropId: string | null;
  /** Name of the file, without its end. */
  name: string;
};

/** The file for the press, for those who print. */
export function PrintFile({ cropId, name }: PrintFileProps) {
  const { t } = useTranslation('sales');
  const mayPrint = useHasRole('admin', 'production');
  const download = useDownloadPrint(cropId ?? '', `${name}.png`);
  if (!mayPrint) return null;
  if (cropId === null) return <span className="soft small">{t('order.printMissing')}</span>;
  return (
    <>
      <span>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={download.isPending}
          onClick={() => download.isPending || download.mutate()}
        >
          {t('order.print')}
        </button>
      </span>
      <ErrorNote error={download.error} />
    </>
  );
}
