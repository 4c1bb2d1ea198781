import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listOpenings, openArt } from '../../../../lib/api/gen/ai-generation/staff-operations.gen.ts';
import type { OpenedArt } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { OpenedArt };

const openingsKey = (id: string) => [...queryKeys.console, 'openings', id];

/** Who opened a design, when and why. */
export const useOpenings = (id: string) =>
  useQuery({
    queryKey: openingsKey(id),
    queryFn: ({ signal }) => listOpenings({ path: { id }, signal }),
  });

/** Opens a design with a reason. */
export function useOpenArt(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (reason: string, idempotencyKey) => openArt({ path: { id }, body: { reason }, idempotencyKey }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: openingsKey(id) }) },
  );
}

/** The picture of an opened design; nothing of it is kept once it is out of sight. */
export const useOpenedPicture = ({ opening, hasPicture }: OpenedArt) =>
  useQuery({
    queryKey: [...queryKeys.console, 'opened-picture', opening.id],
    queryFn: () => requestStaffFile(`/api/ai-generation/admin/openings/${opening.id}/picture`),
    enabled: hasPicture,
    gcTime: 0,
  });
