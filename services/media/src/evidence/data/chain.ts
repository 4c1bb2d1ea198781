import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { type Anchor, type ChainFault, type EvidenceLink, GENESIS } from '../domain/chain.ts';

const PAGE = 5000;

/** The chain from its first row on, a page at a time. */
export async function* readChain(tx: Tx): AsyncGenerator<EvidenceLink[]> {
  let after = 0n;
  for (;;) {
    const links = await tx.evidenceLink.findMany({
      where: { seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: PAGE,
    });
    if (links.length > 0) yield links;
    if (links.length < PAGE) return;
    after = links.at(-1)?.seq ?? after;
  }
}

/** The last row; seq 0 of an empty chain. */
export async function findHead(tx: Tx): Promise<Anchor> {
  const head = await tx.evidenceLink.findFirst({
    orderBy: { seq: 'desc' },
    select: { seq: true, hash: true },
  });
  return head ?? { seq: 0n, hash: GENESIS };
}

/** The entries about something, oldest first. */
export const findEntriesAbout = (tx: Tx, ids: readonly string[], take: number): Promise<EvidenceLink[]> =>
  tx.$queryRaw<EvidenceLink[]>`
    SELECT seq, previous, entry, hash FROM evidence_chain
      WHERE (entry::jsonb ->> 'subject') = ANY(${[...ids]}::text[])
        OR (entry::jsonb -> 'data' ->> 'caseId') = ANY(${[...ids]}::text[])
      ORDER BY seq LIMIT ${take}::int`;

export type ChainCheck = {
  checkedAt: Date;
  /** Rows that were read up to the first fault. */
  entries: bigint;
  anchors: number;
  fault: ChainFault['fault'] | null;
  faultSeq: bigint | null;
  /** Null of the daily check, the nil id of one from a shell. */
  askedBy: string | null;
};

export async function insertCheck(tx: Tx, check: ChainCheck): Promise<void> {
  await tx.evidenceCheck.create({ data: { id: newId(), ...check } });
}

/** The latest check; null when there was none. */
export const findLastCheck = async (tx: Tx): Promise<ChainCheck | null> =>
  (await tx.evidenceCheck.findFirst({ orderBy: { checkedAt: 'desc' } })) as ChainCheck | null;

/** The latest check that nobody asked for; null when there was none. */
export const findLastDailyCheck = async (tx: Tx): Promise<ChainCheck | null> =>
  (await tx.evidenceCheck.findFirst({
    where: { askedBy: null },
    orderBy: { checkedAt: 'desc' },
  })) as ChainCheck | null;

/** Forgets checks of long ago, but none that found something. */
export async function forgetChecks(tx: Tx, before: Date): Promise<void> {
  await tx.evidenceCheck.deleteMany({ where: { checkedAt: { lt: before }, fault: null } });
}
