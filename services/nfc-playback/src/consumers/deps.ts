export type ConsumerDeps = {
  /** Drops the cached tap page in all replicas. */
  invalidate(videoId: string): void;
};
