import { AppError } from '@tapory/errors';
import type { LockedStore } from '@tapory/service-kit/locked-store';
import type { Database } from '../../data/database.ts';
import { type ChainCheck, findHead, forgetChecks, insertCheck, readChain } from '../data/chain.ts';
import { hashOfLink, sha256Of } from '../data/hashes.ts';
import { ANCHORS, type Anchor, anchorKey, anchorOf, createChainReader } from '../domain/chain.ts';

export type ChainDeps = {
  database: Database;
  evidence: LockedStore;
  /** How long the store keeps an anchor, days. */
  anchorDays: number;
};

const DAY_MS = 86_400_000;
/** How long checks that found nothing are remembered, days. */
const CHECK_DAYS = 365;

const unavailable = (cause: unknown): never => {
  throw new AppError('TEMPORARILY_UNAVAILABLE', { cause, retryAfter: 30 });
};

async function readAnchors(evidence: LockedStore): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const { key } of evidence.list(ANCHORS)) {
    const anchor = anchorOf(key);
    if (anchor) anchors.push(anchor);
  }
  return anchors;
}

type CheckDeps = Pick<ChainDeps, 'database' | 'evidence'>;

type Asked = { askedBy: string | null; now: Date };

/**
 * Reads the whole chain and compares it with its anchors; names the first row that is wrong. TEMPORARILY_UNAVAILABLE while
 * the evidence store is away: without its anchors nothing is proved.
 */
export async function compareChain(
  { database, evidence }: CheckDeps,
  { askedBy, now }: Asked,
): Promise<ChainCheck> {
  const anchors = await readAnchors(evidence).catch(unavailable);
  const reader = createChainReader(anchors, hashOfLink);
  let fault = null;
  for await (const links of readChain(database)) {
    for (const link of links) {
      fault = reader.next(link);
      if (fault) break;
    }
    if (fault) break;
  }
  fault ??= reader.end();
  return {
    ...{ checkedAt: now, entries: reader.head().seq, anchors: anchors.length, askedBy },
    ...{ fault: fault?.fault ?? null, faultSeq: fault?.seq ?? null },
  };
}

/** Remembers a check, and forgets those of long ago. */
export async function keepCheck({ database }: Pick<ChainDeps, 'database'>, check: ChainCheck): Promise<void> {
  await insertCheck(database, check);
  await forgetChecks(database, new Date(check.checkedAt.getTime() - CHECK_DAYS * DAY_MS));
}

/** {@link compareChain}, and remembers what was found. */
export async function checkChain(deps: CheckDeps, asked: Asked): Promise<ChainCheck> {
  const check = await compareChain(deps, asked);
  await keepCheck(deps, check);
  return check;
}

/** Lets the evidence store keep the head of the chain, so that nobody writes anew what came before. Once for each head. */
export async function anchorChain({ database, evidence, anchorDays }: ChainDeps, now: Date): Promise<Anchor> {
  const head = await findHead(database);
  const key = anchorKey(head);
  if (head.seq === 0n || (await evidence.find(key).catch(unavailable))) return head;
  const body = Buffer.from(`${key}\n`);
  const retainUntil = new Date(now.getTime() + anchorDays * DAY_MS);
  const anchor = { key, body, contentType: 'text/plain', sha256: sha256Of(body), retainUntil };
  await evidence.put(anchor).catch(unavailable);
  return head;
}
