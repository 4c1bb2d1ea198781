import { abilities } from '../abilities.ts';
import { readArtModerationHandler, releaseArtHandler, takeDownArtHandler } from './art-moderation.ts';
import { beginPhotoHandler } from './begin-photo.ts';
import { cancelJobHandler } from './cancel-job.ts';
import { changeBudgetHandler, readBudgetHandler, readCostsHandler } from './costs.ts';
import { createCropHandler } from './create-crop.ts';
import { createFigurineHandler } from './create-figurine.ts';
import { createJobHandler } from './create-job.ts';
import { createPhotoHandler } from './create-photo.ts';
import { createTransformHandler } from './create-transform.ts';
import type { HttpDeps } from './deps.ts';
import { downloadJobHandler } from './download-job.ts';
import { readExhibitHandler, releaseExhibitHandler, withdrawExhibitHandler } from './exhibits.ts';
import { followJobHandler } from './follow-job.ts';
import { listGalleryHandler, readGalleryPictureHandler, reportExhibitHandler } from './gallery.ts';
import { inspectPhotoHandler } from './inspect-photo.ts';
import { describeJobHandler, restoreJobHandler, trashJobHandler } from './keep-job.ts';
import { listCropsHandler } from './list-crops.ts';
import { listJobsHandler } from './list-jobs.ts';
import { listStylesHandler } from './list-styles.ts';
import { makeAgainHandler } from './make-again.ts';
import { changeStylesHandler, listManagedStylesHandler } from './manage-styles.ts';
import { changeMenuHandler, listMenusHandler, readMenuHandler } from './menus.ts';
import { listOpeningsHandler, openArtHandler, readOpenedPictureHandler } from './open-art.ts';
import {
  listPromptsHandler,
  publishPromptHandler,
  readTrialHandler,
  restorePromptHandler,
  savePromptHandler,
  tryPromptHandler,
} from './prompts.ts';
import { readArtworkHandler } from './read-artwork.ts';
import { readJobHandler } from './read-job.ts';
import { readModelHandler } from './read-model.ts';
import { readPictureRulesHandler } from './read-picture-rules.ts';
import { readPrintHandler, takePrintHandler } from './read-print.ts';
import { readQueuePlaceHandler } from './read-queue-place.ts';
import { readQuotaHandler } from './read-quota.ts';
import { readSourceHandler } from './read-source.ts';
import { readUploadedHandler } from './read-uploaded.ts';
import { retryJobHandler } from './retry-job.ts';
import { decideExhibitHandler, listExhibitsHandler, readExhibitPictureHandler } from './staff-exhibits.ts';
import {
  cancelStaffJobHandler,
  changeIntakeHandler,
  listStaffJobsHandler,
  readIntakeHandler,
  retryStaffJobHandler,
} from './staff-jobs.ts';
import {
  beginVisitorHandler,
  createVisitorJobHandler,
  readVisitorHandler,
  readVisitorJobHandler,
  takeOverHandler,
} from './visitor.ts';
import { changeWordsHandler, listWordsHandler, testWordsHandler } from './words.ts';

