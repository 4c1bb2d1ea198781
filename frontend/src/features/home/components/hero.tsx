import './hero.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../config/paths.ts';
import { useCarousel } from '../use-carousel.ts';
import { HeroSlide, type Slide } from './hero-slide.tsx';

function useSlides(): Slide[] {
  const { t } = useTranslation('home');
  const make = { text: t('hero.cta'), href: paths.studio.href() };
  const look = { text: t('hero.secondary'), href: paths.modelSelection.href() };
  return [
    {
      key: 'near',
      picture: 'hero/near',
      title: t('hero.title'),
      text: t('hero.text'),
      alt: t('hero.alt'),
      calls: [make, look],
      note: t('hero.note'),
    },
    {
      key: 'styles',
      picture: 'hero/styles',
      title: t('hero.styles.title'),
      text: t('hero.styles.text'),
      alt: t('hero.styles.alt'),
      calls: [{ text: t('hero.styles.cta'), href: paths.studio.href() }],
    },
    {
      key: 'changing',
      picture: 'hero/changing',
      title: t('hero.changing.title'),
      text: t('hero.changing.text'),
      alt: t('hero.changing.alt'),
      calls: [{ text: t('hero.changing.cta'), href: paths.tutorial.href() }],
    },
  ];
}

type ControlsProps = { slides: Slide[]; carousel: ReturnType<typeof useCarousel> };

function Controls({ slides, carousel }: ControlsProps) {
  const { t } = useTranslation('home');
  return (
    <div className="hero__controls">
      <button type="button" className="hero__button" onClick={carousel.toggle}>
        <Icon name={carousel.isPlaying ? 'pause' : 'play'} />
        <span className="visually-hidden">{t(carousel.isPlaying ? 'hero.pause' : 'hero.play')}</span>
      </button>
      <button type="button" className="hero__button" onClick={() => carousel.go(carousel.index - 1)}>
        <Icon name="left" />
        <span className="visually-hidden">{t('hero.previous')}</span>
      </button>
      {slides.map((slide, i) => (
        <button
          key={slide.key}
          type="button"
          className="hero__dot"
          aria-current={i === carousel.index}
          aria-label={t('hero.show', { position: i + 1, title: slide.title })}
          onClick={() => carousel.go(i)}
        />
      ))}
      <button type="button" className="hero__button" onClick={() => carousel.go(carousel.index + 1)}>
        <Icon name="right" />
        <span className="visually-hidden">{t('hero.next')}</span>
      </button>
    </div>
  );
}

/** Whether the page has all that it shows first, so that what is not yet seen may be fetched. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    if (document.readyState === 'complete') {
      const timer = setTimeout(settle, 1_000);
      return () => clearTimeout(timer);
    }
    addEventListener('load', settle, { once: true });
    return () => removeEventListener('load', settle);
  }, []);
  return isSettled;
}

/** The sliding hero, after the carousel pattern of the ARIA authoring practices. */
export function Hero() {
  const { t } = useTranslation('home');
  const slides = useSlides();
  const carousel = useCarousel(slides.length);
  const isSettled = useIsSettled();
  return (
    <section
      className="hero"
      aria-roledescription={t('hero.carousel')}
      aria-label={t('hero.label')}
      {...carousel.hold}
    >
      <h1 className="visually-hidden">{t('hero.heading')}</h1>
      <div className="wrap hero__wrap">
        <div className="hero__slides" aria-live={carousel.isMoving ? 'off' : 'polite'} {...carousel.swipe}>
          {slides.map((slide, i) => (
            <HeroSlide
              key={slide.key}
              slide={slide}
              position={i + 1}
              count={slides.length}
              isCurrent={i === carousel.index}
              hasPicture={i === carousel.index || isSettled}
            />
          ))}
        </div>
        <Controls slides={slides} carousel={carousel} />
      </div>
    </section>
  );
}
