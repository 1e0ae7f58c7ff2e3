import { formatDate, formatDay } from '@tradepost/contracts/dates';
import { type UnitStatus, unitNumber, unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { refusalOf, type UnitAction } from '@tradepost/contracts/inventory/unit-status.rules';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { InventoryUnitRow } from './unit.table.ts';
import { isUnwiped, mustBeWiped } from './wipes/wiped-units.queries.ts';

/** What keeps a unit from sale or explains its status. */
export interface UnitStanding {
  id: number;
  /** The open invoice that it is on. Inventory comes before invoices, so the SQL names their tables. */
  invoice: { id: number; number: string; by: string | null; since: string } | null;
  /** The transfer that has it on its way. */
  transfer_id: number | null;
  is_police_held: boolean;
  /** Its purchase hold; `ends_at` is null when the period begins with a report that is not sent yet. */
  purchase_hold: { ends_at: string | null } | null;
  /** The company's own hold. */
  own_hold: { reason: string; until: string | null } | null;
  /** The company sells devices that hold data only with a wipe certificate, and it has none. */
  is_unwiped: boolean;
}

interface StoredStanding {
  id: number;
  invoice_id: number | null;
  invoice_number: string | null;
  invoice_by: string | null;
  invoice_since: string | null;
  transfer_id: number | null;
  is_police_held: boolean;
  is_purchase_held: boolean;
  hold_ends_at: string | null;
  hold_reason: string | null;
  hold_until: string | null;
  is_unwiped: boolean;
}

/** How the units stand, by ID. */
export async function listStandings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, UnitStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<StoredStanding>(
    ctx.db,
    sql`select u.id, i.id as invoice_id, i.number as invoice_number, trim(m.first_name || ' ' || m.last_name) as invoice_by,
               l.created_at as invoice_since,
               (select t.transfer_id from transfer_units t where t.company_id = u.company_id and t.unit_id = u.id
                  and t.state = 'sent' order by t.transfer_id desc limit 1) as transfer_id,
               exists (select 1 from police_holds p where p.company_id = u.company_id and p.order_item_id = u.order_item_id
                         and p.ended_at is null) as is_police_held,
               h.order_item_id is not null as is_purchase_held, h.ends_at as hold_ends_at,
               case when u.hold_until is null or u.hold_until > app_now() then u.hold_reason end as hold_reason, u.hold_until,
               coalesce(${mustBeWiped} and ${isUnwiped}, false) as is_unwiped
          from inventory_units u
          left join invoice_lines l on l.company_id = u.company_id and l.unit_id = u.id and l.released_at is null
          left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
          left join members m on m.company_id = i.company_id and m.id = coalesce(i.created_by_id, i.salesperson_id)
          left join purchase_holds h on h.company_id = u.company_id and h.order_item_id = u.order_item_id
            and (h.ends_at is null or h.ends_at > app_now())
         where u.company_id = ${ctx.company_id} and u.id = any (${bigintArray(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, toStanding(row)]));
}

function toStanding(row: StoredStanding): UnitStanding {
  const { id, invoice_id, invoice_number, invoice_since } = row;
  return {
    id,
    invoice:
      invoice_id !== null && invoice_number !== null && invoice_since !== null
        ? { id: invoice_id, number: invoice_number, by: row.invoice_by, since: invoice_since }
        : null,
    transfer_id: row.transfer_id,
    is_police_held: row.is_police_held,
    purchase_hold: row.is_purchase_held ? { ends_at: row.hold_ends_at } : null,
    own_hold: row.hold_reason === null ? null : { reason: row.hold_reason, until: row.hold_until },
    is_unwiped: row.is_unwiped,
  };
}

/** A unit as sentences name it: `iPhone 13 · U-0042`. */
export const unitName = ({ id, title }: { id: number; title: string }): string => `${title} · ${unitNumber(id)}`;

/** What holds a unit, without its name; null when nothing does. The database refuses these in `refuse_held_unit()` and `refuse_police_held()`. */
export function holdSentence(ctx: Ctx, standing: UnitStanding | undefined): string | null {
  if (!standing) return null;
  if (standing.is_police_held) return 'is under a police hold';
  const { purchase_hold, own_hold } = standing;
  if (purchase_hold)
    return purchase_hold.ends_at === null
      ? 'is in its holding period, which begins with its report'
      : `is in its holding period until ${day(ctx, purchase_hold.ends_at)}`;
  if (!own_hold) return null;
  return `is on hold${own_hold.until === null ? '' : ` until ${day(ctx, own_hold.until)}`}: ${own_hold.reason}`;
}

/** Why a unit is not sold although nothing holds it, without its name; null when it may be. */
export const wipeSentence = (standing: UnitStanding | undefined): string | null =>
  standing?.is_unwiped ? 'has no wipe certificate. Wipe it, or record its certificate on its page.' : null;

/** What the law holds a unit by, without its name; null when nothing does. The company’s own hold is none of it. */
export const legalHoldSentence = (ctx: Ctx, standing: UnitStanding | undefined): string | null =>
  holdSentence(ctx, standing && { ...standing, own_hold: null });

/** Why an action can’t take a unit to a status: who was first, what holds it, or what its status does not allow. */
export function refusalFor(
  ctx: Ctx,
  unit: Pick<InventoryUnitRow, 'id' | 'title' | 'status'>,
  standing: UnitStanding | undefined,
  action: UnitAction,
  to: UnitStatus,
): string {
  const from = unit.status as UnitStatus;
  const invoice = standing?.invoice;
  if (invoice && (from === unitStatus.pending || from === unitStatus.sold)) {
    const is = from === unitStatus.sold ? 'was sold' : 'is';
    const by = invoice.by ? ` of ${invoice.by}` : '';
    return `${unitName(unit)} ${is} on invoice ${invoice.number}${by} since ${since(ctx, invoice.since)}`;
  }
  if (invoice && from === unitStatus.notAvailable)
    return `${unitName(unit)} belongs to the buyer of invoice ${invoice.number}. Return it there first.`;
  const hold = to === unitStatus.deleted || to === unitStatus.notAvailable ? null : holdSentence(ctx, standing);
  return `${unitName(unit)} ${hold ?? refusalOf(action, from, to)}`;
}

const day = (ctx: Ctx, at: string) => formatDay(at, ctx.company.timezone, ctx.company.country_code);

/** The time of today, or the day of an earlier one. */
function since(ctx: Ctx, at: string): string {
  const now = ctx.clock.now().toISOString();
  const isToday = day(ctx, now) === day(ctx, at);
  return formatDate(at, ctx.company.timezone, ctx.company.country_code, isToday ? 'clock' : 'time');
}
