import { abilities } from '../abilities.ts';
import { readChecksHandler } from '../checks/http/read-checks.ts';
import {
  changeCheckedWordsHandler,
  listCheckedWordsHandler,
  testCheckedWordsHandler,
} from '../checks/http/words.ts';
import { listEventPhotosHandler, zipEventPhotosHandler } from '../events/http/gallery.ts';
import {
  beginEventPhotoHandler,
  completeEventPhotoHandler,
  removeOwnPhotoHandler,
} from '../events/http/guest-photos.ts';
import { joinEventHandler, listOwnPhotosHandler } from '../events/http/guests.ts';
import {
  changeHostedEventHandler,
  closeHostedEventHandler,
  listHostedEventsHandler,
  readHostedEventHandler,
} from '../events/http/hosted-events.ts';
import { readEventHandler, readEventQrHandler } from '../events/http/read-event.ts';
import { readEventPhotoHandler, readEventThumbHandler } from '../events/http/read-event-photo.ts';
import { readHostedPosterHandler, readStaffPosterHandler } from '../events/http/read-poster.ts';
import { reportEventPhotoHandler } from '../events/http/report-photo.ts';
import { hostedReviewHandlers, staffReviewHandlers } from '../events/http/reviews.ts';
import {
  changeEventHandler,
  closeEventHandler,
  createEventHandler,
  listEventsHandler,
  readStaffEventHandler,
} from '../events/http/staff-events.ts';
import { exportReportCaseHandler, holdReportCaseHandler } from '../evidence/http/case-evidence.ts';
import { checkEvidenceChainHandler, readEvidenceChainHandler } from '../evidence/http/evidence-chain.ts';
import {
  appealTakeDownHandler,
  readAppealHandler,
  readTakeDownHandler,
} from '../take-downs/http/take-downs.ts';
import { decideAppealHandler, listAppealsHandler, sendAppealHandler } from './appeals.ts';
import { beginUploadHandler } from './begin-upload.ts';
import { changeTextHandler } from './change-text.ts';
import { completeUploadHandler } from './complete-upload.ts';
import { createCompositeHandler, readCompositeHandler } from './composites.ts';
import { createTextHandler } from './create-text.ts';
import { deleteContentHandler } from './delete-content.ts';
import type { HttpDeps } from './deps.ts';
import { readEvidenceFileHandler, readEvidencePageHandler } from './evidence.ts';
import { listContentsHandler } from './list-contents.ts';
import { cancelUploadHandler, readUploadHandler } from './one-upload.ts';
import { readContactCardHandler } from './read-contact-card.ts';
import { readContentHandler } from './read-content.ts';
import { readFileHandler } from './read-file.ts';
import { readModerationNumbersHandler } from './read-moderation-numbers.ts';
import { readEventSizedHandler, readSizedHandler } from './read-sized.ts';
import { readStorageHandler } from './read-storage.ts';
import { readThumbHandler } from './read-thumb.ts';
import { readUploadRulesHandler } from './read-upload-rules.ts';
import { renameContentHandler } from './rename-content.ts';
import {
  claimReportCaseHandler,
  decideReportCaseHandler,
  listReportCasesHandler,
  readReportCaseHandler,
} from './report-cases.ts';
import {
  listStaffContentsHandler,
  readStaffContentHandler,
  readStaffFileHandler,
  releaseContentHandler,
  takeDownContentHandler,
} from './staff-contents.ts';
import { emptyTrashHandler, listTrashHandler, restoreContentHandler } from './trash.ts';
import { readUploadSuspensionHandler, suspendUploadsHandler } from './upload-suspensions.ts';

