import { unitTaxScheme } from '@tradepost/contracts/inventory/unit-tax.rules';
import type { NewInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import type { SellableUnit } from '@tradepost/contracts/invoices/invoice-line.contract';
import type { InvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { type InvoiceTotals, invoiceTotals, type TaxedLine } from '@tradepost/contracts/invoices/invoice-totals.rules';
import type { z } from 'zod';

export interface CustomLine {
  title: string;
  quantity: number;
  unit_price: number;
}

/** A line of an invoice that is not stored yet. */
export interface DraftLine {
  key: string;
  unit: SellableUnit | null;
  title: string;
  quantity: number;
  /** Null: still to be entered. */
  unit_price: number | null;
  discount: number;
}

export type DraftDiscount = { kind: 'amount'; amount: number | null } | { kind: 'percent'; rate: number | null };

export const unitLine = (unit: SellableUnit): DraftLine => ({
  key: `unit-${unit.id}`,
  unit,
  title: unit.title,
  quantity: 1,
  unit_price: unit.sale_price,
  discount: 0,
});

export const customLine = (key: string, { title, quantity, unit_price }: CustomLine): DraftLine => ({
  key,
  unit: null,
  title,
  quantity,
  unit_price,
  discount: 0,
});

/** Adds units that are not there yet. */
export function addUnits(lines: readonly DraftLine[], units: readonly SellableUnit[]): DraftLine[] {
  const known = new Set(lines.flatMap(({ unit }) => unit?.id ?? []));
  const fresh = units.filter(({ id }, index) => !known.has(id) && units.findIndex((unit) => unit.id === id) === index);
  return [...lines, ...fresh.map(unitLine)];
}

export const changeLine = (lines: readonly DraftLine[], key: string, change: Partial<DraftLine>): DraftLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** The totals as the server will compute them. */
export function draftTotals(
  lines: readonly DraftLine[],
  settings: Pick<InvoiceSettings, 'tax_rate' | 'is_tax_included' | 'is_margin_scheme'>,
  discount: DraftDiscount,
): InvoiceTotals {
  const taxed = lines.map(
    ({ unit, quantity, unit_price, discount: off }): TaxedLine => ({
      quantity,
      unit_price: unit_price ?? 0,
      discount: off,
      cost: unit?.cost ?? 0,
      tax_scheme: unitTaxScheme(unit, settings),
      tax_rate: settings.tax_rate,
    }),
  );
  return invoiceTotals(taxed, {
    is_tax_included: settings.is_tax_included,
    discount_total: discount.kind === 'amount' ? (discount.amount ?? 0) : 0,
    discount_percent: discount.kind === 'percent' ? (discount.rate ?? 0) : null,
  });
}

export interface DraftBuyer {
  customer_id: number | null;
  bill_name: string;
  bill_email: string;
}

export function toBody(
  lines: readonly DraftLine[],
  discount: DraftDiscount,
  { customer_id, bill_name, bill_email }: DraftBuyer,
  note: string,
): z.input<typeof NewInvoice> {
  const buyer = customer_id === null ? { bill_name: bill_name.trim(), bill_email: bill_email.trim() } : { customer_id };
  return {
    ...buyer,
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(discount.kind === 'amount'
      ? { discount_total: discount.amount ?? 0 }
      : { discount_percent: discount.rate ?? 0 }),
    lines: lines.map(({ unit, title, quantity, unit_price, discount: off }) => ({
      ...(unit ? { unit_id: unit.id } : { title }),
      quantity,
      unit_price: unit_price ?? 0,
      discount: off,
    })),
  };
}
