import { numberFormat } from '@tradepost/contracts/intl-formats';
import type { CreditNote, InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { Doc } from '../../../platform/pdf/document.ts';
import type { Theme } from '../../../platform/pdf/theme.ts';
import type { toDocumentCompany } from '../../orders/documents/document-data.queries.ts';
import type { paperOf } from '../../orders/documents/order-document.queries.ts';

/** An invoice, its receipt, or one of its credit notes, with all that is printed. */
export interface InvoiceDocument {
  kind: 'invoice' | 'receipt' | 'credit_note';
  company: ReturnType<typeof toDocumentCompany>;
  invoice: InvoiceDetail;
  /** Of a credit note. */
  note: CreditNote | null;
  /** The devices that were traded in for it. */
  traded_in: readonly { title: string; identifier: string | null; price: number }[];
  place: { name: string; address_lines: string[]; phone: string | null; timezone: string };
  margin_notice: string;
  warranty_text: string;
  /** The buyer’s. */
  locale: Locale;
  paper: ReturnType<typeof paperOf>;
  sample: boolean;
  /** ISO 8601. */
  now: string;
}

/** What the parts of a document are drawn with. */
export interface Layout {
  doc: Doc;
  theme: Theme;
  width: number;
  is_roll: boolean;
  locale: Locale;
  money: (amount: number) => string;
  day: (on: string) => string;
}

/** `19%`, or as the language writes it: `19 %`. */
export const percent = (rate: number, { tag }: Locale) =>
  numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
    .format(rate / 10_000)
    .replaceAll('\u202f', '\u00a0');
