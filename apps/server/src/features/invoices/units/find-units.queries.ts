import { type UnitStatus, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import type { SellState } from '@tradepost/contracts/invoices/invoice.data';
import type { MatchedCode } from '@tradepost/contracts/invoices/invoice-line.contract';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  holdSentence,
  listStandings,
  refusalFor,
  type UnitStanding,
  unitName,
  wipeSentence,
} from '../../inventory/unit-obstacles.queries.ts';

/** A unit as a sale sees it. */
export interface FoundUnit {
  id: number;
  status: UnitStatus;
  title: string;
  variant_label: string | null;
  identifier: string | null;
  location_id: number;
  location_name: string;
  sale_price: number | null;
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
export async function matchCodes(ctx: Ctx, codes: readonly string[], location_id?: number): Promise<MatchedCode[]> {
  const wanted = codes.map((code, place) => {
    const { unit_id, device_key } = readScan(code);
    return { place, unit_id, device_key: device_key || null };
  });
  const ofCompany = sql`u.company_id = ${ctx.company_id}`;
  const rows = await readRows<Hit>(
    ctx.db,
    sql`with wanted as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (place int, unit_id bigint, device_key text)),
        found as (
          select w.place, u.id, u.status from wanted w join inventory_units u on ${ofCompany} and u.id = w.unit_id
          union select w.place, u.id, u.status from wanted w join inventory_units u on ${ofCompany} and u.imei_key = w.device_key
          union select w.place, u.id, u.status from wanted w join inventory_units u on ${ofCompany} and u.serial_key = w.device_key),
        best as (
          select distinct on (place) place, id, count(*) filter (where status = 0) over (partition by place)::int as available
            from found order by place, array_position(array[0, 1, 5, 4, 2, -1], status), id desc)
        select b.place, b.available, u.id, u.status, u.title, u.variant_label, coalesce(u.imei, u.serial) as identifier,
               u.location_id, l.name as location_name, u.sale_price
          from best b join inventory_units u on ${ofCompany} and u.id = b.id
          join locations l on l.company_id = u.company_id and l.id = u.location_id`,
  );
  const standings = await listStandings(
    ctx,
    rows.map(({ id }) => id),
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const firsts = new Map<number, string>();
  return codes.map((code, place) => {
    const unit = byPlace.get(place);
    const isSeen = unit !== undefined && isVisible(ctx, unit.location_id);
    if (!unit || !isSeen) return toMatch(code, null, { state: 'not_found', why: `No unit has ${code}` });
    const first = firsts.get(unit.id);
    if (first !== undefined)
      return toMatch(code, unit, { state: 'repeated', why: `${code} is the same unit as ${first} above` });
    firsts.set(unit.id, code);
    if (unit.available > 1) {
      const why = `${unit.available} units have ${code}. Scan the label of the one you sell.`;
      return toMatch(code, unit, { state: 'unclear', why });
    }
    const standing = standings.get(unit.id);
    return {
      ...toMatch(code, unit, judgeUnit(ctx, unit, standing, location_id)),
      invoice_id: standing?.invoice?.id ?? null,
    };
  });
}

type Judgment = Pick<MatchedCode, 'state' | 'why'>;

const toMatch = (code: string, unit: FoundUnit | null, judgment: Judgment): MatchedCode => ({
  code,
  ...judgment,
  unit_id: unit?.id ?? null,
  title: unit?.title ?? null,
  identifier: unit?.identifier ?? null,
  sale_price: unit?.sale_price ?? null,
  invoice_id: null,
});

const isVisible = ({ actor }: Ctx, location_id: number) =>
  actor.location_ids === null || actor.location_ids.includes(location_id);

const statesOf: Record<UnitStatus, SellState> = {
  0: 'ready',
  1: 'pending',
  2: 'sold',
  4: 'moved',
  5: 'held',
  [-1]: 'deleted',
};

/** Whether a unit can be put on an invoice, and the sentence for staff when it cannot. */
export function judgeUnit(
  ctx: Ctx,
  unit: Pick<FoundUnit, 'id' | 'title' | 'status' | 'location_id' | 'location_name'>,
  standing: UnitStanding | undefined,
  location_id?: number,
): Judgment {
  if (unit.status !== unitStatus.available)
    return { state: statesOf[unit.status], why: refusalFor(ctx, unit, standing, 'invoice', unitStatus.sold) };
  const hold = holdSentence(ctx, standing) ?? wipeSentence(standing);
  if (hold) return { state: 'held', why: `${unitName(unit)} ${hold}` };
  if (location_id !== undefined && unit.location_id !== location_id)
    return { state: 'elsewhere', why: `${unitName(unit)} is at ${unit.location_name}. Move it first.` };
  return { state: 'ready', why: null };
}
