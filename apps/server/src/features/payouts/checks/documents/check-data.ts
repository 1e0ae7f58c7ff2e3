import type { CheckLanguage, CheckLayout } from '@tradepost/contracts/payouts/check.data';

/** What all checks of a document have in common. */
export interface CheckStock {
  company: { name: string; address_lines: string[]; country: string };
  bank: { name: string; address: string; fractional_routing: string };
  /** For the MICR line; null leaves it out, as on pre-printed stock and on copies. */
  micr: { routing_number: string; account_number: string } | null;
  /** False for pre-printed stock: it has the company, the bank, the number and all lines on it. */
  is_blank: boolean;
  layout: CheckLayout;
  /** In inches, to the right and down. */
  offset: { x: number; y: number };
  language: CheckLanguage;
  void_text: string;
  /** PNG or JPEG; null prints none. */
  logo: Uint8Array | null;
  signature: Uint8Array | null;
  /** Printed across the check where it is none: a copy, a sample or a test. */
  mark: string | null;
}

export interface CheckFace {
  number: number;
  /** The day on it, such as `2026-03-02`. */
  dated_on: string;
  payee: string;
  address_lines: string[];
  /** Minor units. */
  amount: number;
  currency: string;
  memo: string;
  stub: CheckStub;
}

export interface CheckStub {
  box_id: string;
  items: { name: string; price: number }[];
  /** Between the devices and the total, such as a bonus. */
  adjustments: { label: string; amount: number }[];
  /** What was paid before this check. */
  paid_before: number;
}
