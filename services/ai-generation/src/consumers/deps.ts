/** What consumers work with. */
export type ConsumerDeps = {
  /** How long an erased person's pictures wait for the events of orders that carry them, ms. */
  pictureErasureDelayMs: number;
};
