/** The picture is broken, or the decoder was killed over it. */
export class HeicUnreadable extends Error {
  override readonly name = 'HeicUnreadable';
}

/** The picture has more pixels than are decoded; it was not. */
export class HeicTooLarge extends Error {
  override readonly name = 'HeicTooLarge';
  readonly width: number;
  readonly height: number;

  constructor({ width, height }: { width: number; height: number }) {
    super(`${width} × ${height} pixels`);
    this.width = width;
    this.height = height;
  }
}
