import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import {
  consignOrder,
  openParcelLabel,
  readStaffOrder,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { openForm } from '../../../../lib/submit-form.ts';

/** Shows orders as they are now, also after a failure: ECPay may have taken the parcel. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.consoleOrders, queryKeys.consoleProduction].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Enters an order's parcel at ECPay; `again` says why another one, and is empty for the first. */
export function useConsignOrder() {
  const onSettled = useRefresh();
  return useCommand(
    ({ id, again = '' }: { id: string; again?: string }, idempotencyKey) =>
      consignOrder({ path: { id }, body: { again }, idempotencyKey }),
    { onSettled },
  );
}

/** Opens the label of an order's parcel at ECPay, to be printed. */
export const useOpenLabel = () =>
  useCommand((id: string) => openParcelLabel({ path: { id } }), { onSuccess: openForm });

/** What came of one of several parcels: its number, that ECPay is not asked for such ones, or why not. */
export type Consigned = { number: string; id: string; trackingNumber: string; error: ApiError | null };

async function consignOne(number: string): Promise<Consigned> {
  const none = { number, id: '', trackingNumber: '' };
  try {
    const { order, isConsignable } = await readStaffOrder({ path: { key: number } });
    if (!isConsignable) return { ...none, error: null };
    const options = { path: { id: order.id }, body: { again: '' }, idempotencyKey: crypto.randomUUID() };
    const { consignment } = await consignOrder(options);
    return { number, id: order.id, trackingNumber: consignment?.trackingNumber ?? '', error: null };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { ...none, error: cause };
  }
}

/** Enters the parcels of several orders, one after another; one that fails does not stop the others. */
export function useConsignOrders() {
  const onSettled = useRefresh();
  return useCommand(
    async ({ numbers, onDone }: { numbers: readonly string[]; onDone: (done: number) => void }) => {
      const results: Consigned[] = [];
      for (const number of numbers) {
        results.push(await consignOne(number));
        onDone(results.length);
      }
      return results;
    },
    { onSettled },
  );
}
