import { createHash } from 'node:crypto';
import {
  findDisguised,
  type MoreWords,
  type ProhibitedClass,
  type WordMatch,
} from '@tapory/prohibited-words';
import type { Rule } from '../../domain/moderation.ts';
import type { Detection, Finding } from '../domain/finding.ts';
import { digestOf } from './digest-of.ts';

const MODEL = 'word-lists';
const VERSION = '1';

/** The classes of the lists, as the rules call them. */
const RULE_OF: Record<ProhibitedClass, Rule> = {
  ...{ adult: 'adult', minors: 'children', gambling: 'gambling', drugs: 'drugs' },
  ...{ violence: 'violence', fraud: 'fraud', illegal: 'illegal' },
};

/** How sure a match is: disguised words are at times everyday ones. */
const SCORES: Record<WordMatch['form'], number> = { plain: 80, 'look-alike': 60, spaced: 60, zhuyin: 50 };

/** What the shop adds to the lists, and a version that changes with it. */
export type OwnWords = { words: MoreWords; version: string };

const NONE: OwnWords = { words: {}, version: '0' };

/** The prohibited words in what a content says, one for each class. */
export function findWords(texts: readonly string[], own: OwnWords = NONE): Detection {
  // The shop's own lists are part of the model.
  const version = own.version === '0' ? VERSION : `${VERSION}.${own.version}`;
  const found = new Map<Rule, Finding>();
  for (const text of texts)
    for (const { class: name, word, form } of findDisguised(text, own.words)) {
      const reason = RULE_OF[name];
      const score = SCORES[form];
      if ((found.get(reason)?.score ?? 0) >= score) continue;
      found.set(reason, {
        ...{ detector: 'words', reason, why: form, what: word, score },
        ...{ model: MODEL, modelVersion: version, digest: digestOf('words', [reason, ...texts]) },
      });
    }
  const scores = Object.fromEntries([...found.values()].map(({ reason, score }) => [reason, score / 100]));
  return {
    results: [{ detector: 'words', model: MODEL, version, scores }],
    findings: [...found.values()],
  };
}

/** How sure it is that a document which cannot be read hides something: broken ones exist. */
const UNREAD_SCORE = 40;

/** A document whose words no program reads to the end, whatever stands there: for a person to open. */
export function unreadDocument(bytes: Buffer): Finding {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return {
    ...{ detector: 'words', reason: 'illegal', why: 'unread', what: '', score: UNREAD_SCORE },
    ...{ model: MODEL, modelVersion: VERSION, digest: digestOf('words', ['unread', digest]) },
  };
}
