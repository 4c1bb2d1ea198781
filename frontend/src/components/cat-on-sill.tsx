import { useId } from 'react';
import type { CatLook } from './cat-looks.ts';
import { CatScene } from './cat-scene.tsx';
import { PixelCat } from './pixel-cat.tsx';

type CatOnSillProps = {
  look: CatLook;
  label?: string;
  /** Fills the box around it instead of its own 200 px. */
  fill?: boolean;
};

function Face({ look }: { look: CatLook }) {
  const eye = look.treatment === 'ink' || look.cat === '#3a3a38' ? '#f4efe3' : look.line;
  if (look.face === 'visor') {
    return (
      <>
        <rect x="78" y="86" width="44" height="11" rx="5.500" fill={look.mark} />
        <path d="M84 91h32" stroke="#fff" strokeWidth="2" opacity="0.8" />
      </>
    );
  }
  if (look.face === 'goggles') {
    return (
      <g fill="#2c4a4a" stroke={look.mark} strokeWidth="3.500">
        <path d="M70 88h60" />
        <circle cx="89" cy="91" r="9" />
        <circle cx="111" cy="91" r="9" />
      </g>
    );
  }
  const size = look.face === 'toy' ? 6.5 : 3.6;
  return (
    <>
      {look.face === 'makeup' ? (
        <path
          d="M76 78q10 2 14 10M124 78q-10 2-14 10M78 104q8-2 12-6M122 104q-8-2-12-6M100 70v10"
          fill="none"
          stroke={look.mark}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ) : null}
      <ellipse cx="89" cy="92" rx={size} ry={size * 1.15} fill={eye} />
      <ellipse cx="111" cy="92" rx={size} ry={size * 1.15} fill={eye} />
      {look.face === 'toy' ? (
        <g fill="#fff">
          <circle cx="91.500" cy="89.500" r="2.200" />
          <circle cx="113.500" cy="89.500" r="2.200" />
        </g>
      ) : null}
      <path
        d="M97 100h6l-3 3.500ZM100 104q-4 5-8 2M100 104q4 5 8 2"
        fill={eye}
        stroke={eye}
        strokeWidth="1.600"
        strokeLinejoin="round"
        fillOpacity="1"
      />
    </>
  );
}

function Cat({ look, fill }: { look: CatLook; fill: string }) {
  const edge = { stroke: look.line, strokeWidth: look.lineWidth, strokeLinejoin: 'round' as const };
  return (
    <>
      <path
        d="M132 150c26 4 30-26 16-32"
        fill="none"
        stroke={look.cat}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M66 160c-4-30 8-52 34-52s38 22 34 52Z" fill={fill} {...edge} />
      <path d="M86 160c-2-20 2-34 14-34s16 14 14 34Z" fill={look.mark} opacity="0.9" />
      <path d="M71 84l-1-30 22 14ZM129 84l1-30-22 14Z" fill={fill} {...edge} />
      <path d="M75 76l0-13 10 7ZM125 76l0-13-10 7Z" fill={look.mark} opacity="0.85" />
      <ellipse cx="100" cy="91" rx="34" ry="28" fill={fill} {...edge} />
      <ellipse cx="100" cy="103" rx="15" ry="10" fill={look.mark} opacity="0.9" />
      <Face look={look} />
      <ellipse cx="88" cy="159" rx="10" ry="6" fill={look.mark} {...edge} />
      <ellipse cx="112" cy="159" rx="10" ry="6" fill={look.mark} {...edge} />
    </>
  );
}

function Treatment({ id, treatment }: { id: string; treatment: CatLook['treatment'] }) {
  if (treatment === 'ink' || treatment === 'plush') {
    const [frequency, scale] = treatment === 'ink' ? [0.035, 7] : [0.45, 6];
    return (
      <filter id={id} x="0" y="0" width="200" height="200" filterUnits="userSpaceOnUse">
        <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves="2" seed="7" />
        <feDisplacementMap in="SourceGraphic" scale={scale} />
      </filter>
    );
  }
  return null;
}

/** The one subject of the style showcase: a cat on a window sill, drawn by a look. */
export function CatOnSill({ look, label, fill = false }: CatOnSillProps) {
  const edge = fill ? '100%' : 200;
  const id = useId();
  const isRound = look.treatment === 'round' || look.treatment === 'plush';
  if (look.treatment === 'pixel') return <PixelCat look={look} label={label} />;
  return (
    <svg
      viewBox="0 0 200 200"
      width={edge}
      height={edge}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={look.skyTop} />
          <stop offset="1" stopColor={look.skyLow} />
        </linearGradient>
        <radialGradient id={`${id}-cat`} cx="0.35" cy="0.2" r="0.9">
          <stop stopColor="#fff" stopOpacity="0.9" />
          <stop offset="0.25" stopColor={look.cat} />
          <stop offset="1" stopColor={look.line} stopOpacity="0.75" />
        </radialGradient>
        <Treatment id={`${id}-fx`} treatment={look.treatment} />
      </defs>
      <rect width="200" height="200" fill={look.wall} />
      <g filter={look.treatment === 'ink' ? `url(#${id}-fx)` : undefined}>
        <rect width="200" height="200" fill={look.wall} />
        <rect x="32" y="28" width="136" height="120" rx="4" fill={look.sill} />
        <rect x="38" y="34" width="124" height="108" fill={`url(#${id}-sky)`} />
        <svg x="38" y="34" width="124" height="108" viewBox="38 34 124 108" aria-hidden="true">
          <CatScene look={look} />
        </svg>
        <path d="M100 34v108M38 88h124" stroke={look.sill} strokeWidth="4" />
        <rect x="14" y="146" width="172" height="18" rx="3" fill={look.sill} />
        <rect x="14" y="164" width="172" height="6" fill={look.line} opacity="0.3" />
        <g filter={look.treatment === 'plush' ? `url(#${id}-fx)` : undefined}>
          <Cat look={look} fill={isRound ? `url(#${id}-cat)` : look.cat} />
        </g>
      </g>
    </svg>
  );
}
