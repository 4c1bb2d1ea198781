import type { ModerationRule } from '@tapory/shop';

/** What moderators did to a design last. */
export type ArtBlock = {
  jobId: string;
  ownerId: string;
  /** Whether it is down: neither shown nor downloaded, ordered or made into a keepsake. */
  isBlocked: boolean;
  /** When it was removed for good; null while it may be used again. */
  removedAt: Date | null;
  rule: ModerationRule;
  /** What the owner is told; may be empty. */
  note: string;
  actorId: string;
  since: Date;
  /** Grows with every act on the design. */
  version: number;
};
