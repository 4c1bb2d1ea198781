import { findBinding } from '../data/bindings.ts';
import { type BoundContent, findContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { findRules } from '../data/rules.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import type { Fallback } from '../domain/playlist.ts';
import type { Rule } from '../domain/rule.ts';

export type BindingView = {
  keepsake: Keepsake;
  contents: BoundContent[];
  rules: Rule[];
  fallback: Fallback;
  version: number;
};

/** The bound contents of a keepsake, in order and without deleted ones, and its rules. */
export async function readBinding(tx: Tx, keepsake: Keepsake): Promise<BindingView> {
  const [binding, rules] = await Promise.all([
    findBinding(tx, keepsake.videoId),
    findRules(tx, keepsake.videoId),
  ]);
  const contents = await findContents(tx, binding.contentIds);
  return { keepsake, contents, rules, fallback: binding.fallback, version: binding.version };
}
