import type { ProductKey } from '../../../config/shop.ts';

/** The square of the design is 100 units: 8 cm. Three millimetres are bleed outside of it, and as much is not safe inside. */
const THREE_MM = 3.75;

/** What of the square is seen on the piece, clockwise. */
const FACES: Record<ProductKey, string> = {
  badge: 'M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0-100Z',
  magnet: 'M6 0h88a6 6 0 0 1 6 6v88a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z',
  keychain: 'M11 0h78a11 11 0 0 1 11 11v78a11 11 0 0 1-11 11H11a11 11 0 0 1-11-11V11a11 11 0 0 1 11-11Z',
};

function Keychain() {
  return (
    <g className="crop-mask__piece">
      <rect x="-7" y="-7" width="114" height="114" rx="17" />
      <circle cx="50" cy="-9" r="4.500" />
    </g>
  );
}

/** The piece over its crop: what is cut away, the bleed around, and the line inside which nothing is lost. */
export function CropMask({ product }: { product: ProductKey }) {
  const safe = `translate(${THREE_MM} ${THREE_MM}) scale(${1 - (2 * THREE_MM) / 100})`;
  const bleed = 100 + 2 * THREE_MM;
  return (
    <svg className="crop-mask" viewBox="0 0 100 100" aria-hidden="true" overflow="visible">
      <path className="crop-mask__shade" fillRule="evenodd" d={`M0 0h100v100h-100Z${FACES[product]}`} />
      <rect className="crop-mask__bleed" x={-THREE_MM} y={-THREE_MM} width={bleed} height={bleed} />
      {product === 'keychain' ? <Keychain /> : null}
      <path className="crop-mask__edge" d={FACES[product]} />
      <path className="crop-mask__safe" d={FACES[product]} transform={safe} />
    </svg>
  );
}
