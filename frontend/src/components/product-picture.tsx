import { sizedUrl } from '@tapory/shop';
import { useId } from 'react';
import type { ProductKey } from '../config/shop.ts';

type ProductPictureProps = {
  /** Key of the product; without one, or for an unknown one, the artwork is shown as it is. */
  product: string | null;
  /** Address of the artwork; without it the product shows the shop's mark. */
  artworkUrl?: string | null;
  label?: string;
};

/** Sharp on any screen at the largest that the drawing is shown. */
const DRAWN_WIDTH = 640;

function Art({ url, size }: { url?: string | null; size: number }) {
  const start = 100 - size / 2;
  if (url)
    return (
      <image
        href={sizedUrl(url, DRAWN_WIDTH) ?? url}
        x={start}
        y={start}
        width={size}
        height={size}
        preserveAspectRatio="xMidYMid slice"
      />
    );
  return (
    <g>
      <rect x={start} y={start} width={size} height={size} fill="#0f766e" />
      <g fill="none" stroke="#fbf8f3" strokeWidth="8" strokeLinecap="round">
        <path d="M84 84a23 23 0 0 1 0 32" />
        <path d="M100 68a46 46 0 0 1 0 64" />
        <path d="M116 52a69 69 0 0 1 0 96" />
      </g>
    </g>
  );
}

function Badge({ id, url }: { id: string; url?: string | null }) {
  return (
    <>
      <clipPath id={`${id}-clip`}>
        <circle cx="100" cy="100" r="72" />
      </clipPath>
      <ellipse cx="104" cy="182" rx="62" ry="7" fill="#543e1e" opacity="0.16" />
      <circle cx="100" cy="100" r="80" fill="#d8c59a" />
      <circle cx="100" cy="100" r="76" fill="#f7edd2" />
      <g clipPath={`url(#${id}-clip)`}>
        <Art url={url} size={146} />
      </g>
      <circle cx="100" cy="100" r="72" fill={`url(#${id}-gloss)`} />
      <path
        d="M48 70a60 60 0 0 1 48-30"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.6"
      />
    </>
  );
}

function Magnet({ id, url }: { id: string; url?: string | null }) {
  return (
    <>
      <clipPath id={`${id}-clip`}>
        <rect x="30" y="30" width="140" height="140" rx="12" />
      </clipPath>
      <rect x="34" y="38" width="142" height="144" rx="16" fill="#543e1e" opacity="0.16" />
      <rect x="24" y="24" width="152" height="152" rx="16" fill="#e9e2d2" />
      <rect x="26" y="26" width="148" height="146" rx="14" fill="#fffdf8" />
      <g clipPath={`url(#${id}-clip)`}>
        <Art url={url} size={142} />
      </g>
      <rect x="30" y="30" width="140" height="140" rx="12" fill={`url(#${id}-gloss)`} />
    </>
  );
}

function Keychain({ id, url }: { id: string; url?: string | null }) {
  return (
    <>
      <clipPath id={`${id}-clip`}>
        <rect x="44" y="44" width="112" height="112" rx="16" />
      </clipPath>
      <g transform="rotate(-6 100 40)">
        <ellipse cx="104" cy="190" rx="52" ry="6" fill="#543e1e" opacity="0.14" />
        <circle cx="100" cy="14" r="17" fill="none" stroke="#a9a394" strokeWidth="5" />
        <path d="M100 24v16" stroke="#8f8a7c" strokeWidth="5" strokeLinecap="round" />
        <rect
          x="32"
          y="34"
          width="136"
          height="136"
          rx="26"
          fill="#dfeeea"
          opacity="0.75"
          stroke="#b9d3cd"
          strokeWidth="2"
        />
        <circle cx="100" cy="41" r="5" fill="#fbf8f3" stroke="#b9d3cd" strokeWidth="2" />
        <g transform="translate(0 4)">
          <g clipPath={`url(#${id}-clip)`}>
            <Art url={url} size={114} />
          </g>
          <rect x="44" y="44" width="112" height="112" rx="16" fill={`url(#${id}-gloss)`} />
        </g>
        <path
          d="M42 120V62a18 18 0 0 1 14-17"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.8"
        />
      </g>
    </>
  );
}

function Plain({ id, url }: { id: string; url?: string | null }) {
  return (
    <>
      <clipPath id={`${id}-clip`}>
        <rect x="25" y="25" width="150" height="150" rx="8" />
      </clipPath>
      <g clipPath={`url(#${id}-clip)`}>
        <Art url={url} size={150} />
      </g>
    </>
  );
}

const drawings: Record<ProductKey, typeof Badge> = { badge: Badge, magnet: Magnet, keychain: Keychain };

const isDrawn = (product: string | null): product is ProductKey =>
  product !== null && Object.hasOwn(drawings, product);

/** A design shown as the product it becomes. */
export function ProductPicture({ product, artworkUrl, label }: ProductPictureProps) {
  const id = useId();
  const Drawing = isDrawn(product) ? drawings[product] : Plain;
  return (
    <svg viewBox="0 -6 200 206" width="200" height="206" role="img" aria-label={label} aria-hidden={!label}>
      <defs>
        <linearGradient id={`${id}-gloss`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity="0.38" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0.04" />
          <stop offset="1" stopColor="#17302d" stopOpacity="0.14" />
        </linearGradient>
      </defs>
      <Drawing id={id} url={artworkUrl} />
    </svg>
  );
}
