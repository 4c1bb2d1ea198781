import type { Route } from '@tapory/service-kit';
import { beginUploadRoute } from './begin-upload.ts';
import { completeUploadRoute } from './complete-upload.ts';
import { readContactCardRoute } from './contact-card.ts';
import { deleteContentRoute } from './delete-content.ts';
import type { HttpDeps } from './deps.ts';
import { readFileRoute, readThumbRoute } from './files.ts';
import { listContentsRoute, readContentRoute } from './read-contents.ts';
import { emptyTrashRoute, readStorageRoute } from './storage.ts';
import { changeTextRoute, createTextRoute } from './texts.ts';

/** The HTTP routes of this service, below /api/media. */
export const buildRoutes = (deps: HttpDeps): Route[] => [
  beginUploadRoute(deps),
  completeUploadRoute(deps),
  createTextRoute(deps),
  changeTextRoute(deps),
  listContentsRoute(deps),
  readContentRoute(deps),
  deleteContentRoute(deps),
  readStorageRoute(deps),
  emptyTrashRoute(deps),
  readFileRoute(deps),
  readThumbRoute(deps),
  readContactCardRoute(deps),
];
