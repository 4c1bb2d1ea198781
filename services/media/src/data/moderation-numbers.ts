import type { Appeal } from '../domain/appeal.ts';
import { type Rule, SYSTEM_ACTOR } from '../domain/moderation.ts';
import type { PieceKind } from '../take-downs/domain/piece-act.ts';
import type { Tx } from './database.ts';

/** What was reported and decided in a year of Taipei. */
export type YearNumbers = {
  year: number;
  /** Reports by the gravest reason of their case. */
  reports: { reason: Rule; count: number }[];
  /** Cases in which an automatic check found something. */
  found: number;
  /** Cases that were decided, and those of them that were unfounded. */
  decided: number;
  unfounded: number;
  /** Acts on contents, designs, keepsakes and reviews. */
  hidden: number;
  hiddenAtOnce: number;
  removed: number;
  restored: number;
  /** Of these, those on designs, on keepsakes, and on reviews with their photos. */
  artworks: { hidden: number; removed: number; restored: number };
  keepsakes: { hidden: number; removed: number; restored: number };
  reviews: { hidden: number; removed: number; restored: number };
  /** Owners who could upload nothing for a while. */
  suspendedUploads: number;
  appeals: { sent: number; restored: number; kept: number; withdrawn: number };
};

type Row<Name extends string> = { year: number; name: Name; count: number };

const empty = (year: number): YearNumbers => ({
  ...{ year, reports: [], found: 0, decided: 0, unfounded: 0 },
  ...{ hidden: 0, hiddenAtOnce: 0, removed: 0, restored: 0 },
  artworks: { hidden: 0, removed: 0, restored: 0 },
  keepsakes: { hidden: 0, removed: 0, restored: 0 },
  reviews: { hidden: 0, removed: 0, restored: 0 },
  suspendedUploads: 0,
  appeals: { sent: 0, restored: 0, kept: 0, withdrawn: 0 },
});

const ACT_FIELDS: Record<string, 'hidden' | 'hiddenAtOnce' | 'removed' | 'restored' | undefined> = {
  ...{ hidden: 'hidden', 'at-once': 'hiddenAtOnce', removed: 'removed', released: 'restored' },
};

function countCase(numbers: YearNumbers, { name, count }: Row<string>): void {
  numbers.decided += count;
  if (name === 'unfounded') numbers.unfounded += count;
}

const PIECE_FIELDS = {
  artwork: 'artworks',
  keepsake: 'keepsakes',
  review: 'reviews',
  'review-photo': 'reviews',
} as const;

type PieceRow = Row<string> & { subject: PieceKind };

function countPiece(numbers: YearNumbers, { subject, name, count }: PieceRow): void {
  if (name === 'suspended') numbers.suspendedUploads += count;
  const field = ACT_FIELDS[name];
  if (subject === 'uploads' || !field || field === 'hiddenAtOnce') return;
  numbers[field] += count;
  numbers[PIECE_FIELDS[subject]][field] += count;
}

function countAppeal({ appeals }: YearNumbers, { name, count }: Row<Appeal['status']>): void {
  appeals.sent += count;
  if (name !== 'open') appeals[name] += count;
}

/** The numbers of every year in which anything was reported or done, the latest first. */
export async function readModerationNumbers(tx: Tx): Promise<YearNumbers[]> {
  const [reports, found, cases, acts, pieceActs, appeals] = await Promise.all([
    tx.$queryRaw<Row<Rule>[]>`
      SELECT extract(year FROM opened_at AT TIME ZONE 'Asia/Taipei')::int AS year, reason AS name,
        sum(reports)::int AS count FROM report_case GROUP BY 1, 2 HAVING sum(reports) > 0 ORDER BY 3 DESC, 2`,
    tx.$queryRaw<Row<'found'>[]>`
      SELECT extract(year FROM opened_at AT TIME ZONE 'Asia/Taipei')::int AS year, 'found' AS name,
        count(*)::int AS count FROM report_case WHERE findings > 0 GROUP BY 1`,
    tx.$queryRaw<Row<string>[]>`
      SELECT extract(year FROM decided_at AT TIME ZONE 'Asia/Taipei')::int AS year, outcome AS name,
        count(*)::int AS count FROM report_case
        WHERE status = 'decided' AND reports + findings > 0 GROUP BY 1, 2`,
    tx.$queryRaw<Row<string>[]>`
      SELECT extract(year FROM acted_at AT TIME ZONE 'Asia/Taipei')::int AS year,
        CASE WHEN act = 'hidden' AND actor_id = ${SYSTEM_ACTOR}::uuid THEN 'at-once' ELSE act END AS name,
        count(*)::int AS count FROM content_act GROUP BY 1, 2`,
    tx.$queryRaw<PieceRow[]>`
      SELECT extract(year FROM acted_at AT TIME ZONE 'Asia/Taipei')::int AS year, subject, act AS name,
        count(*)::int AS count FROM piece_act
        WHERE act <> 'erased' AND (act <> 'released' OR actor_id <> owner_id) GROUP BY 1, 2, 3`,
    tx.$queryRaw<Row<Appeal['status']>[]>`
      SELECT extract(year FROM sent_at AT TIME ZONE 'Asia/Taipei')::int AS year, status AS name,
        count(*)::int AS count FROM appeal GROUP BY 1, 2`,
  ]);
  const years = new Map<number, YearNumbers>();
  const of = ({ year }: { year: number }): YearNumbers => {
    const known = years.get(year) ?? empty(year);
    years.set(year, known);
    return known;
  };
  for (const row of reports) of(row).reports.push({ reason: row.name, count: row.count });
  for (const row of found) of(row).found = row.count;
  for (const row of cases) countCase(of(row), row);
  for (const { name, count, ...row } of acts) {
    const field = ACT_FIELDS[name];
    if (field) of(row)[field] += count;
  }
  for (const row of pieceActs) countPiece(of(row), row);
  for (const row of appeals) countAppeal(of(row), row);
  return [...years.values()].sort((a, b) => b.year - a.year);
}
