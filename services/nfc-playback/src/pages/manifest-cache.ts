import { LRUCache } from 'lru-cache';
import { inTime, PATIENCE_MS } from './in-time.ts';
import type { Manifest } from './load-manifest.ts';

export type ManifestCache = {
  /** A fresh manifest; null when the id does not exist; undefined when it must be loaded. */
  peek(videoId: string): Manifest | null | undefined;
  /** Loads a manifest, once for concurrent callers. A failure, or no answer in time, falls back to the stale one. */
  load(videoId: string): Promise<Manifest | null>;
  /** Drops one keepsake; a load in progress for it is not cached. */
  drop(videoId: string): void;
  clear(): void;
};

type Entry = { manifest: Manifest | null; freshUntil: number };

/** TTL of unknown ids, ms: enough against a flood, too short to hide a new keepsake. */
const UNKNOWN_TTL_MS = 2000;

export function createManifestCache(options: {
  load(videoId: string): Promise<Manifest | null>;
  size: number;
  ttlMs: number;
  deadlineMs?: number;
}): ManifestCache {
  const { deadlineMs = PATIENCE_MS } = options;
  const entries = new LRUCache<string, Entry>({ max: options.size });
  const unknown = new LRUCache<string, Entry>({ max: options.size });
  const loading = new Map<string, Promise<Manifest | null>>();

  function store(videoId: string, manifest: Manifest | null): void {
    const ttlMs = manifest ? options.ttlMs : UNKNOWN_TTL_MS;
    (manifest ? entries : unknown).set(videoId, { manifest, freshUntil: Date.now() + ttlMs });
    // Unknown ids have a cache of their own, so that guessing cannot evict real keepsakes.
    (manifest ? unknown : entries).delete(videoId);
  }

  async function loadNow(videoId: string): Promise<Manifest | null> {
    try {
      return await inTime(options.load(videoId), deadlineMs);
    } catch (error) {
      const stale = entries.get(videoId);
      if (!stale) throw error;
      return stale.manifest;
    }
  }

  return {
    peek(videoId) {
      const entry = entries.get(videoId) ?? unknown.get(videoId);
      return entry && entry.freshUntil > Date.now() ? entry.manifest : undefined;
    },
    load(videoId) {
      const running = loading.get(videoId);
      if (running !== undefined) return running;
      const promise = loadNow(videoId)
        .then((manifest) => {
          // A change during the load may be missing in its result.
          if (loading.get(videoId) === promise) store(videoId, manifest);
          return manifest;
        })
        .finally(() => {
          if (loading.get(videoId) === promise) loading.delete(videoId);
        });
      loading.set(videoId, promise);
      return promise;
    },
    drop(videoId) {
      loading.delete(videoId);
      entries.delete(videoId);
      unknown.delete(videoId);
    },
    clear() {
      loading.clear();
      entries.clear();
      unknown.clear();
    },
  };
}
