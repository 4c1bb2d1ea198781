import '../../../components/picks.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Keepsake } from '../api/get-keepsakes.ts';

type KeepsakePickerProps = {
  keepsakes: Keepsake[];
  value: string | undefined;
  onChange: (videoId: string) => void;
};

/** The customer's own pieces that wait to be ordered, as a radio group of pictures. */
export function KeepsakePicker({ keepsakes, value, onChange }: KeepsakePickerProps) {
  const { t } = useTranslation('shop');
  if (keepsakes.length === 0) {
    return (
      <div className="stack">
        <p className="field-legend">{t('keepsake.label')}</p>
        <p className="soft">{t('keepsake.none')}</p>
        <div>
          <Link className="button button--quiet" to={paths.generateImage.href()}>
            {t('keepsake.make')}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="field-legend">{t('keepsake.label')}</legend>
      <div className="picks">
        {keepsakes.map((keepsake) => (
          <label key={keepsake.videoId} className="pick">
            <input
              type="radio"
              name="keepsake"
              value={keepsake.videoId}
              checked={keepsake.videoId === value}
              onChange={() => onChange(keepsake.videoId)}
            />
            {keepsake.artworkUrl ? <img src={keepsake.artworkUrl} alt="" width="160" height="160" /> : null}
            <span>{keepsake.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
