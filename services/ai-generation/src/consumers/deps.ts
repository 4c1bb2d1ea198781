export type ConsumerDeps = {
  /** How long the events of orders with an erased person's pictures may be late, ms. */
  pictureErasureDelayMs: number;
};
