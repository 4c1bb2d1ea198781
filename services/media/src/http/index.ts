import { abilities } from '../abilities.ts';
import { beginUploadHandler } from './begin-upload.ts';
import { changeTextHandler } from './change-text.ts';
import { completeUploadHandler } from './complete-upload.ts';
import { createCompositeHandler, readCompositeHandler } from './composites.ts';
import { createTextHandler } from './create-text.ts';
import { deleteContentHandler } from './delete-content.ts';
import type { HttpDeps } from './deps.ts';
import { listContentsHandler } from './list-contents.ts';
import { readContactCardHandler } from './read-contact-card.ts';
import { readContentHandler } from './read-content.ts';
import { readFileHandler } from './read-file.ts';
import { readStorageHandler } from './read-storage.ts';
import { readThumbHandler } from './read-thumb.ts';
import { renameContentHandler } from './rename-content.ts';
import {
  listStaffContentsHandler,
  readStaffContentHandler,
  readStaffFileHandler,
  releaseContentHandler,
  takeDownContentHandler,
} from './staff-contents.ts';
import { emptyTrashHandler, listTrashHandler, restoreContentHandler } from './trash.ts';

/** The HTTP routes of this service, below /api/media. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'POST /uploads': { access: 'member', ability: 'content:change', handler: beginUploadHandler(deps) },
    'POST /uploads/{id}/complete': { access: 'member', ability: 'content:change', handler: completeUploadHandler(deps) },
    'POST /texts': { access: 'member', ability: 'content:change', handler: createTextHandler(deps) },
    'PUT /texts/{id}': { access: 'member', ability: 'content:change', handler: changeTextHandler(deps) },
    'POST /composites': { access: 'member', ability: 'content:change', handler: createCompositeHandler(deps) },
    'GET /composites/{id}': { access: 'member', ability: 'content:read', handler: readCompositeHandler(deps) },
    'GET /contents': { access: 'member', ability: 'content:read', handler: listContentsHandler(deps) },
    'GET /contents/{id}': { access: 'member', ability: 'content:read', handler: readContentHandler(deps) },
    'DELETE /contents/{id}': { access: 'member', ability: 'content:change', handler: deleteContentHandler(deps) },
    'PATCH /contents/{id}': { access: 'member', ability: 'content:change', handler: renameContentHandler(deps) },
    'GET /trash': { access: 'member', ability: 'content:read', handler: listTrashHandler(deps) },
    'POST /trash/{id}/restore': { access: 'member', ability: 'content:change', handler: restoreContentHandler(deps) },
    'GET /storage': { access: 'member', ability: 'content:read', handler: readStorageHandler(deps) },
    'DELETE /trash': { access: 'member', ability: 'content:change', handler: emptyTrashHandler(deps) },
    'GET /admin/contents': { access: 'staff', ability: 'content:moderate', handler: listStaffContentsHandler(deps) },
    'GET /admin/contents/{id}': { access: 'staff', ability: 'content:moderate', handler: readStaffContentHandler(deps) },
    'GET /admin/contents/{id}/file': { access: 'staff', ability: 'content:moderate', handler: readStaffFileHandler(deps) },
    'POST /admin/contents/{id}/take-down': { access: 'staff', ability: 'content:moderate', handler: takeDownContentHandler(deps) },
    'POST /admin/contents/{id}/release': { access: 'staff', ability: 'content:moderate', handler: releaseContentHandler(deps) },
    'GET /files/{deliveryKey}': { access: 'public', handler: readFileHandler(deps) },
    'GET /files/{deliveryKey}/thumb': { access: 'public', handler: readThumbHandler(deps) },
    'GET /files/{deliveryKey}/contact.vcf': { access: 'public', handler: readContactCardHandler(deps) },
  });
