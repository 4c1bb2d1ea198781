/** The rules for content, as the disclaimer names them, with that of people who are shown against their will. */
export const RULES = [
  'adult',
  'children',
  'gambling',
  'drugs',
  'violence',
  'fraud',
  'illegal',
  'privacy',
] as const;

export type Rule = (typeof RULES)[number];

/** What a moderator does to a content: hidden ones may be shown again, removed ones are erased after a while. */
export const ACTS = ['hidden', 'removed', 'released'] as const;

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
};

/** How long the file of a removed content is kept as evidence, days. */
export const EVIDENCE_DAYS = 30;
