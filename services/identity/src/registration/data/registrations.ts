import type { Registration, ShopLanguage } from '../../accounts/domain/account.ts';
import type { Consents } from '../../accounts/domain/consents.ts';
import { usernameKey } from '../../accounts/domain/username.ts';
import type { Tx } from '../../data/database.ts';
import type { Registration as RegistrationRow } from '../../data/generated/client.ts';

function toRegistration(row: RegistrationRow): Registration {
  const { usernameKey: _key, ...registration } = row;
  return { ...registration, language: row.language as ShopLanguage, consents: row.consents as Consents };
}

/** Stores a pending registration; a repeat of the same one changes nothing. */
export async function insertRegistration(tx: Tx, registration: Registration): Promise<void> {
  await tx.registration.createMany({
    data: [{ ...registration, usernameKey: usernameKey(registration.username) }],
    skipDuplicates: true,
  });
}

export async function deleteRegistration(tx: Tx, id: string): Promise<void> {
  await tx.registration.deleteMany({ where: { id } });
}

/** Unfinished registrations that started before an instant, oldest first. */
export async function findUnfinishedRegistrations(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<Registration[]> {
  const rows = await tx.registration.findMany({
    where: { createdAt: { lt: before } },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return rows.map(toRegistration);
}

/** Unfinished registrations of a username, case-insensitive. */
export async function findRegistrationsOf(tx: Tx, username: string): Promise<Registration[]> {
  const rows = await tx.registration.findMany({ where: { usernameKey: usernameKey(username) } });
  return rows.map(toRegistration);
}
