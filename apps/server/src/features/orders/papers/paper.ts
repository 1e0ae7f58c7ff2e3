/**
 * What the papers of an order are made from. Money is whole minor units of the order's currency, instants are
 * ISO 8601 in UTC (printed in the location's timezone). Null means unknown or not applicable: its line is left out.
 */
export interface PaperCompany {
  name: string;
  /** Printed under the name where it differs. */
  legal_name: string | null;
  address_lines: string[];
  phone: string | null;
  email: string | null;
  website: string | null;
  /** As it should read, its kind included: `VAT IE6388047V`. */
  tax_number: string | null;
  /** ISO 3166-1 alpha-2: decides A4 or Letter and how dates read. */
  country: string;
  /** PNG or JPEG; anything else is left out. */
  logo: Uint8Array | null;
}

export interface PaperLocation {
  name: string;
  address_lines: string[];
  phone: string | null;
  /** IANA name, such as `Europe/Dublin`. */
  timezone: string;
}

export interface PaperCustomer {
  name: string;
  business_name: string | null;
  email: string | null;
  phone: string | null;
  address_lines: string[];
}

export interface PaperItem {
  model: string;
  storage: string | null;
  color: string | null;
  carrier: string | null;
  imei: string | null;
  serial: string | null;
  /** What the customer said at intake; the final condition on a payout receipt. */
  condition: string | null;
  quantity: number;
  /** One unit. On the intake receipt the quoted price, on the payout receipt the final one. */
  unit_price: number | null;
  /** One unit as first quoted; shown on the payout receipt where it differs. */
  quoted_unit_price: number | null;
  /** For the customer: a reason for a changed price, or what came with the device. */
  note: string | null;
}

/** A line between the items' sum and the total: a promo bonus is positive, a fee negative. */
export interface PaperAdjustment {
  label: string;
  amount: number;
}

export interface PaperTotals {
  items: number;
  adjustments: PaperAdjustment[];
  total: number;
}

export interface PaperOrder {
  box_id: string;
  currency: string;
  created_at: string;
  customer: PaperCustomer;
  location: PaperLocation;
  /** Who served the customer. */
  clerk_name: string | null;
  items: PaperItem[];
  totals: PaperTotals;
  /** What the company tells the customer; never internal notes. */
  customer_note: string | null;
}

export interface PaperTerms {
  text: string;
  /** Names the exact text that the customer was shown. */
  version: string | null;
}

/** A signature drawn on a screen; without one the paper has an empty line to sign on. */
export interface PaperSignatures {
  /** PNG or JPEG. */
  customer: Uint8Array | null;
  clerk: Uint8Array | null;
}

/** What every receipt takes. */
interface ReceiptInput {
  company: PaperCompany;
  order: PaperOrder;
  terms: PaperTerms | null;
  /** What is declared by signing. Left out, the words of `paper.rules.ts` for this paper; null prints none. */
  declaration?: string | null;
  signatures: PaperSignatures;
  /** `office` is A4 or Letter by the company's country; `roll` is an 80 mm receipt. */
  paper: 'office' | 'roll';
  /** Marks a paper made from demo or sandbox data. */
  sample: boolean;
  /** When it is printed. */
  now: string;
}

export interface IntakeReceiptInput extends ReceiptInput {
  /** The devices stay for testing and no price was promised: no amount is printed, whatever the items say. */
  left_for_testing: boolean;
  price_locked_until: string | null;
}

export interface PaperPayment {
  /** As the customer knows it: `Cash`, `Paper check`, `Bank transfer`. */
  method: string;
  /** Where the money went: an account, e-mail or phone. Printed masked, whether it comes masked or not. */
  destination: string | null;
  reference: string | null;
  check_number: string | null;
  amount: number;
  paid_at: string;
  paid_by: string | null;
}

export interface PayoutReceiptInput extends ReceiptInput {
  payments: PaperPayment[];
}

export interface PaperDevice {
  box_id: string;
  /** Inventory number; null until the device is in stock, then the box id stands in the first code. */
  unit_id: string | null;
  /** `2 of 3` within its order; null for a device of its own. */
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
}

export interface DeviceLabelInput {
  company: Pick<PaperCompany, 'name' | 'country'>;
  devices: PaperDevice[];
  size: 'label_62x29' | 'label_100x50';
  sample: boolean;
  now: string;
}
