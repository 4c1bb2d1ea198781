import { useTranslation } from 'react-i18next';
import { PieceCode } from '../../../components/piece-code.tsx';
import { useKeepsakes } from '../api/get-keepsakes.ts';

type DesignCodesProps = { jobId: string; isMember: boolean };

/** The printed twins of the pieces that were made of a design, each under the name that it has. */
export function DesignCodes({ jobId, isMember }: DesignCodesProps) {
  const { t } = useTranslation('orders');
  const keepsakes = useKeepsakes(isMember);
  const made = (keepsakes.data?.items ?? []).filter(
    (keepsake) => keepsake.jobId === jobId && !keepsake.block,
  );
  if (made.length === 0) return null;
  return (
    <section className="stack stack--tight" aria-label={t('code.title')}>
      {made.map(({ videoId, title, status }) => (
        <div key={videoId}>
          <strong>{title}</strong>
          {status === 'draft' ? <p className="soft small">{t('code.asleep')}</p> : null}
          <PieceCode videoId={videoId} title={title} />
        </div>
      ))}
    </section>
  );
}
