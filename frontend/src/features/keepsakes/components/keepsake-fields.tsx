import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { limits } from '../../../config/shop.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const;

type Keepsake = { title: string; orientation: (typeof ORIENTATIONS)[number] };

type KeepsakeFieldsProps = Keepsake & {
  /** What is wrong with the name. */
  error: string | undefined;
  onChange: (changes: Partial<Keepsake>) => void;
};

/** Name of the keepsake that a design becomes, and which way its videos play. */
export function KeepsakeFields({ title, orientation, error, onChange }: KeepsakeFieldsProps) {
  const { t } = useTranslation('studio');
  return (
    <div className="stack">
      <TextField
        label={t('keepsake.title')}
        value={title}
        maxLength={limits.titleLength}
        hint={t('keepsake.titleHelp')}
        error={error}
        onChange={(next) => onChange({ title: next })}
      />
      <ChoiceRow
        label={t('keepsake.orientation')}
        hint={t('keepsake.orientationHelp')}
        value={orientation}
        options={ORIENTATIONS.map((value) => ({ value, label: t(`keepsake.${value}`) }))}
        onChange={(next) => onChange({ orientation: next })}
      />
    </div>
  );
}
