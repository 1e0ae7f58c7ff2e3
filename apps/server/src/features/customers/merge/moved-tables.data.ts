/** Fields of a customer by column, as they are stored. */
export type MergedFields = Record<string, string | number | boolean | null>;

/** Table → ids of the rows that moved. `store_credit`: currency → amount. */
export interface MovedRows {
  rows: Record<string, number[]>;
  credit: Record<string, number>;
  /** The saved payout details that the other customer preferred. */
  preferred_id: number | null;
  /** Those that the kept customer preferred before. */
  kept_preferred_id: number | null;
}

interface TableMove {
  table: string;
  /** In words, for the preview; null where the user need not know. */
  label: string | null;
  /**
   * `rows`: they get the kept customer. `sealed`: they are encrypted for their customer, and again for the kept one.
   * `balance`: they stay, and the balance moves by an entry in each ledger. `stays`: the history of the record itself.
   */
  how: 'rows' | 'sealed' | 'balance' | 'stays';
}

/**
 * Every table that refers to a customer, in the order in which rows move: orders before what must name the seller of its
 * order. A test reads the database and fails when a table is missing.
 */
export const customerTables: readonly TableMove[] = [
  { table: 'orders', label: 'Orders', how: 'rows' },
  { table: 'invoices', label: 'Invoices', how: 'rows' },
  { table: 'unit_sales', label: 'Purchases without an invoice', how: 'rows' },
  { table: 'compliance_cards', label: 'Identity records', how: 'rows' },
  { table: 'compliance_signatures', label: 'Signatures', how: 'rows' },
  { table: 'promo_code_uses', label: 'Promo code uses', how: 'rows' },
  { table: 'customer_blocks', label: 'Block entries', how: 'rows' },
  { table: 'customer_contacts', label: 'Logged contacts', how: 'rows' },
  { table: 'customer_payouts', label: 'Saved payout details', how: 'sealed' },
  { table: 'store_credit_accounts', label: null, how: 'balance' },
  { table: 'store_credit_entries', label: null, how: 'balance' },
  { table: 'customer_erasures', label: null, how: 'stays' },
  { table: 'customer_merges', label: null, how: 'stays' },
  { table: 'customers', label: null, how: 'stays' },
];

export const movedTables = customerTables.filter(({ how }) => how === 'rows');
