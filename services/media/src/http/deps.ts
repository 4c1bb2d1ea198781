import type { LockedStore } from '@tapory/service-kit/locked-store';
import type { SizedPictures } from '@tapory/sized-pictures';
import type { EventLimits } from '../events/data/limits.ts';
import type { ManifestSigner } from '../evidence/clients/sign-manifest.ts';
import type { BeginUploadDeps } from '../use-cases/begin-upload.ts';
import type { CompleteUploadDeps } from '../use-cases/complete-upload.ts';
import type { DeleteContentDeps } from '../use-cases/delete-content.ts';
import type { ReadReviewStateDeps } from '../use-cases/read-review-state.ts';

export type HttpDeps = BeginUploadDeps &
  CompleteUploadDeps &
  DeleteContentDeps &
  ReadReviewStateDeps & {
    sized: SizedPictures;
    /** How long caches may store a file, seconds. */
    cacheSeconds: number;
    /** How long a deleted content stays in the trash, days. */
    trashDays: number;
    /** How long evidence is kept after its case, days. */
    evidenceDays: number;
    eventLimits: EventLimits;
    /** Under which the devices of those who report are hashed. */
    reporterKey: string;
    /** Where people reach the shop, without a slash at the end. */
    publicUrl: string;
    /** The bucket with object lock, and the key that signs what is exported from it. */
    evidence: { locked: LockedStore; signer: ManifestSigner };
  };
