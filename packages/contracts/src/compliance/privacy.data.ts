/** The kinds of personal data that an erasure tells about. */
export const privacyParts = [
  'contact',
  'saved_payouts',
  'messages',
  'contacts',
  'changes',
  'internal_notes',
  'identity',
  'order_payouts',
  'invoices',
  'labels',
  'orders',
  'devices',
  'payees',
  'store_credit',
  'agreements',
  'reports',
  'blocks',
] as const;
export type PrivacyPart = (typeof privacyParts)[number];

interface PartFacts {
  label: string;
  /** Kept until the retention of the last order, invoice or sale ends; `record`: kept without the name. */
  kept: 'no' | 'retention' | 'record';
  why: string;
}

export const privacyPartFacts: Readonly<Record<PrivacyPart, PartFacts>> = {
  contact: { label: 'Name and contact details', kept: 'no', why: 'Nothing needs them any more' },
  saved_payouts: { label: 'Saved payout details', kept: 'no', why: 'Nothing needs them any more' },
  messages: { label: 'Emails and notes to the seller', kept: 'no', why: 'Nothing needs them any more' },
  contacts: { label: 'Logged calls and visits', kept: 'no', why: 'Nothing needs them any more' },
  changes: { label: 'Values in the change log', kept: 'no', why: 'The log keeps who changed what, without the values' },
  internal_notes: {
    label: 'Internal notes on orders',
    kept: 'retention',
    why: 'They explain how the purchase was decided',
  },
  identity: {
    label: 'Identity documents, signatures and pictures',
    kept: 'retention',
    why: 'Dealers in used goods must be able to show whom they bought from',
  },
  order_payouts: {
    label: 'Payout details of orders',
    kept: 'retention',
    why: 'Tax law asks for proof of each payment',
  },
  invoices: {
    label: 'Names on invoices and sales',
    kept: 'retention',
    why: 'Tax law asks for the buyer on an invoice',
  },
  labels: {
    label: 'Addresses on shipping labels, checks and returns',
    kept: 'retention',
    why: 'They prove who sent and was paid',
  },
  orders: {
    label: 'Orders and their amounts',
    kept: 'record',
    why: 'Business records, which no longer name the person',
  },
  devices: {
    label: 'Devices in stock, with their notes and history',
    kept: 'record',
    why: 'Business records, which no longer name the person. Notes stay as they were written.',
  },
  payees: {
    label: 'Payees in payout batches',
    kept: 'record',
    why: 'Bookkeeping proves who was paid',
  },
  store_credit: {
    label: 'Store credit entries',
    kept: 'record',
    why: 'Bookkeeping, which no longer names the person',
  },
  agreements: {
    label: 'Accepted terms',
    kept: 'record',
    why: 'They prove what was agreed, and no longer name the person',
  },
  reports: {
    label: 'Police holds and reported purchases',
    kept: 'record',
    why: 'The law asks for a record of what was reported and held',
  },
  blocks: { label: 'Block entries', kept: 'record', why: 'They protect the shop from fraud' },
};
