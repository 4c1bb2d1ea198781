import { pictureSources } from '@tapory/shop';
import type { ComponentProps } from 'react';

type SizedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** Address of a design or photo; any other picture is shown as it is. */
  src: string;
  alt: string;
  /** Pixels that the picture has, when they are more than its box says. */
  pixels?: number;
  /** Width that it takes on the page, as in the HTML attribute. */
  sizes: string;
};

/** A design or photo in the width that this screen needs. */
export function SizedImage({ src, alt, pixels, sizes, ...box }: SizedImageProps) {
  const sources = pictureSources(src, pixels ?? Number(box.width ?? 0));
  // `sizes` first: browsers begin to load when they read the addresses.
  return <img {...box} alt={alt} {...(sources.srcSet ? { sizes } : {})} {...sources} />;
}
