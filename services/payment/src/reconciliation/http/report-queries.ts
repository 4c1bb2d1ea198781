import { listQueries } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS } from '../../attempts/domain/attempt.ts';

/** The queries of the list of reports and of its file. */
export const reportQueries = listQueries({ gateway: z.enum(ONLINE_GATEWAYS).optional() }, ['day'], '-day');
