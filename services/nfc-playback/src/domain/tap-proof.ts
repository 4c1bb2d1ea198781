/**
 * What a tap proves. fresh: the piece's own tag signed it, and nobody came by this address before · replayed: somebody did ·
 * foreign: no tag of this piece signed it · none: nothing was signed, or nobody could look.
 */
export const TAP_PROOFS = ['none', 'fresh', 'replayed', 'foreign'] as const;

export type TapProof = (typeof TAP_PROOFS)[number];

/**
 * Why staff look at a tag. gap: so many of its signatures were never opened here that somebody may collect them · rhythm: two
 * were opened sooner after one another than a hand takes a phone away and back.
 */
export const ODDITIES = ['gap', 'rhythm'] as const;

export type OddityKind = (typeof ODDITIES)[number];

/** A phone without a network, or one that only looks at the link, leaves a few signatures unopened. */
export const GAP_TAPS = 100;

/** The least time between two taps of one piece, ms. */
export const RHYTHM_MS = 1000;

/** How long a fresh tap proves that somebody holds the piece, ms: for what its page asks afterwards. */
export const PROOF_MS = 120_000;
