import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { UPLOADS_ACTS } from '../../staff/domain/audit.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { notify } from '../use-cases/notify.ts';

/** Tells an owner that they may add nothing for now, by which rule, or that they may again, and writes it into the audit log; once, however late others are told. */
export const onUploadsModerated =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'uploads.moderated'> =>
  async (tx, { data, time }) => {
    if (data.isRepeated) return;
    const { actId, ownerId, reason, note, actorId, actedAt } = data;
    const act = UPLOADS_ACTS.find((one) => one === data.act);
    if (!act) throw new Error(`a moderator did to the uploads of ${ownerId} what is unknown: ${data.act}`);
    await insertForeignEntry(tx, {
      ...{ id: actId, at: actedAt ?? time, actorId, subjectId: ownerId, action: `uploads.${act}` },
      actorName: (await findAccount(tx, actorId))?.username ?? '',
      detail: { rule: reason, ...(note ? { reason: note } : {}) },
    });
    const owner = await findAccount(tx, ownerId);
    if (!owner) return;
    const rule = RULE_NAMES[owner.language][reason] ?? '';
    const appealDays = String(moderation.appealDays);
    const values = { rule, appealDays, note: note || '–', url: `${publicUrl}/dashboard?tab=files` };
    await notify(tx, box, owner, { kind: `uploads-${act}`, cause: actId, values });
  };
