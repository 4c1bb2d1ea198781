import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { StaffInvoice } from '../api/get-invoices.ts';

const tones = {
  pending: 'progress',
  issued: 'success',
  voided: 'neutral',
  not_needed: 'neutral',
  stuck: 'danger',
} as const satisfies Record<StaffInvoice['status'] | 'stuck', StatusTone>;

/** Status of an invoice; where staff must act, that. */
export function InvoiceStatus({ invoice }: { invoice: Pick<StaffInvoice, 'status' | 'isStuck'> }) {
  const { t } = useTranslation('console');
  const status = invoice.isStuck ? 'stuck' : invoice.status;
  return <StatusTag tone={tones[status]}>{t(`invoices.status.${status}`)}</StatusTag>;
}
