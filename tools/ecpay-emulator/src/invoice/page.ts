import { html } from '@tapory/html';
import { page } from '../pages/layout.ts';
import { type Invoice, type InvoiceStore, remainingOf } from './invoice-store.ts';

const SHOWN = 30;

function describeStatus(invoice: Invoice): string {
  if (invoice.isVoided) return `voided: ${invoice.voidReason}`;
  const remaining = remainingOf(invoice);
  return remaining === invoice.amount ? 'issued' : `issued, NT$${remaining} left after allowances`;
}

function describeRecipient({ fields }: Invoice): string {
  if (fields.Donation === '1') return `donated to ${String(fields.LoveCode)}`;
  const carrier = { 1: 'ECPay', 2: 'citizen certificate', 3: 'mobile barcode' }[String(fields.CarrierType)];
  const taxId = fields.CustomerIdentifier ? `tax id ${String(fields.CustomerIdentifier)}` : '';
  return [taxId, carrier ? `carrier ${carrier}` : '', fields.Print === '1' ? 'on paper' : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** The newest invoices; for people, in the developers' language. */
export function invoicesPage(store: InvoiceStore): string {
  const rows = store.newest(SHOWN).map((invoice) => {
    const facts = [
      `NT$${invoice.amount}`,
      invoice.date,
      describeStatus(invoice),
      describeRecipient(invoice),
    ].join(' · ');
    return html`<dt>${invoice.number}<br>${invoice.relateNumber}</dt><dd>${facts}</dd>`;
  });
  const scenario = JSON.stringify(store.scenarioOf(''));
  const body = html`<p><a href="/_sandbox">Trades</a></p><p>Scenario: <code>${scenario}</code></p><dl>${rows}</dl>`;
  return page('en', 'Invoices', body);
}
