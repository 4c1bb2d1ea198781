import { type CompiledRule, findWinner, type Tap } from './evaluate-rules.ts';
import type { ContentType } from './rule.ts';

/** What plays at a tap: the winner's type, and the rest in bound order. */
export type Playlist<C> = {
  /** Undefined when no rule won: then everything bound plays. */
  winnerType: ContentType | undefined;
  first: C[];
  rest: C[];
};

export function splitContents<C extends { type: string }>(
  contents: readonly C[],
  winnerType: ContentType | undefined,
): Playlist<C> {
  if (winnerType === undefined) return { winnerType, first: [...contents], rest: [] };
  return {
    winnerType,
    first: contents.filter((content) => content.type === winnerType),
    rest: contents.filter((content) => content.type !== winnerType),
  };
}

/** The content type that the rules choose for a tap, undefined when none applies. */
export function chooseType(
  manifest: { rules: readonly CompiledRule[]; boundTypes: ReadonlySet<ContentType> },
  tap: Tap,
): ContentType | undefined {
  return findWinner(manifest.rules, manifest.boundTypes, tap)?.contentType;
}
