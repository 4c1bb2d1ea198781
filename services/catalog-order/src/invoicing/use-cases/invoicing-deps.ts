import type { Log } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import type { InvoiceIssuer } from '../clients/invoice-issuer.ts';

/** Dependencies of the invoicing use cases. */
export type InvoicingDeps = {
  database: Database;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Absent without an account: invoices wait. */
  issuer?: InvoiceIssuer | undefined;
  /** Backoff after each failed attempt, seconds; a refusal after the last is left to staff. */
  retrySeconds: readonly number[];
};
