/**
 * Versions of the texts that a customer agrees to, each the day from which it holds. Raise one with every change of
 * its text in `locales/<language>/{terms,privacy-policy,disclaimer}.json`: registration stores the three it was given and refuses older ones,
 * checkout stores the version of its notice on custom goods.
 */
export const documentVersions = {
  terms: '2026-12-02',
  privacy: '2026-12-01',
  disclaimer: '2026-11-30',
  /** The notice at checkout that custom goods are outside the 7-day withdrawal right. */
  withdrawal: '2026-11-22',
} as const;

export type DocumentName = keyof typeof documentVersions;
