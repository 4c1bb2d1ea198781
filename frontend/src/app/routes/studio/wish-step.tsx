import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { limits } from '../../../config/shop.ts';
import { IdeaChips } from '../../../features/art/components/idea-chips.tsx';
import { SeedField } from '../../../features/art/components/seed-field.tsx';
import type { Composition } from './composition.ts';

/** Where the focus goes when words are missing. */
export const PROMPT_ID = 'studio-prompt';

type WishStepProps = {
  composition: Composition;
  /** How many pictures one wish may have. */
  perWish: number;
  /** What is wrong with the words. */
  error: string | undefined;
  onChange: (changes: Partial<Composition>) => void;
};

/** What is drawn, in words. */
export function WishStep({ composition, perWish, error, onChange }: WishStepProps) {
  const { t } = useTranslation('studio');
  const isFigurine = composition.source === 'figurine';
  return (
    <>
      <TextField
        id={PROMPT_ID}
        rows={3}
        label={t(isFigurine ? 'figurine.prompt' : 'prompt.label')}
        value={composition.prompt}
        maxLength={limits.promptLength}
        placeholder={t(isFigurine ? 'figurine.placeholder' : 'prompt.placeholder')}
        hint={t(isFigurine ? 'figurine.promptHelp' : 'prompt.help')}
        error={error}
        onChange={(prompt) => onChange({ prompt })}
      />
      <IdeaChips menu={isFigurine ? 'figurine-ideas' : 'ideas'} onPick={(prompt) => onChange({ prompt })} />
      {perWish > 1 && !isFigurine ? (
        <ChoiceRow
          label={t('pictures.label')}
          hint={t('pictures.help')}
          value={composition.pictures ?? perWish}
          options={[1, perWish].map((value) => ({ value, label: t('pictures.count', { count: value }) }))}
          onChange={(pictures) => onChange({ pictures })}
        />
      ) : null}
      {isFigurine ? null : <SeedField value={composition.seed} onDrop={() => onChange({ seed: null })} />}
    </>
  );
}
