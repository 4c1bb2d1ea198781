import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { notify } from '../use-cases/notify.ts';

/** Where an owner reads about each of the things that they may appeal about. */
const PATHS = {
  artwork: '/generate-image#history',
  keepsake: '/dashboard?tab=playlist',
  review: '/dashboard?tab=orders',
  'review-photo': '/dashboard?tab=orders',
  uploads: '/dashboard?tab=files',
} as const;

const isSubject = (subject: string): subject is keyof typeof PATHS => subject in PATHS;

/**
 * Tells an owner that their appeal was not granted, and why, and writes it into the audit log. Of one that was, the service whose
 * piece is used again tells.
 */
export const onAppealDecided =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'appeal.decided'> =>
  async (tx, { data, time }) => {
    const { appealId, subject, subjectId, ownerId, outcome, rule, answer, actorId, decidedAt } = data;
    if (!isSubject(subject)) throw new Error(`an appeal was decided about what is unknown: ${subject}`);
    if (outcome !== 'kept') return;
    await insertForeignEntry(tx, {
      ...{ id: appealId, at: decidedAt ?? time, actorId, subjectId: ownerId, action: `${subject}.upheld` },
      actorName: (await findAccount(tx, actorId))?.username ?? '',
      detail: { ...(subject === 'uploads' ? {} : { pieceId: subjectId }), rule, reason: answer },
    });
    const owner = await findAccount(tx, ownerId);
    if (!owner) return;
    const values = {
      ...{ title: data.title || '–', note: answer || '–', url: `${publicUrl}${PATHS[subject]}` },
      rule: RULE_NAMES[owner.language][rule] ?? '',
    };
    await notify(tx, box, owner, { kind: `${subject}-upheld`, cause: appealId, values });
  };
