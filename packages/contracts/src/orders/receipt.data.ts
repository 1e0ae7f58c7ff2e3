import type { VariableName } from '../company/variable.data.ts';
import type { OrderKind } from './order-status.data.ts';

/** What a receipt shows unless the company hides it. */
export const receiptFields = {
  company_contact: 'Your phone and email',
  customer_contact: 'The seller’s phone and email',
  customer_address: 'The seller’s address',
  clerk: 'The team member who served the seller',
  identifiers: 'IMEI and serial number of each device',
  condition: 'The condition of each device',
  price_lock: 'How long the price is locked',
  note: 'Your notes to the seller',
  codes: 'Barcode and QR code of the order',
  declaration: 'The declaration above the signatures',
  signatures: 'Lines for signatures',
} as const;
export type ReceiptField = keyof typeof receiptFields;
export const receiptFieldKeys = Object.keys(receiptFields) as [ReceiptField, ...ReceiptField[]];

/** What a receipt’s texts may use. */
export const receiptVariables = [
  ...(['first_name', 'company_name', 'location_name', 'box_id'] as const),
] as const satisfies readonly VariableName[];

/** What differs between the receipts of the kinds of orders. */
export interface ReceiptFacts {
  /** The title of the page of settings. */
  name: string;
  /** The title on the document that lists the devices. */
  title: string;
  /** The shipped texts. */
  header: string;
  intro: string;
  footer: string;
  hidden_fields: readonly ReceiptField[];
  /** The documents that can be previewed. */
  documents: readonly ('intake' | 'payout')[];
  /** What is said when a call fails without saying why. */
  failures: { fetch: string; save: string; preview: string; reset: string };
}

const failuresOf = (what: string): ReceiptFacts['failures'] => ({
  fetch: `Failed to fetch ${what}`,
  save: `Failed to save ${what}`,
  preview: `Failed to preview ${what}`,
  reset: `Failed to reset ${what}`,
});

export const receiptFacts: Record<OrderKind, ReceiptFacts> = {
  'in-store': {
    name: 'In-store receipt',
    title: 'Intake receipt',
    header: '',
    intro: '',
    footer: 'Please keep this document for your records.',
    hidden_fields: [],
    documents: ['intake', 'payout'],
    failures: failuresOf('in-store receipt'),
  },
  'mail-in': {
    name: 'Mail-in receipt',
    title: 'Mail-in receipt',
    header: '',
    intro: 'Hello {{first_name}}, this is what you are sending us. Please put this document into the parcel.',
    footer: 'Please keep a copy of this document for your records.',
    hidden_fields: ['clerk', 'signatures'],
    documents: ['intake', 'payout'],
    failures: failuresOf('mail-in receipt'),
  },
  'bulk-quote': {
    name: 'Bulk quote receipt',
    title: 'Quote',
    header: '',
    intro: 'This is our quote for the devices below. We check quantities and conditions when they arrive.',
    footer: 'Please keep this document for your records.',
    hidden_fields: [],
    documents: ['intake', 'payout'],
    failures: {
      fetch: 'Failed to fetch bulk quote',
      save: 'Failed to save bulk quote',
      preview: 'Failed to preview bulk quote',
      reset: 'Failed to reset bulk quote',
    },
  },
  'easy-offer': {
    name: 'Easy offer receipt',
    title: 'Easy offer',
    header: '',
    intro:
      'Hello {{first_name}}, the prices below are estimates. You get our offer when we have inspected your devices.',
    footer: 'Please keep this document for your records.',
    hidden_fields: ['clerk', 'signatures'],
    documents: ['intake', 'payout'],
    failures: failuresOf('easy offer receipt'),
  },
};

export const receiptPapers = {
  auto: 'A4 or Letter, as usual in your country',
  a4: 'A4',
  letter: 'Letter',
  roll: 'Receipt roll, 80 mm',
} as const;
export type ReceiptPaper = keyof typeof receiptPapers;
