import type { ContentType, Rule } from './rule.ts';

type Content = { contentId: string; type: ContentType };

/** What a keepsake holds and may show. */
export type Bound = { types: ReadonlySet<ContentType>; ids: ReadonlySet<string> };

export const boundOf = (contents: readonly Content[]): Bound => ({
  types: new Set(contents.map((content) => content.type)),
  ids: new Set(contents.map((content) => content.contentId)),
});

type Plays = Pick<Rule, 'contentType' | 'contentIds'>;

/** Whether there is anything for a rule to play. */
export const isPlayable = ({ contentType, contentIds }: Plays, { types, ids }: Bound): boolean =>
  contentIds.length === 0 ? types.has(contentType) : contentIds.some((contentId) => ids.has(contentId));

/** Whether a rule plays a content: one that it names, or any of its type. */
export const plays = ({ contentType, contentIds }: Plays, { contentId, type }: Content): boolean =>
  contentIds.length === 0 ? type === contentType : contentIds.includes(contentId);

/** What a rule plays of the contents: what it names in its own order, otherwise in that of the keepsake. */
export function contentsOf<C extends Content>(rule: Plays, contents: readonly C[]): C[] {
  const played = contents.filter((content) => plays(rule, content));
  const place = ({ contentId }: C): number => rule.contentIds.indexOf(contentId);
  return rule.contentIds.length === 0 ? played : played.sort((one, other) => place(one) - place(other));
}
