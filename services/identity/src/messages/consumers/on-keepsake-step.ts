import type { EventHandler } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import { formatTaipeiTime } from '@tapory/taipei-time';
import { inboxOf } from '@tapory/text';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import { insertMessage } from '../data/messages.ts';
import type { MessageKind } from '../domain/message.ts';
import { notify } from '../use-cases/notify.ts';

type MailDeps = Pick<ConsumerDeps, 'box' | 'publicUrl'>;

/** What the two are told: whoever had the keepsake, and whoever has it now. */
const KINDS: Partial<Record<string, { former: MessageKind; owner: MessageKind }>> = {
  code: { former: 'gift-given', owner: 'gift-received' },
  mail: { former: 'gift-given-by-mail', owner: 'gift-received-by-mail' },
  taken_back: { former: 'gift-ended', owner: 'gift-taken-back' },
};

/** Tells both that a keepsake changed hands; neither learns who the other is. */
export const onKeepsakeClaimed =
  ({ box, publicUrl }: MailDeps): EventHandler<Tx, 'keepsake.claimed'> =>
  async (tx, { data }) => {
    const kinds = KINDS[data.way];
    if (!kinds) throw new Error(`a keepsake changed hands in a way that is unknown: ${data.way}`);
    const { actId: cause, title, formerOwnerId, ownerId, takeBackUntil } = data;
    const until = takeBackUntil ? formatTaipeiTime(takeBackUntil, '/') : '';
    const values = { title, until, url: `${publicUrl}/dashboard?tab=playlist` };
    for (const [personId, kind] of [
      [formerOwnerId, kinds.former],
      [ownerId, kinds.owner],
    ] as const) {
      const person = await findAccount(tx, personId);
      if (person) await notify(tx, box, person, { kind, cause, values });
    }
  };

/**
 * Mails the link of an offer to the address that the owner named. It may be a stranger's: the mail says nothing of the owner, and
 * is counted as those to addresses of orders are.
 */
export const onKeepsakeOffered =
  ({
    box,
    publicUrl,
    limits,
  }: MailDeps & Pick<ConsumerDeps, 'limits'>): EventHandler<Tx, 'keepsake.offered'> =>
  async (tx, { data }) => {
    const { actId, ownerId, title, email: to, code } = data;
    if (!(await findAccount(tx, ownerId))) return;
    if (!(await limits.countOrderMail(ownerId, box.fingerprint(`inbox:${inboxOf(to)}`)))) return;
    const kind = 'gift-offered';
    await insertMessage(tx, box, {
      ...{ id: derivedId('message', kind, actId), userId: ownerId, channel: 'email', kind, to },
      language: data.language === 'en' ? 'en' : 'zh-TW',
      values: { title, url: `${publicUrl}/gift#${code}` },
    });
  };

/** Passes on what a finder wrote; the owner finds it on the keepsake's page as well. */
export const onKeepsakeFinderWrote =
  ({ box, publicUrl }: MailDeps): EventHandler<Tx, 'keepsake.finder-wrote'> =>
  async (tx, { data }) => {
    const { letterId: cause, ownerId, title, text } = data;
    const owner = await findAccount(tx, ownerId);
    if (!owner) return;
    const values = {
      ...{ title, text, contact: data.contact || '–' },
      url: `${publicUrl}/dashboard?tab=playlist`,
    };
    await notify(tx, box, owner, { kind: 'finder-wrote', cause, values });
  };
