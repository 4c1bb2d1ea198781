import { useTranslation } from 'react-i18next';
import { catLook } from '../../../components/cat-looks.ts';
import { CatOnSill } from '../../../components/cat-on-sill.tsx';

/** The hand that holds the phone, from the lower right. */
function HandWithPhone() {
  return (
    <g className="hero-art__hand">
      <path d="M520 560c-26-50-34-84-30-128 2-26 20-40 42-44l66-12 42 184Z" fill="#e7b894" />
      <path d="M470 470c-14-30-10-60 4-72l36 20 4 80Z" fill="#dba67f" />
      <g transform="rotate(-16 430 330)">
        <rect x="352" y="196" width="150" height="296" rx="26" fill="#17302d" />
        <rect x="361" y="205" width="132" height="278" rx="18" fill="#fbf8f3" />
        <rect x="406" y="213" width="42" height="8" rx="4" fill="#17302d" />
        <rect x="374" y="236" width="106" height="106" rx="12" fill="#e3f1ee" />
        <circle cx="427" cy="280" r="20" fill="#f0a45a" />
        <path
          d="M374 326q26-26 52-8t54-12v24a12 12 0 0 1-12 12h-82a12 12 0 0 1-12-12Z"
          fill="#0f766e"
          opacity="0.85"
        />
        <rect x="374" y="356" width="86" height="9" rx="4.500" fill="#17302d" opacity="0.8" />
        <rect x="374" y="374" width="104" height="6" rx="3" fill="#17302d" opacity="0.25" />
        <rect x="374" y="387" width="72" height="6" rx="3" fill="#17302d" opacity="0.25" />
        <rect x="374" y="412" width="106" height="34" rx="10" fill="#0f766e" />
        <path d="M420 422l14 7-14 7Z" fill="#fff" />
      </g>
      <path
        d="M474 408c-20 2-34-6-36-18s10-18 24-16l44 10ZM482 444c-22 4-38-4-40-16s12-18 26-16l42 8ZM494 480c-20 4-36-4-38-15s12-17 26-15l38 7Z"
        fill="#eec3a2"
      />
      <path d="M560 384c-10-26-26-58-46-62-14-2-20 10-14 22l24 52Z" fill="#eec3a2" />
      <path d="M596 372l360 300-120 200-336-330Z" fill="#0f766e" />
      <path d="M596 372l22-6-84 190-30-14Z" fill="#0b5b55" />
    </g>
  );
}

/** A keepsake, a hand with a phone, and the ripple that opens once when they meet. */
export function HeroArt() {
  const { t } = useTranslation('home');
  return (
    <svg className="hero-art" viewBox="0 30 640 530" role="img" aria-label={t('hero.alt')}>
      <defs>
        <clipPath id="hero-badge">
          <circle cx="196" cy="272" r="124" />
        </clipPath>
        <linearGradient id="hero-gloss" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity="0.42" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.03" />
          <stop offset="1" stopColor="#17302d" stopOpacity="0.16" />
        </linearGradient>
      </defs>
      <ellipse cx="330" cy="320" rx="300" ry="250" fill="#efe6d8" />
      <ellipse cx="200" cy="424" rx="112" ry="14" fill="#543e1e" opacity="0.16" />
      <circle cx="196" cy="272" r="140" fill="#d8c59a" />
      <circle cx="196" cy="272" r="133" fill="#f7edd2" />
      <g clipPath="url(#hero-badge)">
        <svg x="66" y="142" width="260" height="260" aria-hidden="true">
          <CatOnSill look={catLook('ghibli')} fill />
        </svg>
        <circle cx="196" cy="272" r="124" fill="url(#hero-gloss)" />
      </g>
      <path
        d="M96 226a112 112 0 0 1 84-66"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
        opacity="0.6"
      />
      <HandWithPhone />
      <g className="hero-art__arcs" fill="none" stroke="#b83a26" strokeWidth="7" strokeLinecap="round">
        <path pathLength="1" d="M300 158a34 34 0 0 1 46 24" />
        <path pathLength="1" d="M310 122a70 70 0 0 1 70 50" />
        <path pathLength="1" d="M322 84a108 108 0 0 1 94 78" />
      </g>
    </svg>
  );
}