/** The HTTP routes of this service, below /api/ai-generation. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'GET /picture-rules': { access: 'public', handler: readPictureRulesHandler(deps) },
    'GET /styles': { access: 'public', handler: listStylesHandler(deps) },
    'GET /quota': { access: 'member', ability: 'job:read', handler: readQuotaHandler(deps) },
    'POST /jobs': { access: 'member', ability: 'job:create', handler: createJobHandler(deps) },
    'GET /jobs': { access: 'member', ability: 'job:read', handler: listJobsHandler(deps) },
    'GET /jobs/{id}': { access: 'member', ability: 'job:read', handler: readJobHandler(deps) },
    'GET /jobs/{id}/events': { access: 'member', ability: 'job:read', handler: followJobHandler(deps) },
    'GET /jobs/{id}/place': { access: 'member', ability: 'job:read', handler: readQueuePlaceHandler(deps) },
    'POST /jobs/{id}/cancel': { access: 'member', ability: 'job:create', handler: cancelJobHandler(deps) },
    'POST /jobs/{id}/retry': { access: 'member', ability: 'job:create', handler: retryJobHandler(deps) },
    'POST /jobs/{id}/again': { access: 'member', ability: 'job:create', handler: makeAgainHandler(deps) },
    'PATCH /jobs/{id}': { access: 'member', ability: 'job:create', handler: describeJobHandler(deps) },
    'DELETE /jobs/{id}': { access: 'member', ability: 'job:create', handler: trashJobHandler(deps) },
    'POST /jobs/{id}/restore': { access: 'member', ability: 'job:create', handler: restoreJobHandler(deps) },
    'GET /jobs/{id}/download': { access: 'member', ability: 'job:take', handler: downloadJobHandler(deps) },
    'GET /jobs/{id}/source': { access: 'member', ability: 'photo:read', handler: readSourceHandler(deps) },
    'GET /jobs/{id}/model': { access: 'member', ability: 'model:read', handler: readModelHandler(deps) },
    'GET /jobs/{id}/print': { access: 'member', ability: 'job:take', handler: takePrintHandler(deps) },
    'POST /jobs/{id}/crops': { access: 'member', ability: 'job:create', handler: createCropHandler(deps) },
    'GET /jobs/{id}/crops': { access: 'member', ability: 'job:read', handler: listCropsHandler(deps) },
    'GET /jobs/{id}/exhibit': { access: 'member', ability: 'exhibit:release', handler: readExhibitHandler(deps) },
    'PUT /jobs/{id}/exhibit': { access: 'member', ability: 'exhibit:release', handler: releaseExhibitHandler(deps) },
    'DELETE /jobs/{id}/exhibit': { access: 'member', ability: 'exhibit:release', handler: withdrawExhibitHandler(deps) },
    'GET /gallery': { access: 'public', handler: listGalleryHandler(deps) },
    'GET /gallery/{id}/picture': { access: 'public', handler: readGalleryPictureHandler(deps) },
    'POST /gallery/{id}/report': { access: 'public', handler: reportExhibitHandler(deps) },
    'GET /visitor': { access: 'public', handler: readVisitorHandler(deps) },
    'POST /visitor': { access: 'public', handler: beginVisitorHandler(deps) },
    'POST /visitor/jobs': { access: 'public', handler: createVisitorJobHandler(deps) },
    'GET /visitor/jobs/{id}': { access: 'public', handler: readVisitorJobHandler(deps) },
    'POST /visitor/take-over': { access: 'session', ability: 'job:create', handler: takeOverHandler(deps) },
    'GET /prints/{id}': { access: 'staff', ability: 'print:read', handler: readPrintHandler(deps) },
    'POST /photos/uploads': { access: 'member', ability: 'job:create', handler: beginPhotoHandler(deps) },
    'POST /photos/uploads/{id}/complete': { access: 'member', ability: 'job:create', handler: inspectPhotoHandler(deps) },
    'GET /photos/uploads/{id}/source': { access: 'member', ability: 'photo:read', handler: readUploadedHandler(deps) },
    'POST /photos': { access: 'member', ability: 'job:create', handler: createPhotoHandler(deps) },
    'POST /transformations': { access: 'member', ability: 'job:create', handler: createTransformHandler(deps) },
    'POST /figurines': { access: 'member', ability: 'job:create', handler: createFigurineHandler(deps) },
    'GET /menus/{key}': { access: 'public', handler: readMenuHandler(deps) },
    'GET /admin/menus': { access: 'staff', ability: 'art:read', handler: listMenusHandler(deps) },
    'PUT /admin/menus/{key}': { access: 'staff', ability: 'art:manage', handler: changeMenuHandler(deps) },
    'GET /admin/styles': { access: 'staff', ability: 'art:read', handler: listManagedStylesHandler(deps) },
    'PUT /admin/styles': { access: 'staff', ability: 'art:manage', handler: changeStylesHandler(deps) },
    'GET /admin/prompts': { access: 'staff', ability: 'art:read', handler: listPromptsHandler(deps) },
    'PUT /admin/prompts/draft': { access: 'staff', ability: 'art:manage', handler: savePromptHandler(deps) },
    'POST /admin/prompts/{id}/publish': { access: 'staff', ability: 'art:manage', handler: publishPromptHandler(deps) },
    'POST /admin/prompts/{id}/restore': { access: 'staff', ability: 'art:manage', handler: restorePromptHandler(deps) },
    'POST /admin/prompts/{id}/trials': { access: 'staff', ability: 'art:manage', handler: tryPromptHandler(deps) },
    'GET /admin/trials/{id}': { access: 'staff', ability: 'art:read', handler: readTrialHandler(deps) },
    'GET /admin/words': { access: 'staff', ability: 'art:read', handler: listWordsHandler(deps) },
    'PUT /admin/words/{class}': { access: 'staff', ability: 'art:manage', handler: changeWordsHandler(deps) },
    'POST /admin/word-tests': { access: 'staff', ability: 'art:read', handler: testWordsHandler(deps) },
    'GET /admin/jobs': { access: 'staff', ability: 'art:read', handler: listStaffJobsHandler(deps) },
    'POST /admin/jobs/{id}/cancel': { access: 'staff', ability: 'art:manage', handler: cancelStaffJobHandler(deps) },
    'POST /admin/jobs/{id}/retry': { access: 'staff', ability: 'art:manage', handler: retryStaffJobHandler(deps) },
    'POST /admin/jobs/{id}/openings': { access: 'staff', ability: 'art:open', handler: openArtHandler(deps) },
    'GET /admin/jobs/{id}/openings': { access: 'staff', ability: 'art:read', handler: listOpeningsHandler(deps) },
    'GET /admin/openings/{id}/picture': { access: 'staff', ability: 'art:open', handler: readOpenedPictureHandler(deps) },
    'GET /admin/artworks/{id}': { access: 'staff', ability: 'artwork:moderate', handler: readArtModerationHandler(deps) },
    'POST /admin/artworks/{id}/take-down': { access: 'staff', ability: 'artwork:moderate', handler: takeDownArtHandler(deps) },
    'POST /admin/artworks/{id}/release': { access: 'staff', ability: 'artwork:moderate', handler: releaseArtHandler(deps) },
    'GET /admin/exhibits': { access: 'staff', ability: 'exhibit:moderate', handler: listExhibitsHandler(deps) },
    'GET /admin/exhibits/{id}/picture': { access: 'staff', ability: 'exhibit:moderate', handler: readExhibitPictureHandler(deps) },
    'POST /admin/exhibits/{id}/decide': { access: 'staff', ability: 'exhibit:moderate', handler: decideExhibitHandler(deps) },
    'GET /admin/intake': { access: 'staff', ability: 'art:read', handler: readIntakeHandler(deps) },
    'PUT /admin/intake': { access: 'staff', ability: 'art:manage', handler: changeIntakeHandler(deps) },
    'GET /admin/costs': { access: 'staff', ability: 'art:read', handler: readCostsHandler(deps) },
    'GET /admin/budget': { access: 'staff', ability: 'art:read', handler: readBudgetHandler(deps) },
    'PUT /admin/budget': { access: 'staff', ability: 'art:manage', handler: changeBudgetHandler(deps) },
    'GET /artworks/{file}': { access: 'public', handler: readArtworkHandler(deps) },
  });
