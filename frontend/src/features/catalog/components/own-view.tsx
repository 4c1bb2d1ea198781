import './own-view.css';
import type { ReactNode } from 'react';
import type { ProductKey } from '../../../config/shop.ts';
import type { OwnPiece } from '../own-piece.ts';

/** Views of a piece that show its art, as the shop's own pictures have them (tools/pictures, details.ts). */
export const OWN_VIEWS = ['edge', 'chip', 'wrapped', 'care'] as const;
export type View = (typeof OWN_VIEWS)[number];

/** How far down the middle of a piece is. */
const MIDDLES = { badge: 477, keychain: 573, magnet: 490 } as const satisfies Record<ProductKey, number>;

const CLOTH =
  'M500 570C560 500 640 560 700 520S830 460 900 520C940 590 890 660 930 740S930 860 840 850S690 920 610 880S590 770 540 710S460 620 500 570Z';
const CREASES = 'M610 700C690 730 750 690 830 720M640 790C710 810 770 780 850 800';

function Chip({ piece, middle }: { piece: ReactNode; middle: number }) {
  return (
    <>
      <g opacity=".34">{piece}</g>
      <g transform={`translate(500 ${middle})`}>
        {[120, 148, 176].map((r) => (
          <path key={r} className="own-view__antenna" d={`M${-r} ${-r * 0.8}H${r}V${r * 0.8}H${-r}Z`} />
        ))}
        <rect className="own-view__chip" x="-30" y="-30" width="60" height="60" rx="8" />
      </g>
      <g className="own-view__waves" transform="translate(760 250) scale(1.5)">
        {[34, 62, 90].map((r) => (
          <path key={r} d={`M0 ${-r}A${r} ${r} 0 0 1 ${r} 0`} />
        ))}
      </g>
    </>
  );
}

/** Four folds of paper around the piece, and the seal that holds them. */
const Wrapped = ({ piece }: { piece: ReactNode }) => (
  <>
    <path className="own-view__paper" d="M120 360L500 120L880 360L500 560Z" />
    <path className="own-view__fold" d="M120 360L500 560V900L120 700Z" />
    <path className="own-view__deep-fold" d="M880 360L500 560V900L880 700Z" />
    <g className="own-view__cast">{piece}</g>
    <path className="own-view__paper" d="M120 700L500 500L880 700L500 900Z" />
    <circle className="own-view__seal" cx="500" cy="700" r="46" />
  </>
);

const Cared = ({ piece }: { piece: ReactNode }) => (
  <>
    <g className="own-view__cast">{piece}</g>
    <g className="own-view__cast">
      <path className="own-view__paper" d={CLOTH} />
      <path className="own-view__crease" d={CREASES} />
    </g>
  </>
);

/** Where the piece stands in a view: left, top and edge. */
const PLACES = {
  ...{ edge: [50, 50, 900], chip: [50, 50, 900] },
  ...{ wrapped: [230, 60, 540], care: [60, 40, 800] },
} as const satisfies Record<View, readonly [number, number, number]>;

type OwnViewProps = { product: ProductKey; view: View; own: OwnPiece };

/** The customer's own piece where the shop's picture has the sample. */
export function OwnView({ product, view, own }: OwnViewProps) {
  const [x, y, edge] = PLACES[view];
  const href = view === 'edge' ? own.edge : own.front;
  const piece = <image {...{ href, x, y }} width={edge} height={edge} />;
  return (
    <svg className={`own-view own-view--${product}`} viewBox="0 0 1000 1000" aria-hidden="true">
      <rect className="own-view__wall" width="1000" height="1000" />
      {view === 'chip' ? <Chip piece={piece} middle={MIDDLES[product]} /> : null}
      {view === 'wrapped' ? <Wrapped piece={piece} /> : null}
      {view === 'care' ? <Cared piece={piece} /> : null}
      {view === 'edge' ? <g className="own-view__cast">{piece}</g> : null}
    </svg>
  );
}
