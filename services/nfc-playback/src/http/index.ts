import { abilities } from '../abilities.ts';
import { fillPiecesHandler, makeGiftCodesHandler } from './act-on-pieces.ts';
import { addRuleHandler } from './add-rule.ts';
import { changeRuleHandler } from './change-rule.ts';
import { copyRulesHandler } from './copy-rules.ts';
import { createKeepsakeHandler } from './create-keepsake.ts';
import { deleteRuleHandler } from './delete-rule.ts';
import type { HttpDeps } from './deps.ts';
import { claimGiftHandler, listGiftsHandler, readGiftHandler, takeBackGiftHandler } from './gifts.ts';
import {
  readKeepsakeModerationHandler,
  releaseKeepsakeHandler,
  takeDownKeepsakeHandler,
} from './keepsake-moderation.ts';
import { listKeepsakesHandler } from './list-keepsakes.ts';
import { listPiecesHandler } from './list-pieces.ts';
import { listStaffKeepsakesHandler } from './list-staff-keepsakes.ts';
import { findKeepsakeHandler, loseKeepsakeHandler } from './lose-keepsake.ts';
import { mailGiftHandler, makeGiftCodeHandler, withdrawGiftHandler } from './offer-gift.ts';
import { previewRulesHandler } from './preview-rules.ts';
import { readBindingHandler, readBindingProgressHandler } from './read-binding.ts';
import { readKeepsakeHandler } from './read-keepsake.ts';
import { readMapTilesHandler } from './read-map-tiles.ts';
import { readOwnershipHandler } from './read-ownership.ts';
import { readPieceCodeHandler } from './read-piece-code.ts';
import { readTapFiguresHandler } from './read-tap-figures.ts';
import { listRuleChangesHandler, restoreRulesHandler } from './rule-changes.ts';
import { setContentsHandler } from './set-contents.ts';
import { setFallbackHandler } from './set-fallback.ts';
import { simulateTapHandler } from './simulate-tap.ts';
import { actOnTagHandler, claimTagHandler, listTagsHandler } from './tags.ts';
import { touchKeepsakeHandler } from './touch-keepsake.ts';
import { zipPieceCodesHandler } from './zip-piece-codes.ts';

