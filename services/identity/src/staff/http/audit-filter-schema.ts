import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../domain/audit.ts';

export const filterSchema = z.object({
  subjectId: uuidSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});
