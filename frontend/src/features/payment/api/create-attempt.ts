import i18next from 'i18next';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** The form the browser must submit to the gateway, field by field. */
export type GatewayRedirect = { method: 'POST'; url: string; fields: Record<string, string> };
type Attempt = { attemptId: string; returnToken: string; redirect: GatewayRedirect };

/** Opens a payment attempt for an order; every attempt has its own trade number. */
export const useCreateAttempt = (onSuccess: (redirect: GatewayRedirect) => void) =>
  useCommand(
    (orderId: string, idempotencyKey) =>
      request<Attempt>('/payment/attempts', {
        method: 'POST',
        body: { orderId, gateway: 'ecpay', method: 'credit', lng: i18next.language },
        idempotencyKey,
      }),
    { onSuccess: (attempt) => onSuccess(attempt.redirect) },
  );
