import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { TAKE_DOWN_ACTS } from '../../staff/domain/audit.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { notify } from '../use-cases/notify.ts';

type Deps = Pick<ConsumerDeps, 'box' | 'publicUrl'>;

type Told = {
  actId: string;
  ownerId: string;
  title: string;
  act: string;
  reason: string;
  note: string;
  actorId: string;
  actedAt?: Date | undefined;
};

/** Where its owner sees it, and what of it the audit log names. */
type Subject = { kind: 'artwork' | 'keepsake'; path: string; detail: Record<string, string> };

/** Tells the owner what was done, by which rule and what they can do, and writes it into the audit log. */
async function tell(
  tx: Tx,
  { box, publicUrl }: Deps,
  { kind, path, detail }: Subject,
  { actId, ownerId, title, reason, note, actorId, actedAt, ...told }: Told & { actedAt: Date },
): Promise<void> {
  const act = TAKE_DOWN_ACTS.find((one) => one === told.act);
  if (!act) throw new Error(`a moderator did to a ${kind} what is unknown: ${told.act}`);
  await insertForeignEntry(tx, {
    ...{ id: actId, at: actedAt, actorId, subjectId: ownerId, action: `${kind}.${act}` },
    actorName: (await findAccount(tx, actorId))?.username ?? '',
    detail: { ...detail, rule: reason, ...(note ? { reason: note } : {}) },
  });
  const owner = await findAccount(tx, ownerId);
  if (!owner) return;
  const values = {
    appealDays: String(moderation.appealDays),
    ...{ title, note: note || '–', rule: RULE_NAMES[owner.language][reason] ?? '' },
    url: `${publicUrl}${path}`,
  };
  await notify(tx, box, owner, { kind: `${kind}-${act}`, cause: actId, values });
}

export const onArtworkModerated =
  (deps: Deps): EventHandler<Tx, 'artwork.moderated'> =>
  (tx, { data, time }) => {
    const subject = {
      kind: 'artwork',
      path: '/generate-image#history',
      detail: { jobId: data.jobId },
    } as const;
    return tell(tx, deps, subject, { ...data, actedAt: data.actedAt ?? time });
  };

export const onKeepsakeModerated =
  (deps: Deps): EventHandler<Tx, 'keepsake.moderated'> =>
  (tx, { data, time }) => {
    const subject = {
      kind: 'keepsake',
      path: '/dashboard?tab=playlist',
      detail: { videoId: data.videoId },
    } as const;
    return tell(tx, deps, subject, { ...data, actedAt: data.actedAt ?? time });
  };
