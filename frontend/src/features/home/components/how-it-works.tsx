import './section.css';
import './how-it-works.css';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Picture, type PictureName } from '../../../components/picture.tsx';

type TitledText = { title: string; text: string };

const featureIcons: readonly IconName[] = ['image', 'edit', 'clock', 'near'];

export function Features() {
  const { t } = useTranslation('home');
  const items = t('features.items', { returnObjects: true }) as TitledText[];
  return (
    <section className="section" aria-labelledby="features">
      <div className="wrap">
        <h2 id="features">{t('features.title')}</h2>
        <ul className="features">
          {items.map((item, i) => (
            <li key={item.title}>
              <span className="features__icon">
                <Icon name={featureIcons[i] ?? 'near'} size={26} />
              </span>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What each step looks like; the text has the same content, so the pictures are decoration. */
const stepPictures: readonly PictureName[] = ['step/describe', 'step/choose', 'step/fill', 'step/give'];

/** From a sentence to a present, in four numbered steps. */
export function Workflow() {
  const { t } = useTranslation('home');
  const items = t('workflow.items', { returnObjects: true }) as TitledText[];
  return (
    <section className="section section--wash" aria-labelledby="workflow">
      <div className="wrap">
        <h2 id="workflow">{t('workflow.title')}</h2>
        <ol className="workflow">
          {items.map((item, index) => (
            <li key={item.title}>
              <Picture
                name={stepPictures[index] ?? 'step/give'}
                alt=""
                sizes="(min-width: 960px) 260px, 112px"
              />
              <div>
                <span className="workflow__number" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="visually-hidden">{t('workflow.step', { number: index + 1 })}</span>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
