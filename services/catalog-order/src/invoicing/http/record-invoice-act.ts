import type { SecurityLog } from '@tapory/service-kit';

/** Records an act of staff on an order's invoice in the security log. */
export function recordInvoiceAct(
  security: SecurityLog,
  orderId: string,
  act: 'retry' | 'settle' | 'void' | 'reissue',
): void {
  security.record({ event: 'invoice-act', outcome: 'success', subjectId: orderId, reason: act });
}
