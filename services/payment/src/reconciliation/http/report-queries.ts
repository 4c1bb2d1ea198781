import { listQueries } from '@tapory/service-kit';
import { z } from 'zod';
import { GATEWAY_NAMES } from '../../attempts/domain/attempt.ts';

/** The queries of the list of reports and of its file. */
export const reportQueries = listQueries({ gateway: z.enum(GATEWAY_NAMES).optional() }, ['day'], '-day');
