import { decrypt, encrypt } from './secrets.ts';

/** What the link to an invoice opens. The token contains everything, encrypted; nothing is stored. */
export interface InvoiceLink {
  company_id: number;
  invoice_id: number;
}

const about = 'invoice-link';
const validDays = 60;

/** The URL of the invoice's page. The token is behind the #, which browsers do not send and nobody logs. */
export function invoiceUrlOf(
  config: { app_url: string; app_secret: string },
  { company_id, invoice_id }: InvoiceLink,
  now: Date,
): string {
  const end = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  return `${config.app_url}/your-invoice#token=${encrypt(config.app_secret, `${company_id}.${invoice_id}.${end}`, about)}`;
}

/** Null when the token is invalid or expired. */
export function openInvoiceLink(appSecret: string, token: string, now: Date): InvoiceLink | null {
  try {
    const [company_id = 0, invoice_id = 0, end = 0] = decrypt(appSecret, token, about).split('.').map(Number);
    return end * 1000 > now.getTime() ? { company_id, invoice_id } : null;
  } catch {
    return null;
  }
}
