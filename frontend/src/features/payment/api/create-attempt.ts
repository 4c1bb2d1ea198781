import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createPaymentAttempt } from '../../../lib/api/gen/payment/operations.gen.ts';
import type { StartedPayment } from '../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { convertLanguage } from '../../../lib/i18n/convert-language.ts';
import type { PaymentChoice } from './get-methods.ts';

/** The form the browser must submit to the gateway, field by field. */
export type GatewayRedirect = StartedPayment['redirect'];

export type NewAttempt = { orderId: string; choice: PaymentChoice };

/** Opens a payment attempt for an order; every attempt has its own trade number. */
export function useCreateAttempt(onSuccess: (redirect: GatewayRedirect) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ orderId, choice }: NewAttempt, idempotencyKey) =>
      createPaymentAttempt({
        body: { orderId, ...choice, lng: convertLanguage(i18next.language) },
        idempotencyKey,
      }),
    {
      onSuccess: (attempt) => onSuccess(attempt.redirect),
      // After a refusal the cached order is stale.
      onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.orders, refetchType: 'none' }),
    },
  );
}
