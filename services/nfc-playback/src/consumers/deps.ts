/** What consumers work with. */
export type ConsumerDeps = {
  /** Drops the cached tap page here and in the other copies. */
  invalidate(videoId: string): void;
};
