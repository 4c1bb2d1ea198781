import './section.css';
import './occasions.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '../../../components/picture.tsx';
import { occasionKeys } from '../../../config/occasions.ts';
import { paths } from '../../../config/paths.ts';

/** What a piece is given for, each with a design of ours: the studio begins with its words and style. */
export function Occasions() {
  const { t } = useTranslation('occasions');
  return (
    <section className="section" aria-labelledby="occasions">
      <div className="wrap">
        <h2 id="occasions">{t('title')}</h2>
        <p className="section__lead">{t('lead')}</p>
        <ul className="occasions">
          {occasionKeys.map((key) => (
            <li key={key}>
              <Link to={paths.studio.href({ occasion: key })}>
                <Picture
                  name={`occasion/${key}`}
                  alt={t(`keys.${key}.alt`)}
                  sizes="(min-width: 960px) 330px, (min-width: 600px) 30vw, 42vw"
                />
                <h3>{t(`keys.${key}.name`)}</h3>
                <p>{t(`keys.${key}.text`)}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
