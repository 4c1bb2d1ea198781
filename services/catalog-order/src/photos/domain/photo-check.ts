import type { ModerationRule } from '@tapory/shop';

/** What the automatic check takes a photo for, as media calls it: like one that was removed, or what no program reads, besides. */
export const PHOTO_WHYS = ['porn', 'hentai', 'sexy', 'removed', 'unread'] as const;
export type PhotoWhy = (typeof PHOTO_WHYS)[number];

/** What is known of a photo beside its bytes. */
export type PhotoCheck = {
  /** When the automatic check had looked at it; null while it waits. */
  checkedAt: Date | null;
  /** The rule that it may break by that check, what it is taken for, and the case about it; empty when nothing was found. */
  foundRule: ModerationRule | '';
  foundWhy: PhotoWhy | '';
  foundCase: string;
  /** The rule by which moderators took it out for good; empty otherwise. */
  takenDownRule: ModerationRule | '';
};

/** Whether somebody of the staff may see a photo: what may be about children only administrators may. */
export const maySeePhoto = (
  { roles }: { roles: readonly string[] },
  {
    foundRule,
    takenDownRule,
    isHeld = false,
  }: Pick<PhotoCheck, 'foundRule' | 'takenDownRule'> & { isHeld?: boolean },
): boolean =>
  (foundRule !== 'children' && takenDownRule !== 'children' && !isHeld) || roles.includes('admin');
