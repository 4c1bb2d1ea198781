import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';

type SeedFieldProps = { value: number | null; onDrop: () => void };

/** A seed that came with the settings of another design, until it is dropped. */
export function SeedField({ value, onDrop }: SeedFieldProps) {
  const { t } = useTranslation('studio');
  if (value === null) return null;
  return (
    <Note
      kind="info"
      action={
        <button type="button" className="button button--quiet button--small" onClick={onDrop}>
          {t('seed.drop')}
        </button>
      }
    >
      {t('seed.kept', { seed: value })}
    </Note>
  );
}
