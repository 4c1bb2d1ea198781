import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { insertMessage } from '../data/messages.ts';
import type { SecretBox } from '../data/secret-box.ts';
import type { Account } from '../domain/account.ts';
import type { MessageKind } from '../domain/message.ts';

export type Notice = {
  kind: MessageKind;
  /** What the mail is about - an event's or a command's id: one cause, one mail. */
  cause: string;
  values?: Record<string, string>;
  /** Another address than the account's, such as the one it had before. */
  to?: string;
};

type Recipient = Pick<Account, 'id' | 'username' | 'name' | 'email' | 'language'>;

/** Notes a mail to a person, in the transaction of what it is about. Who gave no address gets none. */
export async function notify(tx: Tx, box: SecretBox, person: Recipient, notice: Notice): Promise<void> {
  const to = notice.to ?? person.email;
  if (!to) return;
  const { kind, cause, values = {} } = notice;
  await insertMessage(tx, box, {
    id: derivedId('message', kind, cause),
    userId: person.id,
    channel: 'email',
    kind,
    to,
    language: person.language,
    values: { name: person.name ?? person.username, username: person.username, ...values },
  });
}