/** The HTTP routes of this service, below /api/media. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) => {
  const [host, staff] = [hostedReviewHandlers(deps), staffReviewHandlers(deps)];
  return abilities.routeTable({
    'GET /upload-rules': { access: 'public', handler: readUploadRulesHandler(deps) },
    'POST /uploads': { access: 'member', ability: 'content:change', handler: beginUploadHandler(deps) },
    'GET /uploads/{id}': { access: 'member', ability: 'content:read', handler: readUploadHandler(deps) },
    'DELETE /uploads/{id}': { access: 'member', ability: 'content:change', handler: cancelUploadHandler(deps) },
    'POST /uploads/{id}/complete': { access: 'member', ability: 'content:change', handler: completeUploadHandler(deps) },
    'POST /texts': { access: 'member', ability: 'content:change', handler: createTextHandler(deps) },
    'PUT /texts/{id}': { access: 'member', ability: 'content:change', handler: changeTextHandler(deps) },
    'POST /composites': { access: 'member', ability: 'content:change', handler: createCompositeHandler(deps) },
    'GET /composites/{id}': { access: 'member', ability: 'content:read', handler: readCompositeHandler(deps) },
    'GET /contents': { access: 'member', ability: 'content:read', handler: listContentsHandler(deps) },
    'GET /contents/{id}': { access: 'member', ability: 'content:read', handler: readContentHandler(deps) },
    'DELETE /contents/{id}': { access: 'member', ability: 'content:change', handler: deleteContentHandler(deps) },
    'PATCH /contents/{id}': { access: 'member', ability: 'content:change', handler: renameContentHandler(deps) },
    'POST /contents/{id}/appeal': { access: 'member', ability: 'content:change', handler: sendAppealHandler(deps) },
    'GET /take-downs/{subject}/{id}': { access: 'member', ability: 'content:read', handler: readTakeDownHandler(deps) },
    'POST /take-downs/{subject}/{id}/appeal': { access: 'member', ability: 'content:change', handler: appealTakeDownHandler(deps) },
    'GET /trash': { access: 'member', ability: 'content:read', handler: listTrashHandler(deps) },
    'POST /trash/{id}/restore': { access: 'member', ability: 'content:change', handler: restoreContentHandler(deps) },
    'GET /storage': { access: 'member', ability: 'content:read', handler: readStorageHandler(deps) },
    'DELETE /trash': { access: 'member', ability: 'content:change', handler: emptyTrashHandler(deps) },
    'GET /admin/contents': { access: 'staff', ability: 'content:moderate', handler: listStaffContentsHandler(deps) },
    'GET /admin/contents/{id}': { access: 'staff', ability: 'content:moderate', handler: readStaffContentHandler(deps) },
    'GET /admin/contents/{id}/file': { access: 'staff', ability: 'content:moderate', handler: readStaffFileHandler(deps) },
    'POST /admin/contents/{id}/take-down': { access: 'staff', ability: 'content:moderate', handler: takeDownContentHandler(deps) },
    'POST /admin/contents/{id}/release': { access: 'staff', ability: 'content:moderate', handler: releaseContentHandler(deps) },
    'GET /admin/report-cases': { access: 'staff', ability: 'content:moderate', handler: listReportCasesHandler(deps) },
    'GET /admin/report-cases/{id}': { access: 'staff', ability: 'content:moderate', handler: readReportCaseHandler(deps) },
    'POST /admin/report-cases/{id}/claim': { access: 'staff', ability: 'content:moderate', handler: claimReportCaseHandler(deps) },
    'POST /admin/report-cases/{id}/decide': { access: 'staff', ability: 'content:moderate', handler: decideReportCaseHandler(deps) },
    'GET /admin/evidence/{id}/file': { access: 'staff', ability: 'content:moderate', handler: readEvidenceFileHandler(deps) },
    'GET /admin/evidence-pages/{id}': { access: 'staff', ability: 'content:moderate', handler: readEvidencePageHandler(deps) },
    'POST /admin/report-cases/{id}/export': { access: 'staff', ability: 'evidence:export', handler: exportReportCaseHandler(deps) },
    'POST /admin/report-cases/{id}/hold': { access: 'staff', ability: 'evidence:hold', handler: holdReportCaseHandler(deps) },
    'GET /admin/owners/{id}/uploads': { access: 'staff', ability: 'content:moderate', handler: readUploadSuspensionHandler(deps) },
    'POST /admin/owners/{id}/uploads': { access: 'staff', ability: 'content:moderate', handler: suspendUploadsHandler(deps) },
    'GET /admin/evidence-chain': { access: 'staff', ability: 'content:moderate', handler: readEvidenceChainHandler(deps) },
    'POST /admin/evidence-chain/check': { access: 'staff', ability: 'content:moderate', handler: checkEvidenceChainHandler(deps) },
    'GET /admin/checks': { access: 'staff', ability: 'content:moderate', handler: readChecksHandler(deps) },
    'GET /admin/words': { access: 'staff', ability: 'words:manage', handler: listCheckedWordsHandler(deps) },
    'PUT /admin/words/{class}': { access: 'staff', ability: 'words:manage', handler: changeCheckedWordsHandler(deps) },
    'POST /admin/word-tests': { access: 'staff', ability: 'words:manage', handler: testCheckedWordsHandler(deps) },
    'GET /admin/appeals': { access: 'staff', ability: 'content:moderate', handler: listAppealsHandler(deps) },
    'GET /admin/appeals/{id}': { access: 'staff', ability: 'content:moderate', handler: readAppealHandler(deps) },
    'POST /admin/appeals/{id}/decide': { access: 'staff', ability: 'content:moderate', handler: decideAppealHandler(deps) },
    'GET /moderation-numbers': { access: 'public', handler: readModerationNumbersHandler(deps) },
    'GET /files/{deliveryKey}': { access: 'public', handler: readFileHandler(deps) },
    'GET /files/{deliveryKey}/thumb': { access: 'public', handler: readThumbHandler(deps) },
    'GET /files/{deliveryKey}/sizes/{width}': { access: 'public', handler: readSizedHandler(deps) },
    'GET /files/{deliveryKey}/contact.vcf': { access: 'public', handler: readContactCardHandler(deps) },
    'GET /events/{code}': { access: 'public', handler: readEventHandler(deps) },
    'GET /events/{code}/qr': { access: 'public', handler: readEventQrHandler(deps) },
    'POST /events/{code}/guests': { access: 'public', handler: joinEventHandler(deps) },
    'POST /events/{code}/mine': { access: 'public', handler: listOwnPhotosHandler(deps) },
    'GET /events/{code}/photos': { access: 'public', handler: listEventPhotosHandler(deps) },
    'GET /events/{code}/zip': { access: 'public', handler: zipEventPhotosHandler(deps) },
    'PUT /events/{code}/photos/{id}': { access: 'public', handler: beginEventPhotoHandler(deps) },
    'POST /events/{code}/photos/{id}/complete': { access: 'public', handler: completeEventPhotoHandler(deps) },
    'POST /events/{code}/photos/{id}/remove': { access: 'public', handler: removeOwnPhotoHandler(deps) },
    'POST /events/{code}/photos/{id}/report': { access: 'public', handler: reportEventPhotoHandler(deps) },
    'GET /event-photos/{deliveryKey}': { access: 'public', handler: readEventPhotoHandler(deps) },
    'GET /event-photos/{deliveryKey}/thumb': { access: 'public', handler: readEventThumbHandler(deps) },
    'GET /event-photos/{deliveryKey}/sizes/{width}': { access: 'public', handler: readEventSizedHandler(deps) },
    'GET /hosted-events': { access: 'member', ability: 'event:host', handler: listHostedEventsHandler(deps) },
    'GET /hosted-events/{id}': { access: 'member', ability: 'event:host', handler: readHostedEventHandler(deps) },
    'PUT /hosted-events/{id}': { access: 'member', ability: 'event:host', handler: changeHostedEventHandler(deps) },
    'POST /hosted-events/{id}/close': { access: 'member', ability: 'event:host', handler: closeHostedEventHandler(deps) },
    'GET /hosted-events/{id}/poster': { access: 'member', ability: 'event:host', handler: readHostedPosterHandler(deps) },
    'GET /hosted-events/{id}/photos': { access: 'member', ability: 'event:host', handler: host.list },
    'POST /hosted-events/{id}/decisions': { access: 'member', ability: 'event:host', handler: host.decide },
    'POST /hosted-events/{id}/removals': { access: 'member', ability: 'event:host', handler: host.remove },
    'PUT /hosted-events/{id}/cover': { access: 'member', ability: 'event:host', handler: host.cover },
    'GET /admin/events': { access: 'staff', ability: 'event:review', handler: listEventsHandler(deps) },
    'POST /admin/events': { access: 'staff', ability: 'event:manage', handler: createEventHandler(deps) },
    'GET /admin/events/{id}': { access: 'staff', ability: 'event:review', handler: readStaffEventHandler(deps) },
    'PUT /admin/events/{id}': { access: 'staff', ability: 'event:manage', handler: changeEventHandler(deps) },
    'POST /admin/events/{id}/close': { access: 'staff', ability: 'event:manage', handler: closeEventHandler(deps) },
    'GET /admin/events/{id}/poster': { access: 'staff', ability: 'event:review', handler: readStaffPosterHandler(deps) },
    'GET /admin/events/{id}/photos': { access: 'staff', ability: 'event:review', handler: staff.list },
    'POST /admin/events/{id}/decisions': { access: 'staff', ability: 'event:review', handler: staff.decide },
    'POST /admin/events/{id}/removals': { access: 'staff', ability: 'event:review', handler: staff.remove },
    'PUT /admin/events/{id}/cover': { access: 'staff', ability: 'event:review', handler: staff.cover },
  });
};
