import { AppError } from '@tapory/errors';
import { HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import type { HandleNotification } from '../use-cases/handle-notification.ts';

// ECPay signs all fields, so none may be dropped before the signature is verified.
export const formSchema = z.record(z.string(), z.string());

export const NOTIFICATION_RESPONSES = {
  200: { description: '1|OK: the notification is stored', types: ['text/plain'] },
  400: { description: 'Not signed by ECPay', types: ['text/plain'] },
};

export function ecpayOf(deps: Deps): PaymentGateway {
  if (!deps.gateways.ecpay) throw new AppError('NOT_FOUND');
  return deps.gateways.ecpay;
}

export async function receive(
  deps: Deps,
  handleNotification: HandleNotification,
  fields: Record<string, string>,
): Promise<HttpReply> {
  const decision = await handleNotification(ecpayOf(deps), fields);
  if (decision === 'not-authentic') return HttpReply.text('0|CheckMacValue Error', 400);
  return HttpReply.text('1|OK');
}
