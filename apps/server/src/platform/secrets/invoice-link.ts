import { decrypt, encrypt } from './secrets.ts';

/** What the link to an invoice opens. The token contains everything, encrypted; nothing is stored. */
export interface InvoiceLink extends InvoiceBuyer {
  company_id: number;
  invoice_id: number;
}

/** For whom the link was made. It ends when the invoice gets another buyer. */
export interface InvoiceBuyer {
  customer_id: number | null;
  /** Who buys without being a customer: name and email address as billed. Empty for a customer. */
  billed_to: string;
}

const about = 'invoice-link';
const validDays = 60;

/** The buyer of an invoice, as its links name them. */
export const invoiceBuyerOf = (invoice: {
  customer_id: number | null;
  bill_name: string;
  bill_email: string | null;
}): InvoiceBuyer => ({
  customer_id: invoice.customer_id,
  billed_to: invoice.customer_id === null ? `${invoice.bill_name} ${invoice.bill_email ?? ''}`.trim() : '',
});

/** The URL of the invoice's page. The token is behind the #, which browsers do not send and nobody logs. */
export function invoiceUrlOf(config: { app_url: string; app_secret: string }, link: InvoiceLink, now: Date): string {
  const { company_id, invoice_id, customer_id, billed_to } = link;
  const end = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  const text = [company_id, invoice_id, customer_id ?? 0, end, billed_to].join(' ');
  return `${config.app_url}/your-invoice#token=${encrypt(config.app_secret, text, about)}`;
}

/** Null when the token is invalid or expired. */
export function openInvoiceLink(appSecret: string, token: string, now: Date): InvoiceLink | null {
  try {
    const found = /^(\d+) (\d+) (\d+) (\d+) (.*)$/s.exec(decrypt(appSecret, token, about));
    const [company_id = 0, invoice_id = 0, customer_id = 0, end = 0] = (found ?? []).slice(1, 5).map(Number);
    if (end * 1000 <= now.getTime()) return null;
    return { company_id, invoice_id, customer_id: customer_id || null, billed_to: found?.[5] ?? '' };
  } catch {
    return null;
  }
}
