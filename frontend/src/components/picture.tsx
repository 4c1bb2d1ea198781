import './picture.css';
import { useEffect, useRef, useState } from 'react';
import { pictures } from '../lib/pictures/gen/manifest.ts';

export type PictureName = keyof typeof pictures;

type PictureProps = {
  name: PictureName;
  /** What it shows; empty for decoration. */
  alt: string;
  /** Width it takes on the page, as in the HTML attribute. */
  sizes: string;
  /** The one picture that is seen first: fetched before everything else. */
  isFirst?: boolean;
};

/**
 * One of the shop's own pictures in the best format and size for this screen. Its box is reserved before it comes;
 * when it does not come, its text is shown in the box.
 */
export function Picture({ name, alt, sizes, isFirst = false }: PictureProps) {
  const { width, height, widths, version } = pictures[name];
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // On a prerendered page it may have failed before anyone listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const file = (at: number, format: string) => `/pictures/${name}-${at}.${version}.${format}`;
  const srcSet = (format: string) => widths.map((at) => `${file(at, format)} ${at}w`).join(', ');
  if (hasFailed) {
    const box = { aspectRatio: `${width} / ${height}` };
    return alt ? (
      <span className="picture picture--failed" style={box}>
        {alt}
      </span>
    ) : (
      <span className="picture picture--failed" style={box} aria-hidden="true" />
    );
  }
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        ref={image}
        src={file(width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

/** Address of a picture at its largest, for what is drawn by hand; WebP, which every canvas reads. */
export function pictureFile(name: PictureName): string {
  const { width, version } = pictures[name];
  return `/pictures/${name}-${width}.${version}.webp`;
}

/** The showcase's picture of a style; undefined for a key that has none. */
export function stylePicture(key: string): PictureName | undefined {
  const name = `style/${key.replaceAll(' ', '-')}`;
  return Object.hasOwn(pictures, name) ? (name as PictureName) : undefined;
}
