import './section.css';
import './film.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';

/** The scene: a turning badge, a phone that comes near, and what opens on it. Six seconds, by `film.css` alone. */
function Scene() {
  const { t } = useTranslation('home');
  return (
    <div className="film__scene" role="img" aria-label={t('film.alt')}>
      <div className="film__piece">
        <Picture name="film/turn" alt="" sizes="1190px" />
      </div>
      <span className="film__ring" />
      <span className="film__ring film__ring--later" />
      <div className="film__phone">
        <div className="film__page">
          <span className="film__face">
            <Picture name="style/ghibli" alt="" sizes="48px" />
          </span>
          <strong>{t('film.page.title')}</strong>
          <Picture name="story/grandmother" alt="" sizes="150px" />
          <span>{t('film.page.words')}</span>
        </div>
      </div>
    </div>
  );
}

/** What a tap is: seen rather than said. It can be stopped, and stands still for who wishes for less motion. */
export function Film() {
  const { t, i18n } = useTranslation('home');
  const [isPaused, setPaused] = useState(false);
  return (
    <section className="section section--wash" aria-labelledby="film">
      <div className={isPaused ? 'wrap film film--paused' : 'wrap film'}>
        <figure>
          <Scene />
          <button type="button" className="film__button" onClick={() => setPaused(!isPaused)}>
            <Icon name={isPaused ? 'play' : 'pause'} />
            <span>{t(isPaused ? 'film.play' : 'film.pause')}</span>
          </button>
        </figure>
        <div>
          <h2 id="film">{t('film.title')}</h2>
          <p className="section__lead">{t('film.text')}</p>
          <div className="film__example">
            {/* Drawn by the service whose page it opens: no code in this page has to make it. */}
            <img
              src="/list/example/code.svg"
              alt={t('film.example.code')}
              width="112"
              height="112"
              loading="lazy"
            />
            <p>{t('film.example.try')}</p>
            <a className="button button--quiet" href={`/videolist/example?lng=${i18n.language}`}>
              {t('film.example.open')}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
