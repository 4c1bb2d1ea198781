import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSavedRecipient,
  forgetInvoice,
  readAddressBook,
  removeSavedRecipient,
} from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { AddressBook, Delivery } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { AddressBook };

export const addressBookQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'address-book'],
    queryFn: ({ signal }) => readAddressBook({ signal }),
    // Without it the checkout is as for somebody new, and at once.
    retry: false,
  });

/** The recipients and the invoice that the checkout remembers. */
export const useAddressBook = () => useQuery(addressBookQueryOptions());

/** Changes the book and shows it as it is then; also after a failure, since another tab may have been first. */
function useChange<Input>(run: (input: Input) => Promise<AddressBook>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSuccess: (book) => queryClient.setQueryData(addressBookQueryOptions().queryKey, book),
    onError: () => queryClient.invalidateQueries({ queryKey: addressBookQueryOptions().queryKey }),
  });
}

export const useChangeSavedRecipient = () =>
  useChange(({ id, recipient }: { id: string; recipient: Delivery }) =>
    changeSavedRecipient({ path: { id }, body: { recipient } }),
  );

export const useRemoveSavedRecipient = () =>
  useChange((id: string) => removeSavedRecipient({ path: { id } }));

export const useForgetInvoice = () => useChange((_: undefined) => forgetInvoice({}));
