import { defineHandler, STAFF_ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { setStaffRoles } from '../use-cases/set-staff-roles.ts';
import { byId } from './account-act-schemas.ts';

export const setStaffRolesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'setStaffRoles',
    summary: 'Replace the staff roles; existing sessions end',
    params: byId,
    body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length) }),
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await setStaffRoles(deps, { actor, userId: params.id, roles: body.roles });
      security.record({ event: 'roles-changed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });
