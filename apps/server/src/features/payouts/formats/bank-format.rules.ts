import type { BankAccountKind } from '@tradepost/contracts/payouts/bank-account.data';
import type { PayoutMethodKey } from '@tradepost/contracts/payouts/payout-method.contract';

/** One payment of a file. */
export interface PaymentLine {
  /** The order's box id, which names the payment in the file where the format allows. */
  reference: string;
  /** Who is paid: the account's holder, or the customer's name where the details have none. */
  payee: string;
  is_company: boolean;
  /** Minor units of the currency. */
  amount: number;
  currency: string;
  /** The payout details in clear. A file with them goes only to who may see them. */
  details: Readonly<Record<string, string>>;
  email: string | null;
  country: string;
}

/** The company's own account and its identifiers at the bank, by field; empty where the format needs none. */
export type SenderDetails = Readonly<Record<string, string>>;

export interface FileRequest {
  /** The batch's number, unique in the company. */
  batch_number: number;
  created_at: string;
  timezone: string;
  /** The banking day that the payments are to arrive on, as yyyy-mm-dd; null where the format has none. */
  effective_date: string | null;
  company_name: string;
  /** How many files were made for this sender on the same day before: the modifier A to Z, then 0 to 9. */
  files_today: number;
  sender: SenderDetails;
  lines: readonly PaymentLine[];
}

export interface BankFile {
  name: string;
  content_type: string;
  content: Buffer;
  /** What names each payment in the file, in the order of its lines: trace numbers, end-to-end ids. */
  references: readonly string[];
}

/** What is wrong with the file: a sentence for the sender's details by field, or for lines by their position. */
export interface FileProblems {
  sender: Readonly<Record<string, string>>;
  lines: Readonly<Record<number, string>>;
  /** What is wrong with the file as a whole, such as its date or size. */
  file?: string;
}

/** A kind of file that pays many orders at once. */
export interface BankFormat {
  key: string;
  label: string;
  method: PayoutMethodKey;
  /** Which of the company's accounts it names; null: none. */
  sender: BankAccountKind | null;
  currencies: readonly string[] | 'all';
  /** The calendar that the effective date keeps; null: it has none. */
  calendar: 'us' | 'target2' | null;
  max_lines: number;
  /** Checks without writing. A file with one wrong line is refused as a whole. */
  check(request: FileRequest): FileProblems;
  /** Writes the file. Call `check` first: it throws where that finds something. */
  write(request: FileRequest): BankFile;
}

/** What the bank's answer says of one payment. */
export interface BankAnswer {
  /** The reference that the file gave the payment. */
  reference: string;
  outcome: 'settled' | 'failed';
  amount: number | null;
  code: string | null;
  reason: string | null;
  /** The order's box id, where the bank repeats it. */
  box_id: string | null;
}

/** Something else in a bank's answer that a person must read, such as a notification of change. */
export interface BankNote {
  /** The reference of the payment that it is about; null: none. */
  reference: string | null;
  box_id: string | null;
  code: string | null;
  text: string;
  /** The payout details as the bank corrects them, by field. Confidential. */
  corrected: Readonly<Record<string, string>>;
}
