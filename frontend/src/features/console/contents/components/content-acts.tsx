import { useTranslation } from 'react-i18next';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { StaffContentDetail } from '../api/contents.ts';

type Act = Pick<StaffContentDetail['acts'][number], 'id' | 'reason' | 'note' | 'actedAt'> & {
  act: StaffContentDetail['acts'][number]['act'] | 'suspended' | 'erased';
};

type ContentActsProps = {
  acts: readonly Act[];
  subject?: 'content' | 'artwork' | 'keepsake' | 'review' | 'review-photo' | 'uploads';
};

/** The text of an act: uploads are suspended and restored, all else is hidden, removed and released. */
function nameOf(subject: NonNullable<ContentActsProps['subject']>, act: Act['act']) {
  if (act === 'suspended') return 'action.uploads-suspended' as const;
  if (act === 'erased') return 'action.artwork-erased' as const;
  if (subject === 'uploads')
    return act === 'upheld' ? ('action.uploads-upheld' as const) : ('action.uploads-restored' as const);
  return `action.${subject}-${act}` as const;
}

/** What moderators did to a content, or to a piece, the latest first. */
export function ContentActs({ acts, subject = 'content' }: ContentActsProps) {
  const { t } = useTranslation('console');
  if (acts.length === 0) return <p className="soft">{t('content.noActs')}</p>;
  return (
    <ol className="stack">
      {acts.map(({ id, act, reason, note, actedAt }) => (
        <li key={id}>
          <strong>{t(nameOf(subject, act))}</strong> · {t(`content.rule.${reason}`)} ·{' '}
          <ShortTime at={actedAt} />
          {note ? <p className="soft">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
