import type { ModerationRule } from '@tapory/shop';

/** Why the tap page of a keepsake is down. */
export type Block = {
  rule: ModerationRule;
  /** What its owner is told; may be empty. */
  note: string;
  /** Whether it was removed for good. */
  isFinal: boolean;
  /** Whether it is down with the design that it shows. */
  isOfArtwork: boolean;
};
