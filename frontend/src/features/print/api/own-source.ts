import { apiFetch } from '../../../lib/api/api-fetch.ts';
import { listJobs } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import type { PrintSource } from '../print-source.ts';
import type { PlannedPiece } from '../sheet-plan.ts';

/** A print file that is not there yet is made while it is waited for (ms). */
const TIMEOUT_MS = 60_000;

export const pieceOfJob = ({
  id,
  title,
  thumbUrl,
}: Pick<Job, 'id' | 'title' | 'thumbUrl'>): PlannedPiece => ({
  ...{ id, title, thumbUrl: thumbUrl ?? '' },
  copies: 1,
});

/** The designs of whoever is signed in. */
export const ownSource: PrintSource = {
  name: 'designs',
  async list(page, signal) {
    const query = { page, pageSize: 12, status: 'completed' as const };
    const { items, ...rest } = await listJobs({ query, signal });
    // What moderators have taken down is not printed.
    return { ...rest, items: items.filter(({ block }) => !block).map(pieceOfJob) };
  },
  // A picture is no JSON, hence no operation of the generated client.
  async readPrint(id, signal) {
    const path = `/api/ai-generation/jobs/${encodeURIComponent(id)}/print`;
    return (await apiFetch(path, { signal }, TIMEOUT_MS)).blob();
  },
};
