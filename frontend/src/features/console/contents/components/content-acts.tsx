import { useTranslation } from 'react-i18next';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { StaffContentDetail } from '../api/contents.ts';

type Act = Omit<StaffContentDetail['acts'][number], 'actorId'>;

/** What moderators did to a content, the latest first. */
export function ContentActs({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation('console');
  if (acts.length === 0) return <p className="soft">{t('content.noActs')}</p>;
  return (
    <ol className="stack">
      {acts.map(({ id, act, reason, note, actedAt }) => (
        <li key={id}>
          <strong>{t(`action.content-${act}`)}</strong> · {t(`content.rule.${reason}`)} ·{' '}
          <ShortTime at={actedAt} />
          {note ? <p className="soft">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
