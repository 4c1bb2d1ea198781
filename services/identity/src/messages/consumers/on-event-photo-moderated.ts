import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { notify } from '../use-cases/notify.ts';

const ACTS = ['hidden', 'removed'] as const;

/** Tells the host of an event that photos of it were taken down, by which rule if one is named, and what they can do. */
export const onEventPhotoModerated =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'event-photo.moderated'> =>
  async (tx, { data }) => {
    const { actId, photoId, hostId, title, reason, note } = data;
    const act = ACTS.find((one) => one === data.act);
    if (!act) throw new Error(`a moderator did to photo ${photoId} what is unknown: ${data.act}`);
    const host = hostId ? await findAccount(tx, hostId) : null;
    if (!host) return;
    const values = {
      title,
      rule: RULE_NAMES[host.language][reason] ?? '',
      note: note || '–',
      photos: String(data.photos ?? 1),
      appealDays: String(moderation.appealDays),
      url: `${publicUrl}/events/${data.eventId}`,
    };
    const kind = reason === '' ? (`event-photos-${act}` as const) : (`event-photo-${act}` as const);
    await notify(tx, box, host, { kind, cause: actId, values });
  };
