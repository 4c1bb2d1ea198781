/** A picture before it is encoded. */
export type Drawn = {
  /** Path below /pictures without width and extension, such as `style/ghibli`. */
  name: string;
  /** Pixels in a format that sharp reads. */
  image: Buffer;
  /** Widths to offer, px, the largest last. */
  widths: readonly number[];
  /** For the previews of other sites: one JPEG of its own size under a plain name. */
  isShared?: boolean;
  /** AVIF quality; WebP follows it. */
  quality?: number;
};

/** Pictures that are made together from the same sources. */
export type Group = {
  name: string;
  /** Files and folders, relative to the root, whose change makes the pictures stale. */
  sources: readonly string[];
  draw: () => AsyncIterable<Drawn>;
};

/** What is remembered of a finished picture. */
export type MadePicture = {
  width: number;
  height: number;
  widths: number[];
  /** Hash of the encoded bytes; part of the file names, so they are cached for ever. */
  version: string;
};

export const FORMATS = ['avif', 'webp'] as const;

/** Every file of a picture, below /pictures; one without widths is a JPEG under its plain name. */
export const filesOfPicture = (name: string, { widths, version }: MadePicture): string[] =>
  widths.length === 0
    ? [`${name}.jpg`]
    : widths.flatMap((width) => FORMATS.map((format) => fileOf(name, version, width, format)));

/** Path of a file below /pictures. */
export const fileOf = (name: string, version: string, width: number, format: string): string =>
  `${name}-${width}.${version}.${format}`;
