import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { paidToSeller, unitTaxScheme } from '@tradepost/contracts/inventory/unit-tax.rules';
import { maxInvoiceLines } from '@tradepost/contracts/invoices/invoice.data';
import type { NewInvoiceLine } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { sql } from 'drizzle-orm';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type LockedUnit, lockUnits } from '../../inventory/lock-units.commands.ts';
import { listStandings, unitName } from '../../inventory/unit-obstacles.queries.ts';
import { type InvoiceRow, invoiceLines } from '../invoice.table.ts';
import { readInvoiceSettings } from '../settings/invoice-settings.queries.ts';
import { judgeUnit, matchCodes } from '../units/find-units.queries.ts';

export interface LinesToAdd {
  lines: readonly NewInvoiceLine[];
  codes: readonly string[];
  /** Leaves out codes that cannot be sold. */
  skips_refused?: boolean;
}

/** Where a line came from, so that a refusal lands on its field. */
type Placed = NewInvoiceLine & { field: string };

/**
 * Adds lines to a locked invoice and takes their units out of the available stock. Units are locked first: of two clerks
 * with the same unit the second one waits, and is told who was first.
 */
export async function addLines(ctx: Ctx, invoice: InvoiceRow, wanted: LinesToAdd): Promise<void> {
  const placed = [
    ...wanted.lines.map((line, place) => ({ ...line, field: `lines.${place}.unit_id` })),
    ...(await readCodes(ctx, wanted)),
  ];
  if (placed.length === 0) return;
  const units = await takeUnits(ctx, invoice, placed);
  const settings = await readInvoiceSettings(ctx);
  const { count = 0, last = 0 } =
    (await readRow<{ count: number; last: number }>(
      ctx.db,
      sql`select count(*)::int as count, coalesce(max(position), 0)::int as last from invoice_lines
           where company_id = ${ctx.company_id} and invoice_id = ${invoice.id}`,
    )) ?? {};
  if (count + placed.length > maxInvoiceLines)
    throw invalid({ lines: `An invoice has at most ${maxInvoiceLines.toLocaleString('en')} lines` });
  await ctx.db.insert(invoiceLines).values(
    placed.map((line, index) => {
      const unit = line.unit_id === undefined ? undefined : units.get(line.unit_id);
      const unit_price = line.unit_price ?? unit?.sale_price ?? 0;
      const tax_scheme = line.tax_scheme ?? unitTaxScheme(unit, settings);
      checkAmounts(line, unit, unit_price, tax_scheme, index);
      return {
        company_id: ctx.company_id,
        invoice_id: invoice.id,
        position: last + index + 1,
        unit_id: unit?.id ?? null,
        title: unit ? [unit.title, unit.variant_label].filter(Boolean).join(' · ') : (line.title ?? ''),
        description: line.description ?? '',
        quantity: line.quantity,
        unit_price,
        discount: line.discount,
        tax_scheme,
        total: 0,
        tax_rate: tax_scheme === 'exempt' ? 0 : (line.tax_rate ?? settings.tax_rate),
        cost: unit ? paidToSeller(unit) : 0,
        warranty_days: line.warranty_days ?? unit?.warranty_days ?? (unit ? settings.warranty_days : 0),
      };
    }),
  );
}

function checkAmounts(
  line: Placed,
  unit: LockedUnit | undefined,
  unit_price: number,
  tax_scheme: string,
  index: number,
): void {
  const refuse = (field: string, text: string) => invalid({ [`lines.${index}.${field}`]: text });
  if (unit && line.quantity !== 1) throw refuse('quantity', 'A unit in stock is sold once. Its quantity is 1.');
  if (unit && line.unit_price === undefined && unit.sale_price === null)
    throw refuse('unit_price', `Enter a price for ${unitName(unit)}`);
  if (line.discount > line.quantity * unit_price) throw refuse('discount', 'The discount is higher than the price');
  if (tax_scheme === 'margin' && !unit)
    throw refuse('tax_scheme', 'The margin scheme needs a unit in stock, whose cost is known');
}

/** The units of codes. Throws 422 with every code that cannot be sold, on its place. */
async function readCodes(ctx: Ctx, { codes, skips_refused }: LinesToAdd): Promise<Placed[]> {
  if (codes.length === 0) return [];
  const matches = await matchCodes(ctx, codes);
  const refused = matches.flatMap(({ why }, place) => (why === null ? [] : [[`codes.${place}`, why] as const]));
  if (refused.length > 0 && !skips_refused) throw invalid(Object.fromEntries(refused));
  return matches.flatMap(({ unit_id, why, code }, place) => {
    if (unit_id === null || why !== null) return [];
    return [{ unit_id, quantity: 1, discount: 0, field: `codes.${place}`, title: code }];
  });
}

/** Locks the units and checks that they can be sold here. Throws 422 for one that does not exist, 409 with who was first. */
async function takeUnits(ctx: Ctx, invoice: InvoiceRow, placed: readonly Placed[]): Promise<Map<number, LockedUnit>> {
  const ids = placed.flatMap(({ unit_id }) => unit_id ?? []);
  const seen = new Set<number>();
  for (const { unit_id, field } of placed) {
    if (unit_id !== undefined && seen.has(unit_id)) throw invalid({ [field]: 'This unit is on the invoice already' });
    if (unit_id !== undefined) seen.add(unit_id);
  }
  await requireKnown(ctx, placed, ids);
  const units = new Map((await lockUnits(ctx, ids)).map((unit) => [unit.id, unit]));
  const standings = await listStandings(ctx, ids);
  for (const { unit_id, field } of placed) {
    const unit = unit_id === undefined ? undefined : units.get(unit_id);
    if (!unit) continue;
    if (unit.currency !== invoice.currency)
      throw invalid({
        [field]: `${unitName(unit)} is priced in ${unit.currency}, and the invoice is in ${invoice.currency}`,
      });
    const { why } = judgeUnit(ctx, { ...unit, location_name: '' }, standings.get(unit.id));
    if (why === null) continue;
    const onInvoice = unit.status === unitStatus.pending || unit.status === unitStatus.sold;
    throw onInvoice ? conflict(why, { unit_id: unit.id, field }) : invalid({ [field]: why });
  }
  return units;
}

/** Throws 422 on the line of a unit that is another company's or at a location that the actor may not see. */
async function requireKnown(ctx: Ctx, placed: readonly Placed[], ids: readonly number[]): Promise<void> {
  const { location_ids } = ctx.actor;
  const rows = await readRows<{ id: number; location_id: number }>(
    ctx.db,
    sql`select id, location_id from inventory_units where company_id = ${ctx.company_id} and id = any (${bigintArray(ids)})`,
  );
  const seen = rows.filter(({ location_id }) => location_ids === null || location_ids.includes(location_id));
  const known = new Set(seen.map(({ id }) => id));
  const lost = placed.find(({ unit_id }) => unit_id !== undefined && !known.has(unit_id));
  if (lost) throw invalid({ [lost.field]: 'Unit not found' });
}
