import { useTranslation } from 'react-i18next';

type TitledText = { title: string; text: string };

export function Features() {
  const { t } = useTranslation('home');
  const items = t('features.items', { returnObjects: true }) as TitledText[];
  return (
    <section className="section" aria-labelledby="features">
      <div className="wrap">
        <h2 id="features">{t('features.title')}</h2>
        <ul className="features">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
              <span className="workflow__number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="visually-hidden">{t('workflow.step', { number: index + 1 })}</span>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
