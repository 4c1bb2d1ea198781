import { linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';

export const REASON_MAX = 500;

export const byId = z.object({ id: uuidSchema });

export const reasonSchema = z.object({ reason: linesSchema({ max: REASON_MAX, min: 0 }).default('') });
