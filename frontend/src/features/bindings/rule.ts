import type { Rule } from '../../lib/api/gen/nfc-playback/types.gen.ts';

export type { Rule };

/** A rule as it is saved: when and where which kind of content plays. */
export type RuleInput = Omit<Rule, 'id'> & {
  /** A new PIN; null for none, as it was when missing. */
  pin?: string | null | undefined;
};
export type RuleTime = NonNullable<Rule['time']>;
export type RulePlace = NonNullable<Rule['place']>;
export type Point = { latitude: number; longitude: number };

export const ruleContentTypes = [
  'image',
  'video',
  'music',
  'document',
  'text',
] as const satisfies Rule['contentType'][];
