import './section.css';
import './stories.css';
import { useTranslation } from 'react-i18next';
import { Picture, type PictureName } from '../../../components/picture.tsx';

type Story = { title: string; text: string; alt: string; says: string };

const scenes: readonly PictureName[] = ['story/wedding', 'story/grandmother', 'story/team', 'story/shop'];

/** Scenes from the bench: what a keepsake is for, and what it would say of itself. No real customer is quoted. */
export function Stories() {
  const { t } = useTranslation('home');
  const items = t('stories.items', { returnObjects: true }) as Story[];
  return (
    <section className="section" aria-labelledby="stories">
      <div className="wrap">
        <h2 id="stories">{t('stories.title')}</h2>
        <p className="section__lead">{t('stories.note')}</p>
        <ul className="stories">
          {items.map((story, index) => (
            <li key={story.title}>
              <Picture
                name={scenes[index] ?? 'story/wedding'}
                alt={story.alt}
                sizes="(min-width: 600px) 540px, 90vw"
              />
              <h3>{story.title}</h3>
              <p>{story.text}</p>
              <p className="stories__says">{story.says}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
