import type { OutgoingEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { Attempt, TransferCode } from '../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';

function succeeded(attempt: Attempt, result: GatewayResult, paidAt: Date): OutgoingEvent {
  return {
    type: 'payment.succeeded',
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      merchantTradeNumber: attempt.tradeNumber,
      gatewayTradeNumber: result.gatewayNumber,
      amount: twd(attempt.amount),
      paidAt,
    },
  };
}

function failed(attempt: Attempt, result: GatewayResult): OutgoingEvent {
  return {
    type: 'payment.failed',
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      gatewayCode: result.code,
    },
  };
}

/** The parts of a code for the mail; barcodes are images, which only the page shows. */
function codeFacts(code: TransferCode | undefined) {
  return {
    bankCode: code?.kind === 'atm' ? code.bankCode : '',
    account: code?.kind === 'atm' ? code.account : '',
    storeCode: code?.kind === 'cvs' ? code.number : '',
  };
}

/** With the code itself if the gateway has signed it; otherwise only the payer's page shows it. */
export function codeIssued(attempt: Attempt, code?: TransferCode): OutgoingEvent {
  const { codeExpiresAt, payableUntil } = attempt;
  if (!codeExpiresAt || !payableUntil) throw new Error(`the code of attempt ${attempt.id} has no expiry`);
  return {
    type: 'payment.code-issued',
    subject: attempt.id,
    data: {
      attemptId: attempt.id,
      orderId: attempt.orderId,
      gateway: attempt.gateway,
      method: attempt.method,
      amount: twd(attempt.amount),
      expiresAt: codeExpiresAt,
      payableUntil,
      orderNumber: attempt.orderNumber,
      payerId: attempt.payerId,
      returnToken: attempt.returnToken,
      ...codeFacts(code),
    },
  };
}

/** The events of an attempt's new status. A code is published only once the gateway has confirmed it. */
export function eventsOf(moved: Attempt, result: GatewayResult): OutgoingEvent[] {
  if (moved.status === 'awaiting_transfer')
    return result.isUnconfirmed ? [] : [codeIssued(moved, moved.transferCode ?? undefined)];
  if (moved.status === 'failed') return [failed(moved, result)];
  if (!moved.paidAt) throw new Error(`the succeeded attempt ${moved.id} has no time of payment`);
  return [succeeded(moved, result, moved.paidAt)];
}
