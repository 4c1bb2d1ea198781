import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { actOnTag, claimTag, listTags } from '../../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { ActOnTagData, ClaimTagData, Tag } from '../../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { Tag, TagClaim } from '../../../../lib/api/gen/nfc-playback/types.gen.ts';

/** Below the production board's key: what moves an item is read again with its tags. */
const key = [...queryKeys.consoleProduction, 'tags'];

/** What a colleague's phone writes is seen within this time (ms). */
const REFRESH_MS = 5000;

/** The tags of order items, the oldest first. */
export const useTagsOfItems = (items: readonly string[]) =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'tags', 'items', ...items],
    queryFn: ({ signal }) => listTags({ query: { items: items.join(',') }, signal }),
    enabled: items.length > 0,
    refetchInterval: REFRESH_MS,
    // A batch gets shorter while it is written.
    placeholderData: keepPreviousData,
    select: ({ tags }) => tags,
  });

/** All that a serial was, newest first. */
export const useTagsOfSerial = (serial: string) =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'tags', 'serial', serial],
    queryFn: ({ signal }) => listTags({ query: { serial }, signal }),
    enabled: serial !== '',
    select: ({ tags }) => tags,
  });

/** Tags whose signed taps were odd of late, the latest first. */
export const useOddTags = () =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'tags', 'odd'],
    queryFn: ({ signal }) => listTags({ query: { odd: 'true' }, signal }),
    select: ({ tags }) => tags,
  });

/** Whether its address was read back. */
export const isProved = ({ state }: Pick<Tag, 'state'>): boolean =>
  state === 'verified' || state === 'locked';

/** Whether every piece of an item has its tag. */
export const isTagged = (tags: readonly Tag[], item: { id: string; quantity: number }): boolean =>
  tags.filter((tag) => tag.orderItemId === item.id && isProved(tag)).length >= item.quantity;

/** Reads tags again, and the keepsakes, which count them. */
function useRefresh() {
  const queryClient = useQueryClient();
  const keys = [key, queryKeys.consoleKeepsakes];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const useClaimTag = () =>
  useCommand((body: ClaimTagData['body'], idempotencyKey) => claimTag({ body, idempotencyKey }), {
    onSettled: useRefresh(),
  });

export const useActOnTag = () =>
  useCommand(
    ({ tagId, ...body }: ActOnTagData['body'] & { tagId: string }, idempotencyKey) =>
      actOnTag({ path: { tagId }, body, idempotencyKey }),
    { onSettled: useRefresh() },
  );
