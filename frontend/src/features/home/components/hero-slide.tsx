import './hero.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture, type PictureName } from '../../../components/picture.tsx';

export type Slide = {
  key: string;
  picture: PictureName;
  title: string;
  text: string;
  alt: string;
  /** The one call of the slide, and a quieter one. */
  calls: { text: string; href: string }[];
  note?: string;
};

type HeroSlideProps = {
  slide: Slide;
  position: number;
  count: number;
  isCurrent: boolean;
  /** Pictures of later slides wait until the first one is there. */
  hasPicture: boolean;
};

/** The ripple that opens once between keepsake and phone. */
function Ripple() {
  return (
    <svg className="hero__ripple" viewBox="0 0 1200 1000" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="15" strokeLinecap="round">
        <path pathLength="1" d="M612 206a62 62 0 0 1 62 62" />
        <path pathLength="1" d="M612 152a116 116 0 0 1 116 116" />
        <path pathLength="1" d="M612 98a170 170 0 0 1 170 170" />
      </g>
    </svg>
  );
}

export function HeroSlide({ slide, position, count, isCurrent, hasPicture }: HeroSlideProps) {
  const { t } = useTranslation('home');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel pattern, not a set of form fields
    <div
      className={isCurrent ? 'hero__slide hero__slide--current' : 'hero__slide'}
      role="group"
      aria-roledescription={t('hero.slide')}
      aria-label={t('hero.position', { position, count })}
      inert={!isCurrent}
    >
      <div className="hero__picture">
        {hasPicture ? (
          <Picture
            name={slide.picture}
            alt={slide.alt}
            sizes="(min-width: 960px) 600px, 100vw"
            isFirst={position === 1}
          />
        ) : null}
        {position === 1 ? <Ripple /> : null}
      </div>
      <div className="hero__words">
        <h2>{slide.title}</h2>
        <p>{slide.text}</p>
        <div className="hero__actions">
          {slide.calls.map(({ text, href }, i) => (
            <Link key={href} className={i === 0 ? 'button' : 'button button--quiet'} to={href}>
              {text}
            </Link>
          ))}
        </div>
        {slide.note ? <p className="hero__note">{slide.note}</p> : null}
      </div>
    </div>
  );
}
