import { uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';

export const REASON_MAX = 500;

export const byId = z.object({ id: uuidSchema });

export const reasonSchema = z.object({ reason: z.string().trim().max(REASON_MAX).default('') });
