import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { CONTENT_ACTS } from '../../staff/domain/audit.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { notify } from '../use-cases/notify.ts';

/** Who acts where a report alone hides a content. */
const SYSTEM = '00000000-0000-0000-0000-000000000000';

/** Tells the owner what was done to their content, by which rule and what they can do, and writes it into the audit log. */
export const onContentModerated =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'content.moderated'> =>
  async (tx, { data, time }) => {
    const { actId, contentId, ownerId, title, reason, note, actorId, actedAt } = data;
    const act = CONTENT_ACTS.find((one) => one === data.act);
    if (!act) throw new Error(`a moderator did to content ${contentId} what is unknown: ${data.act}`);
    await insertForeignEntry(tx, {
      ...{ id: actId, at: actedAt ?? time, actorId, subjectId: contentId, action: `content.${act}` },
      actorName: actorId === SYSTEM ? 'system' : ((await findAccount(tx, actorId))?.username ?? ''),
      detail: { contentId, rule: reason, ...(note ? { reason: note } : {}) },
    });
    const owner = await findAccount(tx, ownerId);
    if (!owner) return;
    const values = {
      title,
      rule: RULE_NAMES[owner.language][reason] ?? '',
      note: note || '–',
      appealDays: String(moderation.appealDays),
      url: `${publicUrl}/dashboard?tab=files`,
    };
    await notify(tx, box, owner, { kind: `content-${act}`, cause: actId, values });
  };
