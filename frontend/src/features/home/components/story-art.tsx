import type { ReactNode } from 'react';

const Mark = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g>
    <circle cx={x} cy={y} r={r} fill="#d8c59a" />
    <circle cx={x} cy={y} r={r * 0.88} fill="#0f766e" />
    <g fill="none" stroke="#fbf8f3" strokeWidth={r * 0.14} strokeLinecap="round">
      <path d={`M${x - r * 0.25} ${y - r * 0.22}a${r * 0.3} ${r * 0.3} 0 0 1 0 ${r * 0.44}`} />
      <path d={`M${x + r * 0.05} ${y - r * 0.46}a${r * 0.62} ${r * 0.62} 0 0 1 0 ${r * 0.92}`} />
    </g>
  </g>
);

const wedding = (
  <>
    <rect width="320" height="220" fill="#f4e4dc" />
    <path d="M0 40q40 30 80 0t80 0 80 0 80 0V0H0Z" fill="#b83a26" opacity="0.85" />
    <ellipse cx="160" cy="206" rx="150" ry="76" fill="#fffaf2" />
    <ellipse cx="160" cy="206" rx="150" ry="76" fill="none" stroke="#e2cfc0" strokeWidth="3" />
    <ellipse cx="86" cy="170" rx="40" ry="17" fill="#fff" stroke="#d9c6b6" strokeWidth="2" />
    <path d="M64 164q22-22 44 0" fill="#e9a45a" />
    <path d="M196 176l10-62h48l8 62Z" fill="#fff" stroke="#d9c6b6" strokeWidth="2" />
    <path d="M214 132h30M216 144h26" stroke="#4a5f5c" strokeWidth="3" />
    <Mark x={160} y={172} r={25} />
    <path
      d="M270 168c-4-22 4-44 14-56M290 170c0-18 6-30 12-40"
      fill="none"
      stroke="#1b6e3c"
      strokeWidth="3"
    />
    <g fill="#e58a95">
      <circle cx="284" cy="108" r="10" />
      <circle cx="302" cy="126" r="8" />
      <circle cx="270" cy="124" r="7" />
    </g>
  </>
);
const fridge = (
  <>
    <rect width="320" height="220" fill="#dbe9e3" />
    <rect x="40" y="14" width="150" height="206" rx="14" fill="#fffdf8" />
    <path d="M40 82h150" stroke="#c9d6d0" strokeWidth="3" />
    <path d="M176 40v26M176 98v44" stroke="#4a5f5c" strokeWidth="6" strokeLinecap="round" />
    <rect x="60" y="100" width="44" height="58" fill="#f4efe6" transform="rotate(-4 82 128)" />
    <path
      d="M67 114h28M67 124h24M67 134h28"
      stroke="#4a5f5c"
      strokeWidth="2.500"
      transform="rotate(-4 82 128)"
    />
    <rect x="114" y="98" width="46" height="46" rx="6" fill="#fff" stroke="#d9cdb6" strokeWidth="3" />
    <Mark x={137} y={121} r={18} />
    <path d="M214 220c0-56 14-76 40-76s44 22 44 76Z" fill="#8a5a7a" />
    <circle cx="254" cy="112" r="27" fill="#f0c8a6" />
    <path d="M227 108c0-26 14-36 28-36s28 10 27 36c-8-12-14-18-28-18s-20 6-27 18Z" fill="#cfcfcb" />
    <circle cx="257" cy="70" r="11" fill="#cfcfcb" />
    <path
      d="M222 174c-18-4-34-16-44-34"
      fill="none"
      stroke="#8a5a7a"
      strokeWidth="16"
      strokeLinecap="round"
    />
    <rect x="162" y="112" width="18" height="34" rx="4" fill="#17302d" transform="rotate(-24 171 129)" />
    <path
      d="M243 114h.2M262 114h.2M248 124q5 4 10 0"
      stroke="#17302d"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
  </>
);
const team = (
  <>
    <rect width="320" height="220" fill="#e9dfc8" />
    <rect y="168" width="320" height="52" fill="#b98a5a" />
    <path d="M30 52l26-18h36l26 18-14 26-14-8v88H58V70l-14 8Z" fill="#0f766e" />
    <path d="M60 34q14 14 28 0" fill="none" stroke="#fbf8f3" strokeWidth="4" />
    <path
      d="M64 96h20l-12 34"
      fill="none"
      stroke="#fbf8f3"
      strokeWidth="7"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <rect x="150" y="70" width="104" height="112" rx="24" fill="#31548a" />
    <path d="M176 70c0-30 52-30 52 0" fill="none" stroke="#31548a" strokeWidth="10" />
    <rect x="166" y="122" width="72" height="46" rx="12" fill="#284675" />
    <path d="M168 98h68" stroke="#284675" strokeWidth="4" />
    <path d="M244 128c12 4 16 12 16 20" fill="none" stroke="#8f8a7c" strokeWidth="4" />
    <rect x="240" y="146" width="44" height="44" rx="10" fill="#dfeeea" stroke="#b9d3cd" strokeWidth="2" />
    <Mark x={262} y={168} r={15} />
    <circle cx="116" cy="186" r="22" fill="#fffdf8" stroke="#17302d" strokeWidth="2" />
    <path
      d="M116 176l9 7-3 11h-12l-3-11ZM116 164v12M137 180l-12 3M128 204l-6-10M104 204l6-10M95 180l12 3"
      fill="#17302d"
      stroke="#17302d"
      strokeWidth="2"
    />
  </>
);
const counter = (
  <>
    <rect width="320" height="220" fill="#22453f" />
    <path
      d="M0 0h320v34q-20 20-40 0-20 20-40 0-20 20-40 0-20 20-40 0-20 20-40 0-20 20-40 0-20 20-40 0-20 20-40 0Z"
      fill="#f4efe6"
    />
    <rect x="30" y="70" width="110" height="60" rx="6" fill="#17302d" stroke="#b98a5a" strokeWidth="5" />
    <path d="M46 88h54M46 100h70M46 112h40" stroke="#f4efe6" strokeWidth="3" strokeLinecap="round" />
    <rect y="158" width="320" height="62" fill="#b98a5a" />
    <rect y="158" width="320" height="8" fill="#d6a873" />
    <path d="M196 104h62v34c0 18-12 26-31 26s-31-8-31-26Z" fill="#fffaf2" />
    <path d="M258 114c20-4 22 26-2 28" fill="none" stroke="#fffaf2" strokeWidth="7" />
    <path
      d="M214 92c-6-10 6-12 0-24M236 92c-6-10 6-12 0-24"
      fill="none"
      stroke="#f4efe6"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.7"
    />
    <path d="M128 186l10-44h44l10 44Z" fill="#efe6d8" />
    <Mark x={160} y={162} r={21} />
  </>
);

const drawings: readonly ReactNode[] = [wedding, fridge, team, counter];

/** The four scenario scenes, in the order of the stories. */
export function StoryArt({ index, label }: { index: number; label: string }) {
  return (
    <svg viewBox="0 0 320 220" width="320" height="220" role="img" aria-label={label}>
      {drawings[index]}
    </svg>
  );
}
