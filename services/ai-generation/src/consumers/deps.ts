import type { ArtworkStore } from '../clients/artwork-store.ts';

/** What consumers work with. */
export type ConsumerDeps = { store: ArtworkStore };
