import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Composition } from './composition.ts';

type Source = Composition['source'];

type SourceChoiceProps = { value: Source; onChange: (source: Source) => void };

/** Words that are drawn, or a photo. */
export function SourceChoice({ value, onChange }: SourceChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <div>
      <p className="field-legend" id="studio-source">
        {t('compose.source')}
      </p>
      <Radio.Group
        aria-labelledby="studio-source"
        optionType="button"
        block
        value={value}
        onChange={(event) => onChange(event.target.value as Source)}
        options={[
          { value: 'wish', label: t('compose.wish') },
          { value: 'photo', label: t('compose.photo') },
        ]}
      />
    </div>
  );
}
