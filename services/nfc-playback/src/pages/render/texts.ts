import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@tapory/service-kit';
import { textValues } from '@tapory/shop';

import type { Reason } from '../report/read-report.ts';

export type Message = { title: string; text: string };

/** The texts of `locales/<language>/tap.json`. */
export type TapTexts = {
  artworkAlt: string;
  asleep: Message;
  blocked: Message;
  back: string;
  busy: Message;
  /** When a time capsule opens, with `{{at}}`, and how long that is, with `{{left}}`. */
  capsule: { left: string; opens: string };
  description: string;
  document: { open: string };
  empty: Message;
  /** The page that shows visitors of the shop what a tap opens. */
  example: Record<'art' | 'letter' | 'make' | 'makeNote' | 'photo' | 'says' | 'title' | 'words', string>;
  /** The form on the page of a lost keepsake. */
  finder: Record<
    'away' | 'busy' | 'contact' | 'empty' | 'lead' | 'long' | 'send' | 'sent' | 'text' | 'title' | 'words',
    string
  >;
  inApp: string;
  lost: Message;
  made: string;
  more: string;
  notFound: Message;
  /** What the page says to its owner alone. */
  owner: Record<'change' | 'found' | 'text', string>;
  paused: Message;
  /** The form that asks for the PIN of a moment; with `{{left}}`, `{{minutes}}`, `{{hours}}`. */
  pin: Record<
    'away' | 'digits' | 'label' | 'last' | 'lead' | 'locked' | 'lockedLong' | 'open' | 'title' | 'wrong',
    string
  >;
  place: { button: string; failed: string; text: string; used: string; waiting: string };
  platform: Record<'facebook' | 'instagram' | 'lineOfficial' | 'linePersonal' | 'threads', string>;
  preview: string;
  /** Where everything has its moment, and none is now. */
  quiet: Message;
  report: {
    back: string;
    contact: string;
    flood: Message;
    hint: string;
    /** With `{{title}}`. */
    lead: string;
    link: string;
    reason: string;
    reasons: Record<Reason, string>;
    reference: string;
    send: string;
    thanks: Message;
    title: string;
    tooLarge: Message;
    trouble: Record<'reason' | 'words' | 'contact' | 'away', string>;
    words: string;
  };
  /** What a signed tap proves. */
  proof: Record<'foreign' | 'fresh' | 'replayed', string>;
  rest: string;
  retired: Message;
  seeAll: string;
  /** What an owner's touch brought; with `{{day}}` and `{{points}}`. */
  touch: Record<'earned' | 'full' | 'held' | 'known' | 'later' | 'unproved', string>;
  trouble: Message;
  vcard: { address: string; email: string; phone: string; save: string; website: string };
};

/** Pages without contents. */
export type MessageKind =
  | 'asleep'
  | 'blocked'
  | 'busy'
  | 'lost'
  | 'notFound'
  | 'paused'
  | 'retired'
  | 'trouble';

const LOCALES = new URL('../../../../../locales/', import.meta.url);

/** Inserts the shop's constants; `{{title}}` is left for each keepsake. */
const withConstants = (source: string): string =>
  Object.entries(textValues).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
    source,
  );

const read = (language: Language): TapTexts =>
  JSON.parse(withConstants(readFileSync(new URL(`${language}/tap.json`, LOCALES), 'utf8')));

export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<
  Language,
  TapTexts
>;

export const withTitle = (text: string, title: string): string => text.replaceAll('{{title}}', () => title);
