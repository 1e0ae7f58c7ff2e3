import { normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { formatTime } from '@tradepost/contracts/dates';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { SellState } from '@tradepost/contracts/invoices/invoice.data';
import type { MatchedCode } from '@tradepost/contracts/invoices/invoice-line.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';

/** A unit as a sale sees it, with the invoice that it is on. */
export interface FoundUnit {
  id: number;
  status: number;
  title: string;
  variant_label: string | null;
  identifier: string | null;
  location_id: number;
  location_name: string;
  currency: string;
  cost: number;
  sale_price: number | null;
  is_margin_scheme: boolean;
  warranty_days: number | null;
  hold_reason: string | null;
  hold_until: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
  invoice_by: string | null;
  invoice_at: string | null;
  invoice_day: string | null;
}

const columns = sql`u.id, u.status, u.title, u.variant_label, coalesce(u.imei, u.serial) as identifier, u.location_id,
  l.name as location_name, u.currency, u.cost, u.sale_price, u.is_margin_scheme, u.warranty_days, u.hold_reason, u.hold_until,
  n.id as invoice_id, n.number as invoice_number, n.issued_on::text as invoice_day, v.created_at as invoice_at,
  nullif(concat_ws(' ', m.first_name, m.last_name), '') as invoice_by`;

const joins = sql`join locations l on l.company_id = u.company_id and l.id = u.location_id
  left join invoice_lines v on v.company_id = u.company_id and v.unit_id = u.id and v.released_at is null
  left join invoices n on n.company_id = v.company_id and n.id = v.invoice_id
  left join members m on m.company_id = n.company_id and m.id = n.created_by_id`;

/** Units by their ids, locked, so that of two clerks the second one sees what the first one did. */
export async function lockUnits(ctx: Ctx, ids: readonly number[]): Promise<FoundUnit[]> {
  if (ids.length === 0) return [];
  await readRows(
    ctx.db,
    sql`select id from inventory_units where company_id = ${ctx.company_id} and id = any (${bigintArray(ids)})
         order by id for no key update`,
  );
  return readRows<FoundUnit>(
    ctx.db,
    sql`select ${columns} from inventory_units u ${joins}
         where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(ids)}) order by u.id`,
  );
}

/** The id on a unit's label, such as `U-0042`; null for another code. */
export function unitIdOf(code: string): number | null {
  const [, digits] = /^U-?(\d{1,15})$/i.exec(code) ?? [];
  return digits === undefined ? null : Number(digits);
}

interface Hit extends FoundUnit {
  place: number;
  /** How many units with this code can be sold. */
  available: number;
}

/**
 * What each code finds, and why a unit cannot be sold. Of several units with one IMEI the available one counts: a device
 * that was sold and bought again has two.
 */
export async function matchCodes(
  ctx: Ctx,
  codes: readonly string[],
  location_id?: number,
): Promise<(MatchedCode & { unit: FoundUnit | null })[]> {
  const wanted = codes.map((code, place) => ({
    place,
    unit_id: unitIdOf(code),
    identifier: normalizeIdentifier(code),
  }));
  const rows = await readRows<Hit>(
    ctx.db,
    sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (place int, unit_id bigint, identifier text)),
        found as (
          select w.place, u.id, u.status from wanted w join inventory_units u on u.company_id = ${ctx.company_id} and u.id = w.unit_id
          union select w.place, u.id, u.status from wanted w join inventory_units u on u.company_id = ${ctx.company_id} and u.imei = w.identifier
          union select w.place, u.id, u.status from wanted w join inventory_units u on u.company_id = ${ctx.company_id} and u.serial = w.identifier),
        best as (
          select distinct on (place) place, id, count(*) filter (where status = 0) over (partition by place)::int as available
            from found order by place, array_position(array[0, 1, 5, 4, 2, -1], status), id desc)
        select b.place, b.available, ${columns} from best b
          join inventory_units u on u.company_id = ${ctx.company_id} and u.id = b.id ${joins} order by b.place`,
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const taken = new Map<number, string>();
  return codes.map((code, place) => {
    const { place: _, available = 0, ...unit } = byPlace.get(place) ?? { place, available: 0, id: 0 };
    const found = unit.id === 0 ? null : (unit as FoundUnit);
    const { state, why } = judge(ctx, code, found, { available, location_id, first: taken.get(unit.id) });
    if (found && !taken.has(found.id)) taken.set(found.id, code);
    return {
      code,
      state,
      why,
      unit: found,
      unit_id: found?.id ?? null,
      title: found?.title ?? null,
      identifier: found?.identifier ?? null,
      sale_price: found?.sale_price ?? null,
      invoice_id: found?.invoice_id ?? null,
    };
  });
}

interface Judged {
  available: number;
  location_id: number | undefined;
  first: string | undefined;
}

function judge(
  ctx: Ctx,
  code: string,
  unit: FoundUnit | null,
  { available, location_id, first }: Judged,
): { state: SellState; why: string | null } {
  if (!unit || !isVisible(ctx, unit.location_id)) return { state: 'not_found', why: `No unit has ${code}` };
  if (first !== undefined) return { state: 'repeated', why: `${code} is the same unit as ${first} above` };
  if (available > 1) return { state: 'unclear', why: `${available} units have ${code}. Scan the label of the one you sell.` };
  return judgeUnit(ctx, unit, location_id);
}

const isVisible = ({ actor }: Ctx, location_id: number) =>
  actor.location_ids === null || actor.location_ids.includes(location_id);

/** Whether a unit can be sold, and the sentence for staff when it cannot. */
export function judgeUnit(
  ctx: Ctx,
  unit: FoundUnit,
  location_id?: number,
): { state: SellState; why: string | null } {
  const no = (state: SellState, why: string) => ({ state, why });
  if (!isVisible(ctx, unit.location_id)) return no('not_found', 'Unit not found');
  if (unit.status === unitStatus.pending || unit.status === unitStatus.sold) {
    const state = unit.status === unitStatus.sold ? 'sold' : 'pending';
    return no(state, unit.invoice_number === null ? `${unit.title} is already sold` : sayInvoice(ctx, unit));
  }
  if (unit.status === unitStatus.notAvailable)
    return no('held', unit.hold_reason ? `${unit.title} is on hold: ${unit.hold_reason}` : `${unit.title} is on hold${sayUntil(unit)}`);
  if (unit.status === unitStatus.moved) return no('moved', `${unit.title} is on its way to another location`);
  if (unit.status === unitStatus.deleted) return no('deleted', `${unit.title} is no longer in stock`);
  if (location_id !== undefined && unit.location_id !== location_id)
    return no('elsewhere', `${unit.title} is at ${unit.location_name}. Move it first.`);
  return { state: 'ready', why: null };
}

const sayUntil = ({ hold_until }: FoundUnit) =>
  hold_until === null ? '' : ` until ${hold_until === 'infinity' ? 'it is released' : hold_until.slice(0, 10)}`;

/** `Apple iPhone 15 is on INV-12, opened by Maria Lopez at 3:04 PM`. */
function sayInvoice(ctx: Ctx, unit: FoundUnit): string {
  const { timezone, country_code } = ctx.company;
  const at = unit.invoice_at === null ? '' : ` at ${formatTime(unit.invoice_at, timezone, country_code)}`;
  const today = unit.invoice_day === ctx.clock.now().toISOString().slice(0, 10) ? '' : ` on ${unit.invoice_day}`;
  return `${unit.title} is on ${unit.invoice_number}, opened by ${unit.invoice_by ?? 'the system'}${at}${today}`;
}
