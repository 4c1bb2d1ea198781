import { createHash } from 'node:crypto';
import {
  findDisguised,
  type MoreWords,
  PROHIBITED_CLASSES,
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

/**
 * The prohibited words in what a content says: for each class one of the lists, and one of those that the shop has added. What
 * was judged of the lists is not judged of a word that is added later.
 */
export function findWords(texts: readonly string[], own: OwnWords = NONE): Detection {
  // The shop's own lists are part of the model.
  const version = own.version === '0' ? VERSION : `${VERSION}.${own.version}`;
  const matches = texts.flatMap((text) => findDisguised(text, own.words));
  const findings = PROHIBITED_CLASSES.flatMap((name) =>
    [false, true].flatMap((isOwn): Finding[] => {
      const found = matches
        .filter((match) => match.class === name && match.isOwn === isOwn)
        .toSorted((a, b) => SCORES[b.form] - SCORES[a.form]);
      const [worst] = found;
      if (!worst) return [];
      const reason = RULE_OF[name];
      const words = isOwn ? ['own', ...new Set(found.map(({ word }) => word).toSorted())] : [];
      const digest = digestOf('words', [reason, ...words, ...texts]);
      return [
        {
          ...{ detector: 'words', reason, why: worst.form, what: worst.word, score: SCORES[worst.form] },
          ...{ model: MODEL, modelVersion: version, digest },
        },
      ];
    }),
  );
  const scores: Record<string, number> = {};
  for (const { reason, score } of findings) scores[reason] = Math.max(scores[reason] ?? 0, score / 100);
  return { results: [{ detector: 'words', model: MODEL, version, scores }], findings };
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
