import '../../../components/picks.css';
import { useTranslation } from 'react-i18next';
import { SOURCES, type Source } from './composition.ts';

type SourceChoiceProps = {
  value: Source;
  /** Somebody paints photos in a style. */
  canTransform: boolean;
  onChange: (source: Source) => void;
};

/** Where the picture comes from, as a radio group. */
export function SourceChoice({ value, canTransform, onChange }: SourceChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <fieldset>
      <legend className="field-legend">{t('compose.source')}</legend>
      <div className="picks studio__sources">
        {SOURCES.filter((source) => canTransform || source !== 'styled').map((source) => (
          <label key={source} className="pick">
            <input
              type="radio"
              name="source"
              value={source}
              checked={source === value}
              onChange={() => onChange(source)}
            />
            <span>{t(`compose.${source}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
