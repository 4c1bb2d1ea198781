import { type ModerationRule, moderation } from '@tapory/shop';

/** The rules for content. */
export const RULES = moderation.rules;

export type Rule = ModerationRule;

/**
 * What a moderator does to a content: hidden ones may be shown again, removed ones are erased after a while. An upheld
 * block is one that an appeal did not end.
 */
export const ACTS = ['hidden', 'removed', 'released', 'upheld'] as const;

/** Who acts where a report alone hides a content. */
export const SYSTEM_ACTOR = '00000000-0000-0000-0000-000000000000';

export type ContentAct = {
  id: string;
  contentId: string;
  ownerId: string;
  act: (typeof ACTS)[number];
  reason: Rule;
  /** What the owner is told; may be empty. */
  note: string;
  actorId: string;
  actedAt: Date;
  /** The act on a content that this one shows or plays, with which it was taken down; null of every other. */
  causeId: string | null;
};
