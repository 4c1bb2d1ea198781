/**
 * What a tap proves. fresh: the piece's own tag signed it, and nobody came by this address before · replayed: somebody did ·
 * foreign: no tag of this piece signed it · none: nothing was signed, or nobody could look.
 */
export const TAP_PROOFS = ['none', 'fresh', 'replayed', 'foreign'] as const;

export type TapProof = (typeof TAP_PROOFS)[number];

/** How long a fresh tap proves that somebody holds the piece, ms: for what its page asks afterwards. */
export const PROOF_MS = 120_000;
