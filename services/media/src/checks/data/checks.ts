import { createLeases, type Lease } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';
import type { PictureHash } from '../clients/picture-hash.ts';
import type { BuyerPhotoKind } from '../domain/buyer-photo.ts';
import type { Detector, DetectorResult } from '../domain/finding.ts';

/** What is checked. */
export type CheckKind = 'content' | 'event-photo' | 'artwork' | BuyerPhotoKind;

export type Check = {
  id: string;
  kind: CheckKind;
  version: number;
  state: 'unchecked' | 'checked';
  attempt: number;
  /** Of the check before, if there was one. */
  results: DetectorResult[];
};

export type ClaimedCheck = { check: Check; lease: Lease };

/** Longer than the slowest check takes. */
const LEASE_MS = 300_000;

const leases = createLeases({ table: 'content_check', until: 'lease_until', leaseMs: LEASE_MS });

/**
 * Has a content, a photo or a design checked in this version; an earlier check of it is not written any more. What waits already
 * keeps its turn: nobody escapes a check by changing it again and again.
 */
export async function queueCheck(
  tx: Tx,
  { id, kind, version }: Pick<Check, 'id' | 'kind' | 'version'>,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO content_check (id, kind, version, turn_at)
    VALUES (${id}::uuid, ${kind}, ${version}::int, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, state = 'unchecked', missing = '{}', attempt = 0,
      turn_at = CASE content_check.state WHEN 'unchecked' THEN least(content_check.turn_at, excluded.turn_at)
        ELSE excluded.turn_at END,
      queued_at = CASE content_check.state WHEN 'unchecked' THEN content_check.queued_at ELSE clock_timestamp() END,
      lease_token = NULL, lease_until = NULL`;
}

/** Has a design checked that never was. */
export async function queueUnseen(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO content_check (id, kind, version, turn_at) VALUES (${id}::uuid, 'artwork', 1, clock_timestamp())
    ON CONFLICT (id) DO NOTHING`;
}

/** Claims the check whose turn came first; null when there is none. */
export async function claimCheck(tx: Tx): Promise<ClaimedCheck | null> {
  const lease = await leases.claim(tx, {
    where: { text: 'turn_at <= clock_timestamp()', values: [] },
    orderBy: 'turn_at',
    set: { text: 'attempt = attempt + 1', values: [] },
  });
  const row = lease && (await tx.contentCheck.findUnique({ where: { id: lease.id } }));
  return row ? { check: row as unknown as Check, lease } : null;
}

export type CheckOutcome = {
  missing: Detector[];
  results: DetectorResult[];
  /** Undefined where it was not looked at. */
  hash?: PictureHash | null | undefined;
  /** Of the frames of a film; the flat ones have none. */
  frames?: readonly PictureHash[] | undefined;
  /** When it is checked again; null for never. */
  nextAt: Date | null;
  now: Date;
};

/** Writes what became of a check; false when another version was queued meanwhile, or another worker took it. */
export async function writeCheck(tx: Tx, { id, token }: Lease, outcome: CheckOutcome): Promise<boolean> {
  const { missing, results, hash, frames, nextAt, now } = outcome;
  const isChecked = missing.length === 0;
  const { count } = await tx.contentCheck.updateMany({
    where: { id, leaseToken: token },
    data: {
      ...{
        missing,
        state: isChecked ? 'checked' : 'unchecked',
        turnAt: nextAt,
        leaseToken: null,
        leaseUntil: null,
      },
      ...(isChecked ? { checkedAt: now, attempt: 0 } : {}),
      ...(results.length > 0 ? { results: results as unknown as Prisma.InputJsonValue } : {}),
      ...(hash === undefined ? {} : { hashAcross: hash?.across ?? null, hashDown: hash?.down ?? null }),
      ...(frames === undefined ? {} : { frameHashes: frames.flatMap(({ across, down }) => [across, down]) }),
    },
  });
  return count === 1;
}

/** Forgets the check of a design or a buyer's photo that is erased, also one that is under way. */
export async function forgetCheck(tx: Tx, id: string): Promise<void> {
  await tx.contentCheck.deleteMany({ where: { id } });
}

/** Forgets the check of what is gone. */
export async function dropCheck(tx: Tx, { id, token }: Lease): Promise<void> {
  await tx.contentCheck.deleteMany({ where: { id, leaseToken: token } });
}

/** Queues contents and photos that have no check: of before checks began, or stored by an earlier release. */
export async function queueUnknown(tx: Tx, limit: number): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO content_check (id, kind, version, turn_at)
    SELECT id, kind, version, clock_timestamp() FROM (
      SELECT id, 'content' AS kind, version FROM content
       WHERE status = 'ready' AND NOT EXISTS (SELECT 1 FROM content_check c WHERE c.id = content.id)
      UNION ALL
      SELECT id, 'event-photo', 1 FROM event_photo
       WHERE state IN ('pending', 'approved') AND NOT EXISTS (SELECT 1 FROM content_check c WHERE c.id = event_photo.id)
    ) AS unknown LIMIT ${limit}::int
    ON CONFLICT (id) DO NOTHING`;
}

/** Forgets the checks of what was erased; a removed one's is kept as long as that. Of designs and buyers' photos their services tell. */
export async function dropOrphans(tx: Tx, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM content_check WHERE id IN (
      SELECT id FROM content_check c WHERE c.kind IN ('content', 'event-photo')
         AND NOT EXISTS (SELECT 1 FROM content WHERE content.id = c.id)
         AND NOT EXISTS (SELECT 1 FROM event_photo WHERE event_photo.id = c.id) LIMIT ${limit}::int)`;
}

/** What the latest check of a content, a photo or a design says; null of one that was never queued. */
export async function findCheck(
  tx: Tx,
  id: string,
): Promise<(Pick<Check, 'state' | 'results'> & { missing: Detector[]; checkedAt: Date | null }) | null> {
  const select = { state: true, results: true, missing: true, checkedAt: true } as const;
  const row = await tx.contentCheck.findUnique({ where: { id }, select });
  return row as unknown as Awaited<ReturnType<typeof findCheck>>;
}

/** What waits, how long already, and what waits because a detector does not answer. */
export async function readWaiting(
  tx: Pick<Tx, '$queryRawUnsafe'>,
): Promise<{ unchecked: number; failing: number; oldestAt: Date | null }> {
  const [row] = await tx.$queryRawUnsafe<{ unchecked: number; failing: number; oldestAt: Date | null }[]>(
    `SELECT count(*)::int AS unchecked, count(*) FILTER (WHERE cardinality(missing) > 0)::int AS failing,
       min(queued_at) AS "oldestAt" FROM content_check WHERE state = 'unchecked'`,
  );
  return row ?? { unchecked: 0, failing: 0, oldestAt: null };
}
