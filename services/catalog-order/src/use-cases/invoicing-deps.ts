import type { Log } from '@tapory/service-kit';
import type { InvoiceIssuer } from '../clients/invoice-issuer.ts';
import type { Database } from '../data/database.ts';

/** What the use cases about invoices work with. */
export type InvoicingDeps = {
  database: Database;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Absent while the shop has no account for invoices: they wait. */
  issuer?: InvoiceIssuer | undefined;
  /** Pauses after each attempt that did not succeed, seconds; after a refusal the last is followed by people. */
  retrySeconds: readonly number[];
};
