import type { Rule } from '../../domain/moderation.ts';

export const DETECTORS = ['words', 'links', 'picture', 'match'] as const;

export type Detector = (typeof DETECTORS)[number];

/** What may be wrong, by detector: how a word is written, or that nobody can read them to the end; what a link is, what a picture is taken for. */
export const WHYS = [
  ...['plain', 'look-alike', 'spaced', 'zhuyin', 'unread'],
  ...['prohibited', 'shortener', 'imitation', 'address', 'private', 'malware', 'phishing', 'unwanted'],
  ...['porn', 'hentai', 'sexy'],
  'removed',
] as const;

export type Why = (typeof WHYS)[number];

/** Why a case is opened. It is for moderators to judge. */
export type Finding = {
  detector: Detector;
  reason: Rule;
  why: Why;
  /** The word or the link; empty of pictures, and of a document that cannot be read. */
  what: string;
  /** 0 to 100. */
  score: number;
  model: string;
  modelVersion: string;
  digest: string;
  /** What earlier releases would have called the same; not stored. */
  formerDigest?: string;
};

/** An answer of a detector, whatever it found. */
export type DetectorResult = {
  detector: Detector;
  model: string;
  version: string;
  /** 0 to 1 by what was asked. */
  scores: Record<string, number>;
};

/** What a detector says. */
export type Detection = { results: DetectorResult[]; findings: Finding[] };
