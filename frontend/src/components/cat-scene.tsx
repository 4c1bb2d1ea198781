import type { CatLook } from './cat-looks.ts';

const gear = (x: number, y: number, r: number) => (
  <g key={`${x}-${y}`} fill="none" strokeWidth="4">
    <circle cx={x} cy={y} r={r} />
    <circle cx={x} cy={y} r={r + 4} strokeDasharray="5 5" strokeWidth="5" />
  </g>
);

const scenes: Record<CatLook['scene'], (look: CatLook) => React.ReactNode> = {
  none: () => null,
  hills: (look) => (
    <>
      <g fill="#fff" opacity="0.9">
        <ellipse cx="70" cy="58" rx="20" ry="9" />
        <ellipse cx="86" cy="52" rx="14" ry="10" />
        <ellipse cx="136" cy="76" rx="18" ry="7" />
      </g>
      <path d="M36 124q30-30 62-10t66-16v42H36Z" fill={look.far} />
    </>
  ),
  waves: (look) => (
    <>
      <circle cx="132" cy="66" r="22" fill={look.mark} />
      <path d="M36 118c14-22 34-26 44-8 6-10 20-12 26 0 8-14 30-14 58 4v30H36Z" fill={look.far} />
      <path
        d="M44 122c10-14 24-16 32-4M84 122c8-9 18-8 24 2M116 122c10-9 24-8 40 4"
        fill="none"
        stroke="#f6efe0"
        strokeWidth="3"
      />
    </>
  ),
  fan: (look) => (
    <g fill={look.far} opacity="0.85">
      {[0, 30, 60, 90, 120, 150].map((angle) => (
        <path key={angle} d="M100 150L100 20L114 22Z" transform={`rotate(${angle - 78} 100 150)`} />
      ))}
    </g>
  ),
  crystals: (look) => (
    <g fill={look.far} opacity="0.8">
      <path d="M50 140l10-52 10 52ZM68 140l6-34 8 34ZM136 140l10-62 12 62ZM122 140l7-38 8 38Z" />
      <path d="M60 44l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM134 50l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" fill="#fff" />
    </g>
  ),
  dots: (look) => (
    <g fill={look.far} opacity="0.7">
      {[48, 74, 100, 126, 152].flatMap((x) =>
        [48, 74, 100, 126].map((y) => <circle key={`${x}${y}`} cx={x} cy={y} r="5" />),
      )}
    </g>
  ),
  castle: (look) => (
    <>
      <path d="M112 140V92l6-14 6 14v10h8V76l8-20 8 20v26h6v-8l5-12 5 12v46Z" fill={look.far} />
      <path d="M52 50l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM84 40l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill="#fff" />
    </>
  ),
  moon: (look) => (
    <>
      <path d="M140 44a22 22 0 1 0 12 34a26 26 0 0 1-12-34Z" fill="#fff8e0" />
      <path d="M36 128q24-16 44-6t40-6 44 8v20H36Z" fill={look.far} />
      <g fill="#fff">
        <circle cx="60" cy="52" r="2.500" />
        <circle cx="84" cy="70" r="2" />
        <circle cx="100" cy="46" r="2.500" />
        <circle cx="66" cy="92" r="2" />
      </g>
    </>
  ),
  gears: (look) => <g stroke={look.far}>{[gear(62, 66, 16), gear(146, 62, 22), gear(152, 120, 12)]}</g>,
  lanterns: (look) => (
    <>
      <path d="M36 40q64 26 128 0" fill="none" stroke={look.line} strokeWidth="1.500" />
      {[58, 142].map((x) => (
        <g key={x}>
          <path d={`M${x} 49v8M${x} 83v12`} stroke={look.mark} strokeWidth="2" />
          <ellipse cx={x} cy="70" rx="15" ry="13" fill="#c5281c" />
          <path
            d={`M${x} 57v26M${x - 8} 59q-5 11 0 22M${x + 8} 59q5 11 0 22`}
            fill="none"
            stroke={look.mark}
            strokeWidth="1.500"
          />
        </g>
      ))}
    </>
  ),
  city: (look) => (
    <>
      <path d="M36 140V96h14V74h16v30h10V60h14v44h20V82h12v22h12V54h14v40h16v46Z" fill="#141b2a" />
      <path
        d="M40 110h6M54 84h8M54 94h8M80 70h6M80 82h6M138 64h6M138 78h6M114 92h6"
        stroke={look.far}
        strokeWidth="3"
      />
      <path d="M120 118h30M44 124h20" stroke={look.mark} strokeWidth="2" />
    </>
  ),
  mountains: (look) => (
    <>
      <path d="M36 136q16-50 34-70 10 20 20 30 14-34 30-52 20 44 44 92Z" fill={look.far} opacity="0.45" />
      <path d="M36 138q34-34 58-24t70-10v34Z" fill={look.far} opacity="0.7" />
      <rect x="142" y="46" width="12" height="12" rx="2" fill="#b83a26" />
    </>
  ),
};

/** What is seen through the window. */
export function CatScene({ look }: { look: CatLook }) {
  return scenes[look.scene](look);
}
