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
  /** Whether a session still stands. */
  isSessionLive(sessionId: string): Promise<boolean>;
  limits: Limits;
  /** What new jobs are told to be made by, until a worker has made them. */
  maker: { provider: string; isDemo: boolean; size: number };
};
