import type { Route } from '@tapory/service-kit';
import { cancelJobRoute, retryJobRoute } from './change-job.ts';
import { createJobRoute } from './create-job.ts';
import type { HttpDeps } from './deps.ts';
import { followJobRoute } from './follow-job.ts';
import { readArtworkRoute } from './read-artwork.ts';
import { listJobsRoute, readJobRoute } from './read-jobs.ts';
import { listStylesRoute, readQuotaRoute } from './read-options.ts';

/** The HTTP routes of this service, below /api/ai-generation. */
export const buildRoutes = (deps: HttpDeps): Route[] => [
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
