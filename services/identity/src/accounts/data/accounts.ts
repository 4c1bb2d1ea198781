import { anyOf, escapeLike, query, type TransactionClient, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { Prisma, type Account as StoredAccount } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import {
  type Account,
  type AccountMove,
  type AccountRole,
  type AccountStatus,
  accountTransitions,
  type NewAccount,
  type ShopLanguage,
} from '../domain/account.ts';
import { type Consents, DOCUMENTS } from '../domain/consents.ts';
import { usernameKey } from '../domain/username.ts';

/** A list that was never set is NULL, which only Prisma itself reads as empty. */
type AccountRow = Omit<StoredAccount, 'roles'> & { roles: string[] | null };

function toAccount(row: AccountRow): Account {
  const { usernameKey: _key, updatedAt: _updatedAt, suspensionToldAt: _toldAt, ...account } = row;
  return {
    ...account,
    status: row.status as AccountStatus,
    language: row.language as ShopLanguage,
    roles: (row.roles ?? []) as AccountRole[],
  };
}

const stored = build.selectFrom('account').select(Object.values(Prisma.AccountScalarFieldEnum));

export async function findAccount(tx: TransactionClient, id: string): Promise<Account | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ? toAccount(row) : null;
}

/** Accounts by id, for those of the ids that exist. */
export async function findAccountsById(
  tx: TransactionClient,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const rows = await query(tx, stored.where('id', '=', anyOf(ids)));
  return new Map(rows.map((row) => [row.id, toAccount(row)]));
}

/** Id of the account with a username, case-insensitive; null when there is none. */
export async function findIdByUsername(tx: Tx, username: string): Promise<string | null> {
  const where = { usernameKey: usernameKey(username) };
  const row = await tx.account.findUnique({ where, select: { id: true } });
  return row?.id ?? null;
}

/** Inserts an account; false when the id or the username exists. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { count } = await tx.account.createMany({
    data: [{ ...account, usernameKey: usernameKey(account.username) }],
    skipDuplicates: true,
  });
  return count === 1;
}

export async function insertConsents(
  tx: Tx,
  userId: string,
  consents: Consents,
  givenAt: Date,
): Promise<void> {
  await tx.consent.createMany({
    data: DOCUMENTS.map((document) => ({ userId, document, version: consents[document], givenAt })),
    skipDuplicates: true,
  });
}

export type ProfileChanges = Partial<
  Pick<
    Account,
    | 'name'
    | 'email'
    | 'emailConfirmedAt'
    | 'pendingEmail'
    | 'phone'
    | 'phoneConfirmedAt'
    | 'pendingPhone'
    | 'language'
  >
>;

/**
 * The account with this id, locked until the transaction ends: of two concurrent changes the second reads the first.
 */
export async function lockAccount(tx: TransactionClient, id: string): Promise<Account | null> {
  const [row] = await query(tx, stored.where('id', '=', id).forUpdate());
  return row ? toAccount(row) : null;
}

/** Updates what its owner may change; null when there is no such account. */
export async function updateAccount(tx: Tx, id: string, changes: ProfileChanges): Promise<Account | null> {
  const { count } = await tx.account.updateMany({ where: { id }, data: changes });
  return count === 0 ? null : findAccount(tx, id);
}

/**
 * Changes an account's status; false when its status is not the expected one. Throws on a forbidden transition.
 * Invalidates access tokens issued before, by the database's clock: those of processes may differ by more than a
 * token's lifetime.
 */
export async function moveStatus(tx: Tx, id: string, [from, to]: AccountMove): Promise<boolean> {
  accountTransitions.assert(from, to);
  const { count } = await tx.account.updateMany({ where: { id, status: from }, data: { status: to } });
  if (count === 1) await outdateTokens(tx, id);
  return count === 1;
}

/** Invalidates access tokens issued before, by the database's clock, and stores the roles when given. */
export async function outdateTokens(tx: Tx, id: string, roles?: AccountRole[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE account SET tokens_valid_after = clock_timestamp(), updated_at = clock_timestamp(),
      roles = coalesce(${roles ?? null}::text[], roles)
    WHERE id = ${id}::uuid`;
}

/** Stores the roles of a sign-in. */
export async function storeRoles(tx: Tx, id: string, roles: AccountRole[]): Promise<void> {
  await tx.account.updateMany({ where: { id, NOT: { roles: { equals: roles } } }, data: { roles } });
}

export type AccountFilter = {
  /** Part of username, name, email or phone, case-insensitive; or an id. */
  search?: string | undefined;
  status?: AccountStatus | undefined;
  role?: AccountRole | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

/** Columns by which staff may sort. */
export const ACCOUNT_ORDERS = ['createdAt', 'username'] as const;

type AccountSlice = { order: Order<(typeof ACCOUNT_ORDERS)[number]>; skip: number; take: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts that match; deleted ones only when requested. */
export async function findAccounts(
  tx: Tx,
  { search, status, role, createdAt, ids }: AccountFilter,
  { order, ...slice }: AccountSlice,
): Promise<{ items: Account[]; total: number }> {
  const contains = { contains: escapeLike(search ?? ''), mode: 'insensitive' } as const;
  const matches: Prisma.AccountWhereInput = UUID.test(search ?? '')
    ? { id: search ?? '' }
    : { OR: [{ username: contains }, { name: contains }, { email: contains }, { phone: contains }] };
  const where: Prisma.AccountWhereInput = {
    status: status ?? { not: 'deleted' },
    ...(role ? { roles: { has: role } } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(ids ? { AND: { id: { in: ids } } } : {}),
    ...(search ? matches : {}),
  };
  const { column, direction } = order;
  // Usernames are equal in upper and lower case.
  const first = column === 'username' ? { usernameKey: direction } : { createdAt: direction };
  const orderBy = [first, { id: direction }];
  const [rows, counted] = await Promise.all([
    tx.account.findMany({ where, orderBy, ...slice }),
    tx.account.count({ where }),
  ]);
  return { items: rows.map(toAccount), total: totalOf(slice, rows.length, counted) };
}

/**
 * Erases all personal data of a locked account, which becomes deleted; its consents stay as evidence, under its id.
 */
export async function eraseAccount(tx: Tx, { id, status }: Pick<Account, 'id' | 'status'>): Promise<void> {
  await moveStatus(tx, id, [status, 'deleted']);
  await tx.recoveryCode.deleteMany({ where: { userId: id } });
  await tx.suspensionRequest.deleteMany({ where: { OR: [{ userId: id }, { askedBy: id }] } });
  await tx.passwordReset.deleteMany({ where: { userId: id } });
  await tx.knownDevice.deleteMany({ where: { userId: id } });
  await tx.phoneCode.deleteMany({ where: { userId: id } });
  await tx.message.deleteMany({ where: { userId: id } });
  const { usernameKey } = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { usernameKey: true },
  });
  await tx.registration.deleteMany({ where: { usernameKey } });
  const email = { email: null, emailConfirmedAt: null, pendingEmail: null };
  const phone = { phone: null, phoneConfirmedAt: null, pendingPhone: null };
  const username = `deleted.${id}`;
  await tx.account.update({
    where: { id },
    data: {
      ...email,
      ...phone,
      name: null,
      username,
      usernameKey: username,
      roles: [],
    },
  });
}
