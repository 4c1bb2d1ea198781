import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';

type SeedFieldProps = { value?: number; onChange?: (value: undefined) => void };

/** A seed that came with the settings of another design, until it is dropped. */
export function SeedField({ value, onChange }: SeedFieldProps) {
  const { t } = useTranslation('studio');
  if (value === undefined) return null;
  return (
    <Note kind="info" action={<Button onClick={() => onChange?.(undefined)}>{t('seed.drop')}</Button>}>
      {t('seed.kept', { seed: value })}
    </Note>
  );
}
