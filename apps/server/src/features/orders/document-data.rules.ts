import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { ReceiptField } from '@tradepost/contracts/orders/receipt.data';
import type { PrintedDesign } from './device-labels/label-design.queries.ts';

/**
 * The data for an order's documents. Money is whole minor units of the order's currency, instants are
 * ISO 8601 in UTC (printed in the location's timezone). Null means unknown or not applicable: its line is left out.
 */
export interface DocumentCompany {
  name: string;
  /** Printed under the name where it differs. */
  legal_name: string | null;
  address_lines: string[];
  phone: string | null;
  email: string | null;
  website: string | null;
  /** The printed text, including its type: `VAT IE6388047V`. */
  tax_number: string | null;
  /** ISO 3166-1 alpha-2: decides A4 or Letter and how dates read. */
  country: string;
  /** PNG or JPEG; anything else is left out. */
  logo: Uint8Array | null;
}

export interface DocumentLocation {
  name: string;
  address_lines: string[];
  phone: string | null;
  /** IANA name, such as `Europe/Dublin`. */
  timezone: string;
  /** Printed under the company’s name. */
  header?: string;
  /** The opening hours, a line each. */
  hours?: string[];
  /** Amounts name the currency: `$12.00 USD`. */
  names_currency?: boolean;
}

export interface DocumentCustomer {
  name: string;
  business_name: string | null;
  email: string | null;
  phone: string | null;
  address_lines: string[];
}

export interface DocumentItem {
  model: string;
  storage: string | null;
  color: string | null;
  carrier: string | null;
  imei: string | null;
  serial: string | null;
  /** The condition stated at intake; on a payout receipt, the final one. */
  condition: string | null;
  /** The names of its defects, with the condition. */
  defects: readonly string[];
  quantity: number;
  /** One unit. On the intake receipt the quoted price, on the payout receipt the final one. */
  unit_price: number | null;
  /** The quoted price of one unit; printed on the payout receipt when it differs. */
  quoted_unit_price: number | null;
  /** For the seller: a reason for a changed price, or what came with the device. */
  note: string | null;
}

/** A line between the items' sum and the total: a promo bonus is positive, a fee negative. */
export interface DocumentAdjustment {
  label: string;
  amount: number;
}

export interface DocumentTotals {
  items: number;
  adjustments: DocumentAdjustment[];
  total: number;
}

export interface DocumentOrder {
  box_id: string;
  currency: string;
  created_at: string;
  customer: DocumentCustomer;
  location: DocumentLocation;
  /** The team member who served the customer. */
  clerk_name: string | null;
  items: DocumentItem[];
  totals: DocumentTotals;
  /** Notes for the seller, never internal ones. */
  customer_note: string | null;
}

export interface DocumentTerms {
  text: string;
  /** The version of the terms that the customer saw. */
  version: string | null;
  /** Of the text, as hexadecimal digits. Its beginning is printed. */
  sha256: string | null;
}

/** What a company prints on its receipts. The texts have no placeholders left. */
export interface DocumentTexts {
  /** Under the company’s name. */
  header: string;
  /** Above the devices. */
  intro: string;
  /** At the end. */
  footer: string;
  hidden_fields: readonly ReceiptField[];
}

/** A signature drawn on screen. Without one, the document has a line to sign on. */
export interface DocumentSignatures {
  /** PNG or JPEG. */
  customer: Uint8Array | null;
  clerk: Uint8Array | null;
}

/** The data that all receipts need. */
export interface ReceiptInput {
  /** The seller's. Default: English. */
  language?: MessageLanguage;
  company: DocumentCompany;
  order: DocumentOrder;
  terms: DocumentTerms | null;
  /** The declaration above the signature. Defaults to the text in `document.rules.ts`; null prints none. */
  declaration?: string | null;
  signatures: DocumentSignatures;
  /** `office` is A4 or Letter by the company's country; `roll` is an 80 mm receipt. */
  paper: 'office' | 'a4' | 'letter' | 'roll';
  /** The company’s own texts and choices. Left out: none, and everything shows. */
  texts?: DocumentTexts;
  /** Marks a document made from demo or sandbox data. */
  sample: boolean;
  /** The time of printing. */
  now: string;
}

export interface IntakeReceiptInput extends ReceiptInput {
  /** Default: Intake receipt. */
  title?: string;
  /** The devices are left for testing without a price. No amounts are printed. */
  left_for_testing: boolean;
  price_locked_until: string | null;
  /** With a bulk quote: what it says beyond its lines. */
  quote?: QuoteFacts;
}

export interface QuoteFacts {
  /** How the devices travel, a line each. */
  shipping: string[];
  /** Lines that the paper leaves out because there are too many. */
  left_out: number;
}

export interface DocumentPayment {
  /** The label: `Cash`, `Paper check`, `Bank transfer`. */
  method: string;
  /** The account, email or phone that was paid. Always printed masked. */
  destination: string | null;
  reference: string | null;
  check_number: string | null;
  amount: number;
  paid_at: string;
  paid_by: string | null;
}

export interface PayoutReceiptInput extends ReceiptInput {
  payments: DocumentPayment[];
}

export interface DocumentDevice {
  box_id: string;
  /** The unit ID; null until the device is in stock. Without it, the first code holds the box ID. */
  unit_id: string | null;
  /** Position in the order, such as `2 of 3`; null for a single device. */
  position: { number: number; of: number } | null;
  model: string;
  storage: string | null;
  color: string | null;
  carrier: string | null;
  condition: string | null;
  imei: string | null;
  serial: string | null;
  location_name: string | null;
  received_at: string | null;
  timezone: string;
  battery_percent?: number | null;
  /** Where a unit lies. */
  shelf?: string | null;
  /** What it is offered for, in minor units of `currency`. */
  price?: number | null;
  /** What it cost, printed in code only. */
  cost?: number | null;
  currency?: string;
}

export interface DeviceLabelInput {
  company: Pick<DocumentCompany, 'name' | 'country'>;
  devices: DocumentDevice[];
  design: PrintedDesign;
  /** How much larger than on a label of a device the texts are, where there are few. */
  text_scale?: number;
  /** Places of the first sheet that are used up. */
  skip?: number;
  sample: boolean;
  now: string;
}
