import '../../../components/picks.css';
import { useTranslation } from 'react-i18next';
import { Picture, stylePicture } from '../../../components/picture.tsx';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { ArtStyle } from '../api/get-styles.ts';

type StyleFieldProps = { styles: ArtStyle[]; value: string; onChange: (style: string) => void };

/** The styles as a radio group of small pictures. */
export function StyleField({ styles, value, onChange }: StyleFieldProps) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="field-legend">{t('style.label')}</legend>
      <div className="picks picks--styles">
        {styles.map((style) => {
          const picture = stylePicture(style.key);
          return (
            <label key={style.key} className="pick">
              <input
                type="radio"
                name="style"
                value={style.key}
                checked={style.key === value}
                disabled={!style.available}
                onChange={() => onChange(style.key)}
              />
              {picture ? <Picture name={picture} alt="" sizes="120px" /> : null}
              <span>{localized(style.name, locale)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