/** The HTTP routes of this service, below /api/nfc-playback. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'POST /keepsakes': { access: 'member', ability: 'keepsake:change', handler: createKeepsakeHandler(deps) },
    'GET /keepsakes': { access: 'member', ability: 'keepsake:read', handler: listKeepsakesHandler(deps) },
    'GET /keepsakes/{videoId}': { access: 'member', ability: 'keepsake:read', handler: readKeepsakeHandler(deps) },
    'GET /keepsakes/{videoId}/code': { access: 'member', ability: 'keepsake:read', handler: readPieceCodeHandler(deps) },
    'GET /keepsakes/{videoId}/figures': { access: 'member', ability: 'keepsake:read', handler: readTapFiguresHandler(deps) },
    'POST /keepsakes/{videoId}/taps': { access: 'member', ability: 'keepsake:touch', handler: touchKeepsakeHandler(deps) },
    'GET /keepsakes/{videoId}/ownership': { access: 'member', ability: 'keepsake:give', handler: readOwnershipHandler(deps) },
    'POST /keepsakes/{videoId}/gift-code': { access: 'member', ability: 'keepsake:give', handler: makeGiftCodeHandler(deps) },
    'POST /keepsakes/{videoId}/gift-mail': { access: 'member', ability: 'keepsake:give', handler: mailGiftHandler(deps) },
    'DELETE /keepsakes/{videoId}/gift': { access: 'member', ability: 'keepsake:give', handler: withdrawGiftHandler(deps) },
    'PUT /keepsakes/{videoId}/loss': { access: 'member', ability: 'keepsake:change', handler: loseKeepsakeHandler(deps) },
    'DELETE /keepsakes/{videoId}/loss': { access: 'member', ability: 'keepsake:change', handler: findKeepsakeHandler(deps) },
    'GET /gifts': { access: 'member', ability: 'gift:read', handler: listGiftsHandler(deps) },
    'POST /gifts/read': { access: 'member', ability: 'gift:take', handler: readGiftHandler(deps) },
    'POST /gifts/claim': { access: 'member', ability: 'gift:take', handler: claimGiftHandler(deps) },
    'POST /gifts/{giftId}/take-back': { access: 'member', ability: 'gift:take-back', handler: takeBackGiftHandler(deps) },
    'GET /pieces/{orderItemId}': { access: 'member', ability: 'keepsake:read', handler: listPiecesHandler(deps) },
    'GET /pieces/{orderItemId}/codes': { access: 'member', ability: 'keepsake:read', handler: zipPieceCodesHandler(deps) },
    'GET /map-tiles': { access: 'public', handler: readMapTilesHandler(deps) },
    'POST /pieces/{orderItemId}/contents': { access: 'member', ability: 'keepsake:change', handler: fillPiecesHandler(deps) },
    'POST /pieces/{orderItemId}/gift-codes': { access: 'member', ability: 'keepsake:give', handler: makeGiftCodesHandler(deps) },
    'GET /bindings': { access: 'member', ability: 'keepsake:read', handler: readBindingProgressHandler(deps) },
    'GET /bindings/{orderItemId}': { access: 'member', ability: 'keepsake:read', handler: readBindingHandler(deps) },
    'PUT /bindings/{orderItemId}/contents': { access: 'member', ability: 'keepsake:change', handler: setContentsHandler(deps) },
    'PUT /bindings/{orderItemId}/fallback': { access: 'member', ability: 'keepsake:change', handler: setFallbackHandler(deps) },
    'POST /bindings/{orderItemId}/rules': { access: 'member', ability: 'keepsake:change', handler: addRuleHandler(deps) },
    'PUT /bindings/{orderItemId}/rules/{ruleId}': { access: 'member', ability: 'keepsake:change', handler: changeRuleHandler(deps) },
    'DELETE /bindings/{orderItemId}/rules/{ruleId}': { access: 'member', ability: 'keepsake:change', handler: deleteRuleHandler(deps) },
    'GET /bindings/{orderItemId}/rule-changes': { access: 'member', ability: 'keepsake:read', handler: listRuleChangesHandler(deps) },
    'POST /bindings/{orderItemId}/rule-changes/{changeId}/restore': { access: 'member', ability: 'keepsake:change', handler: restoreRulesHandler(deps) },
    'POST /bindings/{orderItemId}/copies': { access: 'member', ability: 'keepsake:change', handler: copyRulesHandler(deps) },
    'POST /bindings/{orderItemId}/preview': { access: 'member', ability: 'keepsake:read', handler: previewRulesHandler(deps) },
    'POST /bindings/{orderItemId}/simulate': { access: 'member', ability: 'keepsake:read', handler: simulateTapHandler(deps) },
    'GET /admin/keepsakes': { access: 'staff', ability: 'keepsake:find', handler: listStaffKeepsakesHandler(deps) },
    'GET /admin/keepsakes/{videoId}': { access: 'staff', ability: 'keepsake:moderate', handler: readKeepsakeModerationHandler(deps) },
    'POST /admin/keepsakes/{videoId}/take-down': { access: 'staff', ability: 'keepsake:moderate', handler: takeDownKeepsakeHandler(deps) },
    'POST /admin/keepsakes/{videoId}/release': { access: 'staff', ability: 'keepsake:moderate', handler: releaseKeepsakeHandler(deps) },
    'GET /admin/tags': { access: 'staff', ability: 'tag:read', handler: listTagsHandler(deps) },
    'POST /admin/tags': { access: 'staff', ability: 'tag:write', handler: claimTagHandler(deps) },
    'POST /admin/tags/{tagId}/acts': { access: 'staff', ability: 'tag:write', handler: actOnTagHandler(deps) },
  });
