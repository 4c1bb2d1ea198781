/** What is logged: cases, what was decided about them and their contents, what staff saw, and what became of evidence. */
export type EvidenceKind =
  | 'appeal.decided'
  | 'appeal.sent'
  | 'appeal.withdrawn'
  | 'artwork.hidden'
  | 'artwork.released'
  | 'artwork.removed'
  | 'artwork.upheld'
  | 'case.claimed'
  | 'case.decided'
  | 'case.exported'
  | 'case.held'
  | 'case.opened'
  | 'case.purged'
  | 'case.read'
  | 'case.unheld'
  | 'content.hidden'
  | 'content.read'
  | 'content.released'
  | 'content.removed'
  | 'content.upheld'
  | 'evidence.read'
  | 'evidence.sealed'
  | 'keepsake.hidden'
  | 'keepsake.released'
  | 'keepsake.removed'
  | 'keepsake.upheld'
  | 'photos.moderated'
  | 'report.received'
  | 'review.hidden'
  | 'review.released'
  | 'review.removed'
  | 'review.upheld'
  | 'review-photo.hidden'
  | 'review-photo.released'
  | 'review-photo.removed'
  | 'review-photo.upheld'
  | 'uploads.restored'
  | 'uploads.suspended'
  | 'uploads.upheld';

/** Ids, codes, hashes and the reasons of staff, never what others wrote: the log outlives what it tells about. */
export type EvidenceEntry = {
  kind: EvidenceKind;
  /** The case, content, appeal or object it is about. */
  subjectId: string;
  /** The nil id of what nobody of the staff did. */
  actorId: string;
  at: Date;
  data?: Record<string, string | number | boolean | null | readonly string[]>;
};

/** A row of the chain. */
export type EvidenceLink = { seq: bigint; previous: string; entry: string; hash: string };

/** What the first row is bound to. */
export const GENESIS = '0'.repeat(64);

const sorted = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON whose keys are sorted, so that the same facts have one hash. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);

/** Of an entry as it is chained. */
export const textOf = ({ kind, subjectId, actorId, at, data = {} }: EvidenceEntry): string =>
  canonicalJson({ kind, subject: subjectId, actor: actorId, at: at.toISOString(), data });

/**
 * What is wrong: a row was "changed", is not bound to the one before ("unlinked") or is "missing"; an "anchor" names another
 * hash; the database ends before an anchor ("older").
 */
export type ChainFault = { fault: 'changed' | 'unlinked' | 'missing' | 'anchor' | 'older'; seq: bigint };

/** The head of the chain, as the evidence store has kept it. */
export type Anchor = { seq: bigint; hash: string };

export const ANCHORS = 'anchors/';
const SEQ_DIGITS = 15;

/** The object whose name is the anchor. */
export const anchorKey = ({ seq, hash }: Anchor): string =>
  `${ANCHORS}${String(seq).padStart(SEQ_DIGITS, '0')}-${hash}`;

/** The anchor an object's name is; null of another name. */
export function anchorOf(key: string): Anchor | null {
  const match = /^anchors\/(\d+)-([0-9a-f]{64})$/.exec(key);
  return match ? { seq: BigInt(match[1] as string), hash: match[2] as string } : null;
}

/** Reads the chain from its beginning; `hashOf` is the hash a row must have, `next` says what is wrong with a row, the first time something is. */
export function createChainReader(
  anchors: readonly Anchor[],
  hashOf: (link: Omit<EvidenceLink, 'hash'>) => string,
) {
  const anchored = new Map<bigint, Set<string>>();
  for (const { seq, hash } of anchors) anchored.set(seq, (anchored.get(seq) ?? new Set()).add(hash));
  let head: Anchor = { seq: 0n, hash: GENESIS };
  const faultOf = (link: EvidenceLink): ChainFault | null => {
    const seq = head.seq + 1n;
    if (link.seq !== seq) return { fault: 'missing', seq };
    if (link.previous !== head.hash) return { fault: 'unlinked', seq };
    if (hashOf(link) !== link.hash) return { fault: 'changed', seq };
    const hashes = anchored.get(seq);
    if (hashes && (hashes.size > 1 || !hashes.has(link.hash))) return { fault: 'anchor', seq };
    return null;
  };
  return {
    next(link: EvidenceLink): ChainFault | null {
      const fault = faultOf(link);
      if (!fault) head = { seq: link.seq, hash: link.hash };
      return fault;
    },
    /** After the last row: whether the store knows of later ones. */
    end(): ChainFault | null {
      const later = anchors.map(({ seq }) => seq).filter((seq) => seq > head.seq);
      const [first] = later.toSorted((a, b) => (a < b ? -1 : 1));
      return first === undefined ? null : { fault: 'older', seq: first };
    },
    head: () => head,
  };
}
