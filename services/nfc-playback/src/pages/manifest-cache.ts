import type { Manifest } from './load-manifest.ts';
import { createLru } from './lru.ts';

export type ManifestCache = {
  /** A manifest that is fresh enough; null when the id is known to be unknown; undefined when it must be loaded. */
  peek(videoId: string): Manifest | null | undefined;
  /** Loads a manifest, once for all who ask at the same time. A failure falls back on what was known last. */
  load(videoId: string): Promise<Manifest | null>;
  /** Forgets one keepsake; what is being loaded for it now is not kept. */
  drop(videoId: string): void;
  clear(): void;
};

type Entry = { manifest: Manifest | null; freshUntil: number };

/** An unknown id is remembered this long, ms: enough against a flood, too short to hide a new keepsake. */
const UNKNOWN_TTL_MS = 2000;

/** Manifests in this process's memory. */
export function createManifestCache(options: {
  load(videoId: string): Promise<Manifest | null>;
  size: number;
  ttlMs: number;
}): ManifestCache {
  const entries = createLru<Entry>(options.size);
  const unknown = createLru<Entry>(options.size);
  const loading = new Map<string, Promise<Manifest | null>>();

  function keep(videoId: string, manifest: Manifest | null): void {
    const ttlMs = manifest ? options.ttlMs : UNKNOWN_TTL_MS;
    (manifest ? entries : unknown).set(videoId, { manifest, freshUntil: Date.now() + ttlMs });
    // Unknown ids have a place of their own, so that guessing cannot push out what people really tap.
    (manifest ? unknown : entries).delete(videoId);
  }

  async function loadNow(videoId: string): Promise<Manifest | null> {
    try {
      return await options.load(videoId);
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
          // A change that was heard of while loading may be missing in what was read.
          if (loading.get(videoId) === promise) keep(videoId, manifest);
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
