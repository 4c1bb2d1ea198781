import type { AnyRoute } from '@tapory/service-kit';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import type { Limits } from '../domain/quota.ts';
import { cancelJobRoute, retryJobRoute } from './change-job.ts';
import { createJobRoute } from './create-job.ts';
import { followJobRoute } from './follow-job.ts';
import type { JobStreams } from './job-streams.ts';
import { readArtworkRoute } from './read-artwork.ts';
import { listJobsRoute, readJobRoute } from './read-jobs.ts';
import { listStylesRoute, readQuotaRoute } from './read-offer.ts';

export type HttpDeps = {
  database: Database;
  signals: JobSignals;
  store: ArtworkStore;
  streams: JobStreams;
  limits: Limits;
  /** What new jobs are told to be made by, until a worker has made them. */
  maker: { provider: string; isDemo: boolean; size: number };
};

/** The HTTP routes of this service, below /api/ai-generation. */
export const buildRoutes = (deps: HttpDeps): AnyRoute[] => [
  listStylesRoute(deps),
  readQuotaRoute(deps),
  createJobRoute(deps),
  listJobsRoute(deps),
  readJobRoute(deps),
  followJobRoute(deps),
  cancelJobRoute(deps),
  retryJobRoute(deps),
  readArtworkRoute(deps),
];
