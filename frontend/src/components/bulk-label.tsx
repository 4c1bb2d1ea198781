import { useTranslation } from 'react-i18next';
import type { BulkSummary } from '../lib/api/gen/catalog-order/types.gen.ts';
import { StatusTag, type StatusTone } from './status-tag.tsx';

type Label = BulkSummary['label'];
type Reader = 'customer' | 'staff';

/** Whose turn it is: a request waits for the staff, a quote for the customer. */
const tones: Record<Reader, Record<Label, StatusTone>> = {
  customer: {
    ...{ waiting: 'progress', quoted: 'warning', lapsed: 'neutral', accepted: 'success' },
    ...{ closed: 'neutral', withdrawn: 'neutral' },
  },
  staff: {
    ...{ waiting: 'warning', quoted: 'progress', lapsed: 'neutral', accepted: 'success' },
    ...{ closed: 'neutral', withdrawn: 'neutral' },
  },
};

/** Where a request for a quote stands. */
export function BulkLabel({ label, reader }: { label: Label; reader: Reader }) {
  const { t } = useTranslation('bulk');
  return <StatusTag tone={tones[reader][label]}>{t(`label.${label}`)}</StatusTag>;
}
