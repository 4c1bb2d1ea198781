import type { ArtworkStore } from '../clients/artwork-store.ts';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import type { Limits } from '../domain/quota.ts';
import type { JobStreams } from './job-streams.ts';

export type HttpDeps = {
  database: Database;
  signals: JobSignals;
  store: ArtworkStore;
  streams: JobStreams;
  isSessionLive(sessionId: string): Promise<boolean>;
  limits: Limits;
  /** Stored with new jobs, until a worker has completed them. */
  renderer: { provider: string; isDemo: boolean; size: number };
};
