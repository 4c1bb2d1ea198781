import { useQueryClient } from '@tanstack/react-query';
import {
  bookTransfer,
  cancelStaffOrder,
  cancelUnpaidOrder,
  changeOrderRecipient,
  confirmOrderMaking,
  correctOrderParcel,
  deliverOrder,
  moveOrderPromise,
  moveProductionItems,
  noteOrder,
  resendOrderMail,
  returnOrderParcel,
  shipOrder,
  startOrderProduction,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  BookTransferData,
  ChangeOrderRecipientData,
  CorrectOrderParcelData,
  MoveProductionItemsData,
  ResendOrderMailData,
  ShipOrderData,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type Parcel = Omit<ShipOrderData['body'], 'version'>;
export type ParcelCorrection = Omit<CorrectOrderParcelData['body'], 'version'>;
export type RecipientChange = Omit<ChangeOrderRecipientData['body'], 'version'>;
export type BookedTransfer = BookTransferData['body'];
type ActOn = { id: string; version: number };

/** Shows orders as they are now, also after a failure: somebody else may have been first. */
function useAct<Input, Result>(run: (input: Input, idempotencyKey: string) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSettled: () =>
      Promise.all(
        [
          queryKeys.consoleOrders,
          queryKeys.consoleProduction,
          queryKeys.consoleHome,
          queryKeys.consolePayments,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useStartProduction = () =>
  useAct(({ id, ...body }: ActOn, idempotencyKey) =>
    startOrderProduction({ path: { id }, body, idempotencyKey }),
  );

export const useShipOrder = () =>
  useAct(({ id, ...body }: ActOn & Parcel, idempotencyKey) =>
    shipOrder({ path: { id }, body, idempotencyKey }),
  );

export const useDeliverOrder = () =>
  useAct(({ id, ...body }: ActOn, idempotencyKey) => deliverOrder({ path: { id }, body, idempotencyKey }));

export const useReturnParcel = () =>
  useAct(({ id, ...body }: ActOn & { reason: string }, idempotencyKey) =>
    returnOrderParcel({ path: { id }, body, idempotencyKey }),
  );

export const useMovePromise = () =>
  useAct(({ id, ...body }: ActOn & { until: string; reason: string }, idempotencyKey) =>
    moveOrderPromise({ path: { id }, body, idempotencyKey }),
  );

export const useConfirmMaking = () =>
  useAct(({ id, ...body }: ActOn & { reason: string }, idempotencyKey) =>
    confirmOrderMaking({ path: { id }, body, idempotencyKey }),
  );

export const useCorrectParcel = () =>
  useAct(({ id, ...body }: ActOn & ParcelCorrection, idempotencyKey) =>
    correctOrderParcel({ path: { id }, body, idempotencyKey }),
  );

export const useChangeRecipient = () =>
  useAct(({ id, ...body }: ActOn & RecipientChange, idempotencyKey) =>
    changeOrderRecipient({ path: { id }, body, idempotencyKey }),
  );

export const useBookTransfer = () =>
  useAct(({ id, ...body }: { id: string } & BookedTransfer, idempotencyKey) =>
    bookTransfer({ path: { id }, body, idempotencyKey }),
  );

export const useNoteOrder = () =>
  useAct(({ id, note }: { id: string; note: string }, idempotencyKey) =>
    noteOrder({ path: { id }, body: { note }, idempotencyKey }),
  );

export type OrderMail = ResendOrderMailData['body']['mail'];

export const useResendMail = () =>
  useAct(({ id, mail }: { id: string; mail: OrderMail }, idempotencyKey) =>
    resendOrderMail({ path: { id }, body: { mail }, idempotencyKey }),
  );

export const useCancelOrder = () =>
  useAct(({ id, ...body }: ActOn & { reason: string }, idempotencyKey) =>
    cancelStaffOrder({ path: { id }, body, idempotencyKey }),
  );

export const useCancelUnpaidOrder = () =>
  useAct(({ id, reason }: { id: string; reason: string }, idempotencyKey) =>
    cancelUnpaidOrder({ path: { id }, body: { reason }, idempotencyKey }),
  );

/** Makes an item again, stops it or lets it be made on. */
export const useMoveItem = () =>
  useAct((body: MoveProductionItemsData['body'], idempotencyKey) =>
    moveProductionItems({ body, idempotencyKey }),
  );
