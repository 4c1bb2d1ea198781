import { pictures } from './constants.ts';

const ARTWORK = /^(\/api\/ai-generation\/artworks\/[0-9A-Za-z]{22})\.png$/;
const FILE = /^\/api\/media\/(files|event-photos)\/[0-9A-Za-z]{16,64}$/;

/** The address of a smaller copy of a picture, as `width` px or fewer; undefined for a picture that has none. */
export function sizedUrl(url: string, width: (typeof pictures.widths)[number]): string | undefined {
  const artwork = ARTWORK.exec(url)?.[1];
  if (artwork) return `${artwork}-${width}.webp`;
  return FILE.test(url) ? `${url}/sizes/${width}` : undefined;
}

/** The address of a small JPEG of a design, for the previews of messengers; undefined for anything else. */
export function sharedUrl(url: string): string | undefined {
  const artwork = ARTWORK.exec(url)?.[1];
  return artwork && `${artwork}-${pictures.sharedWidth}.jpg`;
}

/**
 * `src` and `srcset` of a picture that is `width` px wide: its smaller copies up to `most` px, and no more of them than it
 * has pixels. The picture itself where it has none, or where its width is unknown (0).
 */
export function pictureSources(
  url: string,
  width: number,
  most: number = Math.max(...pictures.widths),
): { src: string; srcSet?: string } {
  const { usualWidth } = pictures;
  const widths = pictures.widths.filter((each) => each <= most);
  const src = sizedUrl(url, usualWidth);
  if (!src || width <= 0) return { src: url };
  const narrower = widths.filter((each) => each < width);
  // The next one is the picture's own width, encoded for screens.
  const offered = widths.slice(0, narrower.length + 1);
  const srcSet = offered.map((each) => `${sizedUrl(url, each)} ${Math.min(each, width)}w`).join(', ');
  return { src, srcSet };
}
