import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCrops } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { SavedCrop } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { SavedCrop };

export const cropsQueryOptions = (jobId: string) =>
  queryOptions({
    queryKey: [...queryKeys.crops, jobId],
    queryFn: ({ signal }) => listCrops({ path: { id: jobId }, signal }),
  });

/** What of a design is printed, of each product that it was cropped for. */
export const useCrops = (jobId: string | undefined) =>
  useQuery({ ...cropsQueryOptions(jobId ?? ''), enabled: jobId !== undefined });
