import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { findBinding } from '../data/bindings.ts';
import { findFormerOwners } from '../data/gifts.ts';
import { NOTHING_OPENED } from '../domain/pin.ts';
import { choosePageFor } from '../pages/choose-page.ts';
import { loadManifest } from '../pages/load-manifest.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({ videoId: z.string().min(1).max(64) });

/** What evidence of one keepsake names at most. */
const CONTENTS_MAX = 1000;

/** nfcplayback.v1 GetKeepsakeEvidence. The page is in the shop's first language, with everything that is not behind a PIN. */
export const getKeepsakeEvidenceRpc =
  ({ database, pages, now }: RpcDeps): RpcHandlers<NfcPlaybackServiceServer>['getKeepsakeEvidence'] =>
  async (request) => {
    const { videoId } = parseInput(requestSchema, request);
    const manifest = await loadManifest(database.pool, videoId);
    if (!manifest) throw new AppError('KEEPSAKE_NOT_FOUND');
    const { ownerId, title, firstTouchAt } = manifest.keepsake;
    const options = choosePageFor(manifest, {
      ...{ view: 'list', app: 'none', language: 'zh-TW', proof: 'none' },
      ...{ tap: { nowMs: now(), firstTouchMs: firstTouchAt?.getTime() }, opened: NOTHING_OPENED },
    });
    const { contentIds } = await findBinding(database.pool, videoId);
    const page = pages.tap(manifest, options).body.toString();
    const formerOwnerIds = await findFormerOwners(database.pool, { videoId, ownerId });
    return { ownerId, title, page, contentIds: contentIds.slice(0, CONTENTS_MAX), formerOwnerIds };
  };
