import { type OpenedBy, parts, type Sealing, sealed } from '../../../platform/secrets/sealed.ts';

const { id, idOrNull, instant, text } = parts;

/** Opens an invoice for the buyer for whom it was made. It ends when the invoice gets another one. */
export const invoiceLink = sealed(
  'invoice-link',
  { company_id: id, invoice_id: id, customer_id: idOrNull, expires_at: instant, billed_to: text },
  60,
);
export type InvoiceLink = OpenedBy<typeof invoiceLink>;

/** The buyer of an invoice, as its links name them: who is no customer by name and email address as billed. */
export const invoiceBuyerOf = (invoice: {
  customer_id: number | null;
  bill_name: string;
  bill_email: string | null;
}): Pick<InvoiceLink, 'customer_id' | 'billed_to'> => ({
  customer_id: invoice.customer_id,
  billed_to: invoice.customer_id === null ? `${invoice.bill_name} ${invoice.bill_email ?? ''}`.trim() : '',
});

/** The URL of the invoice's page. The token is behind the #, which browsers do not send and nobody logs. */
export const invoiceUrlOf = (platform: Sealing, of: Omit<InvoiceLink, 'expires_at'>): string =>
  `${platform.config.app_url}/your-invoice#token=${invoiceLink.seal(platform, of)}`;
