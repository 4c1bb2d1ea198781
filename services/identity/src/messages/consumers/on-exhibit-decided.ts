import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { EXHIBIT_ACTS } from '../../staff/domain/audit.ts';
import { notify } from '../use-cases/notify.ts';

type Deps = Pick<ConsumerDeps, 'box' | 'publicUrl'>;

/** Tells an owner whether their design is in the gallery, and writes the decision into the audit log. */
export const onExhibitDecided =
  ({ box, publicUrl }: Deps): EventHandler<Tx, 'exhibit.decided'> =>
  async (tx, { data, time }) => {
    const { actId, jobId, ownerId, title, note, actorId } = data;
    const act = EXHIBIT_ACTS.find((one) => one === data.decision);
    if (!act) throw new Error(`a moderator decided about the gallery what is unknown: ${data.decision}`);
    await insertForeignEntry(tx, {
      ...{ id: actId, at: data.decidedAt ?? time, actorId, subjectId: ownerId, action: `exhibit.${act}` },
      actorName: (await findAccount(tx, actorId))?.username ?? '',
      detail: { jobId, ...(note ? { reason: note } : {}) },
    });
    const owner = await findAccount(tx, ownerId);
    if (!owner) return;
    const url = act === 'shown' ? `${publicUrl}/gallery` : `${publicUrl}/image-result?job=${jobId}`;
    const values = { title, note: note || '–', url };
    await notify(tx, box, owner, { kind: `exhibit-${act}`, cause: actId, values });
  };
