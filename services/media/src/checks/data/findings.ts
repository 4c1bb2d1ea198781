import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Finding } from '../domain/finding.ts';

export type StoredFinding = Finding & { id: string; caseId: string; foundAt: Date };

/**
 * Those of these findings that moderators have not judged yet: what they dismissed is not found again in the same words, bytes or
 * link, nor what they decided anyhow about this very subject.
 */
export async function withoutJudged(
  tx: Tx,
  subjectId: string,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const namesOf = ({ digest, formerDigest = digest }: Finding): string[] => [digest, formerDigest];
  const digests = findings.flatMap(namesOf);
  const judged = await tx.$queryRaw<{ digest: string }[]>`
    SELECT DISTINCT digest FROM finding JOIN report_case c ON c.id = finding.case_id
     WHERE digest = ANY(${digests}) AND c.status = 'decided'
       AND (c.outcome = 'unfounded' OR c.video_id = ${subjectId})`;
  const known = new Set(judged.map(({ digest }) => digest));
  return findings.filter((finding) => !namesOf(finding).some((digest) => known.has(digest)));
}

/** Keeps findings with a case; returns how many it did not have yet. */
export async function keepFindings(
  tx: Tx,
  caseId: string,
  findings: readonly Finding[],
  now: Date,
): Promise<number> {
  const data = findings.map(({ formerDigest: _, ...finding }) => ({
    ...finding,
    ...{ id: newId(), caseId, foundAt: now },
  }));
  return (await tx.finding.createMany({ data, skipDuplicates: true })).count;
}

export async function findFindings(tx: Tx, caseId: string): Promise<StoredFinding[]> {
  const orderBy = [{ score: 'desc' as const }, { id: 'asc' as const }];
  return (await tx.finding.findMany({ where: { caseId }, orderBy })) as StoredFinding[];
}

/** Forgets the words and links that were found; that they were judged is remembered. */
export async function eraseFound(tx: Tx, caseId: string): Promise<void> {
  await tx.finding.updateMany({ where: { caseId }, data: { what: '' } });
}
