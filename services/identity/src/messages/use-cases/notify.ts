import { derivedId } from '@tapory/service-kit';
import type { Account } from '../../accounts/domain/account.ts';
import { confirmedEmail } from '../../accounts/domain/contact.ts';
import { greetedName } from '../../accounts/domain/person-name.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Tx } from '../../data/database.ts';
import { insertMessages } from '../data/messages.ts';
import type { Message, MessageKind } from '../domain/message.ts';

export type Notice = {
  kind: MessageKind;
  /** Id of the event or command behind the mail: one cause, one mail. */
  cause: string;
  values?: Record<string, string>;
  /** Another address of theirs than the present one: the previously confirmed one. */
  to?: string;
};

type Recipient = Pick<Account, 'id' | 'username' | 'name' | 'email' | 'emailConfirmedAt' | 'language'>;

/** The mail of a notice to a person's own address; none without one. */
export function toMessages(person: Recipient, notice: Notice): Message[] {
  const to = notice.to ?? confirmedEmail(person);
  if (!to) return [];
  const { kind, cause, values = {} } = notice;
  const message: Message = {
    id: derivedId('message', kind, cause),
    userId: person.id,
    channel: 'email',
    kind,
    to,
    language: person.language,
    values: { name: greetedName(person), username: person.username, ...values },
  };
  return [message];
}

/**
 * Queues a mail to a person, in the transaction of what it is about. Only a confirmed address gets mail: an
 * unconfirmed one may belong to a stranger, who must neither learn about the account nor be bothered by it.
 */
export async function notify(tx: Tx, box: SecretBox, person: Recipient, notice: Notice): Promise<void> {
  await insertMessages(tx, box, toMessages(person, notice));
}

type ShortMessage = Pick<Account, 'id' | 'language'> & {
  kind: MessageKind;
  cause: string;
  to: string;
  values?: Record<string, string>;
};

/** Queues a short message, in the transaction of what it is about. Returns its id. */
export async function notifyBySms(tx: Tx, box: SecretBox, message: ShortMessage): Promise<string> {
  const { id, language, kind, cause, to, values = {} } = message;
  const row = { id: derivedId('message', kind, cause), userId: id, channel: 'sms' as const };
  await insertMessages(tx, box, [{ ...row, kind, to, language, values }]);
  return row.id;
}
