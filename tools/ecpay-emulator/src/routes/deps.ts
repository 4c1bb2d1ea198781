import type { Request } from 'express';
import type { Fields } from '../check-mac-value.ts';
import type { EmulatorConfig } from '../config.ts';
import type { InvoiceDeps } from '../invoice/routes.ts';
import type { ParcelStore } from '../logistics/parcels.ts';
import type { Notifier } from '../notifier.ts';
import type { TradeStore } from '../trade-store.ts';

export type Deps = {
  config: EmulatorConfig;
  store: TradeStore;
  notifier: Notifier;
  invoicing: InvoiceDeps;
  parcels: ParcelStore;
};

/** The single-valued fields of a form; of a repeated one the first counts. */
export function formOf(request: Request): Fields {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  );
}
