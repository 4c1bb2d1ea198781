import './barcode.css';
import { drawCode39 } from '../code39.ts';

/** A Code 39 barcode as a store's till reads it off a phone; always black on white. */
export function Barcode({ text }: { text: string }) {
  const symbol = drawCode39(text);
  return (
    <figure className="barcode">
      {symbol ? (
        <svg
          className="barcode__bars"
          viewBox={`0 0 ${symbol.width} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d={symbol.bars.map(({ at, width }) => `M${at} 0h${width}v40h-${width}z`).join('')}
            fill="currentColor"
          />
        </svg>
      ) : null}
      <figcaption className="tabular">{text}</figcaption>
    </figure>
  );
}
