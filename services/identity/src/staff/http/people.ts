import { AppError } from '@tapory/errors';
import {
  defineRoute,
  instantSchema,
  pageOf,
  pageQuerySchema,
  ROLES,
  STAFF_ROLES,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount, findAccounts } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { profileSchema } from '../../http/schemas.ts';
import { activateAccount } from '../use-cases/activate-account.ts';
import { deactivateAccount } from '../use-cases/deactivate-account.ts';
import { resetAuthenticators } from '../use-cases/reset-authenticators.ts';
import { setStaffRoles } from '../use-cases/set-staff-roles.ts';

const SEARCH_MAX = 100;
const REASON_MAX = 500;

const personSchema = profileSchema
  .pick({ username: true, name: true, email: true, phone: true })
  .extend({
    id: z.uuid(),
    status: z.enum(['active', 'inactive', 'deleted']),
    roles: z.array(z.enum(ROLES)),
    createdAt: instantSchema,
  })
  .meta({ id: 'Person' });

function presentPerson(account: Account): z.input<typeof personSchema> {
  const { id, username, name, email, phone, status, roles, createdAt } = account;
  return { id, username, name, email, phone, status, roles, createdAt: createdAt.toISOString() };
}

const byId = z.object({ id: uuidSchema });

export const listPeopleRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/accounts',
    operationId: 'listPeople',
    summary: 'People, newest first; search matches username, name, e-mail and phone',
    access: 'staff',
    ability: 'account:find',
    query: pageQuerySchema.extend({
      search: z.string().trim().max(SEARCH_MAX).optional(),
      status: z.enum(['active', 'inactive', 'deleted']).optional(),
      role: z.enum(ROLES).optional(),
    }),
    response: pageOf(personSchema),
    async handle({ query: { page, pageSize, ...filter }, security }) {
      security.record({ event: 'people-searched', outcome: 'success' });
      const found = await findAccounts(database, filter, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: found.items.map(presentPerson), page, pageSize, total: found.total };
    },
  });

export const readPersonRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/accounts/{id}',
    operationId: 'readPerson',
    summary: 'One person',
    access: 'staff',
    ability: 'account:find',
    params: byId,
    response: personSchema,
    async handle({ params, security }) {
      security.record({ event: 'person-read', outcome: 'success', subjectId: params.id });
      const account = await findAccount(database, params.id);
      if (!account) throw new AppError('NOT_FOUND');
      return presentPerson(account);
    },
  });

const reasonSchema = z.object({ reason: z.string().trim().max(REASON_MAX).default('') });

export const deactivateAccountRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/accounts/{id}/deactivate',
    operationId: 'deactivateAccount',
    summary: 'Deactivate an account; its sessions end at once',
    access: 'staff',
    ability: 'account:manage',
    params: byId,
    body: reasonSchema,
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await deactivateAccount(deps, { actor, userId: params.id, reason: body.reason });
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });

export const activateAccountRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/accounts/{id}/activate',
    operationId: 'activateAccount',
    summary: 'Activate an inactive account',
    access: 'staff',
    ability: 'account:manage',
    params: byId,
    body: reasonSchema,
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await activateAccount(deps, { actor, userId: params.id, reason: body.reason });
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });

export const resetAuthenticatorsRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/accounts/{id}/reset-authenticators',
    operationId: 'resetAuthenticators',
    summary: 'Remove all authenticator apps and passkeys of somebody who has lost theirs',
    access: 'staff',
    ability: 'account:entitle',
    params: byId,
    body: reasonSchema,
    response: z.object({ removed: z.int().min(0) }),
    async handle({ actor, params, body, security }) {
      const act = { actor, userId: params.id, reason: body.reason };
      const removed = await resetAuthenticators(deps, act);
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      return { removed };
    },
  });

export const setStaffRolesRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'put',
    path: '/accounts/{id}/roles',
    operationId: 'setStaffRoles',
    summary: 'Replace the staff roles; existing sessions end',
    access: 'staff',
    ability: 'account:entitle',
    params: byId,
    body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length) }),
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await setStaffRoles(deps, { actor, userId: params.id, roles: body.roles });
      security.record({ event: 'roles-changed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });
