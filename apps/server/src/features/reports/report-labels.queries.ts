import {
  type OfferReason,
  type OrderChannel,
  offerReasons,
  orderChannelLabels,
} from '@tradepost/contracts/orders/order-status.data';
import { ageGroups, type ReportGrouping, stageLabels } from '@tradepost/contracts/reports/report.data';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Where the names of subjects come from. */
const names = {
  location: (ctx: Ctx) =>
    sql`select id::text as key, name as label from locations where company_id = ${ctx.company_id}`,
  member: (ctx: Ctx) =>
    sql`select id::text as key, trim(first_name || ' ' || last_name) as label from members where company_id = ${ctx.company_id}`,
  customer: (ctx: Ctx) =>
    sql`select id::text as key, display_name as label from customers where company_id = ${ctx.company_id}`,
  promo: (ctx: Ctx) => sql`select id::text as key, code as label from promo_codes where company_id = ${ctx.company_id}`,
  model: (ctx: Ctx) => sql`select id::text as key, name as label from models where company_id = ${ctx.company_id}`,
};

/** The labels of keys. A key that has none is its own. */
export async function findLabels(ctx: Ctx, by: ReportGrouping, keys: readonly string[]): Promise<Map<string, string>> {
  const fixed = fixedLabel(by);
  if (fixed) return new Map(keys.map((key) => [key, fixed(key) ?? key]));
  const ids = keys.filter((key) => /^\d{1,15}$/.test(key));
  if (!(by in names) || ids.length === 0) return new Map();
  const rows = await readRows<{ key: string; label: string }>(
    ctx.db,
    sql`select * from (${names[by as keyof typeof names](ctx)} and id = any(${`{${ids.join(',')}}`}::bigint[])) as n`,
  );
  return new Map(rows.map(({ key, label }) => [key, label || `No. ${key}`]));
}

function fixedLabel(by: ReportGrouping): ((key: string) => string | undefined) | undefined {
  if (by === 'kind') return (key) => kindLabels[key as keyof typeof kindLabels];
  if (by === 'channel') return (key) => orderChannelLabels[key as OrderChannel] ?? sourceLabels[key];
  if (by === 'reason') return (key) => offerReasons[key as OfferReason];
  if (by === 'stage') return (key) => stageLabels[key as keyof typeof stageLabels];
  if (by === 'age') return (key) => ageGroups.find((group) => group.key === key)?.label;
  return undefined;
}

const sourceLabels: Record<string, string> = {
  order: 'Order',
  manual: 'By hand',
  import: 'Import',
  trade_in: 'Trade-in',
};

/** The names of grades. */
export async function findGrades(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from inventory_conditions where company_id = ${ctx.company_id} and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
