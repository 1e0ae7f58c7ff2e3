import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import type {
  findReconciliation,
  ReconcileLine,
  Reconciliation,
} from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import {
  balanceLine,
  findCloseBlocker,
  type ReconcileSums,
} from '@tradepost/contracts/orders/bulk-quote/reconcile.rules';
import { pageOf } from '@tradepost/contracts/paging';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../order.queries.ts';
import type { OrderRow } from '../../order.table.ts';
import { findQuote } from '../../quote-lines/bulk-quote.queries.ts';
import type { BulkQuoteRow } from '../bulk-quote.table.ts';

type Stored = Omit<ReconcileLine, 'received' | 'missing' | 'extra' | 'quoted_total' | 'received_total'>;

/**
 * The agreed lines with what was received of each, by grade, and the devices that no line names. The devices are the
 * facts; nothing about them is counted twice.
 */
export async function readBalances(ctx: Ctx, order: OrderRow, quote: BulkQuoteRow): Promise<ReconcileLine[]> {
  const rows = await readRows<Stored>(
    ctx.db,
    sql`with received as (
          select i.quote_line_id as line_id, coalesce(i.inspected_condition_id, i.condition_id) as condition_id,
                 max(coalesce(i.inspected_condition_label, i.condition_label)) as condition_label,
                 count(*) as count, max(i.inspected_price) as price, count(coalesce(i.imei, i.serial)) as scanned
            from order_items i
           where i.company_id = ${ctx.company_id} and i.order_id = ${order.id}
           group by 1, 2
        ), grouped as (
          select line_id, json_agg(json_build_object('condition_id', condition_id, 'condition_label', condition_label,
                   'count', count, 'price', price, 'scanned', scanned) order by condition_id) as grades
            from received group by line_id
        )
        select l.id as line_id, l.position, coalesce(nullif(l.title, ''), l.text) as title, l.variant_label, l.variant_id,
               l.condition_id, coalesce(l.condition_label, nullif(l.grade, '')) as condition_label, l.quantity,
               coalesce(l.unit_price, 0)::bigint as unit_price, coalesce(g.grades, '[]') as grades
          from bulk_quote_lines l left join grouped g on g.line_id = l.id
         where l.company_id = ${ctx.company_id} and l.quote_id = ${quote.id} and l.state = 'accepted'
        union all
        select null, 2147483647, 'Not quoted', null, null, null, null, 0, 0, g.grades from grouped g where g.line_id is null
         order by position, line_id`,
  );
  const hasExtra = quote.over_state === 'approved';
  return rows.map((row) => {
    const balance = balanceLine(row, row.grades, hasExtra);
    return { ...row, ...balance };
  });
}

/** The sums of a reconciliation. */
export function sumBalances(
  lines: readonly ReconcileLine[],
): ReconcileSums & { quoted_total: number; received_total: number } {
  const sum = (of: (line: ReconcileLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const isOther = (line: ReconcileLine, condition_id: number | null) =>
    line.line_id === null || condition_id !== line.condition_id;
  return {
    quoted: sum(({ quantity }) => quantity),
    received: sum(({ received }) => received),
    missing: sum(({ missing }) => missing),
    extra: sum(({ extra }) => extra),
    unpriced: sum((line) =>
      line.grades.reduce(
        (n, grade) => n + (isOther(line, grade.condition_id) && grade.price === null ? grade.count : 0),
        0,
      ),
    ),
    quoted_total: sum(({ quoted_total }) => quoted_total),
    received_total: sum(({ received_total }) => received_total),
  };
}

/** Quoted against received, paged by line. */
export async function getReconciliation(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof findReconciliation>['query'],
): Promise<Reconciliation> {
  const order = await findOrder(ctx, id, 'bulk-quote');
  const quote = await findQuote(ctx, id);
  const lines = await readBalances(ctx, order, quote);
  const sums = sumBalances(lines);
  const wanted = lines.filter((line) => isShown(line, query));
  const { offset, pagination } = pageOf(query, wanted.length);
  const isDecided = quote.over_state === 'returned' ? { ...sums, unpriced: unpricedWithin(lines) } : sums;
  return {
    ...sums,
    items: wanted.slice(offset, offset + query.per_page),
    pagination,
    state: order.reconcile_state ?? 'not',
    version: order.version,
    over_state: quote.over_state,
    over_reason: quote.over_reason,
    over_by: await memberName(ctx, quote.over_by_id),
    why_not: order.reconcile_state === 'fully' ? null : findCloseBlocker(isDecided, quote.over_state),
    reconciled_at: quote.reconciled_at,
    reconciled_by: await memberName(ctx, quote.reconciled_by_id),
    conditions: await listConditions(ctx, lines),
    last: await findLast(ctx, quote.id),
  };
}

/** Devices that go back need no price. */
function unpricedWithin(lines: readonly ReconcileLine[]): number {
  return sumBalances(lines.filter(({ line_id }) => line_id !== null)).unpriced;
}

function isShown(line: ReconcileLine, { search, show }: ServedInput<typeof findReconciliation>['query']): boolean {
  if (!searchMatches(`${line.title} ${line.variant_label ?? ''}`, search ?? '')) return false;
  if (show === 'open') return line.missing > 0;
  return show === 'all' || line.extra > 0 || line.missing > 0 || line.received_total !== line.quoted_total;
}

async function memberName(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await readRow<{ name: string }>(
    ctx.db,
    sql`select trim(first_name || ' ' || last_name) as name from members where company_id = ${ctx.company_id} and id = ${id}`,
  );
  return row?.name ?? null;
}

/** The grades in which devices of these lines can be received. */
async function listConditions(ctx: Ctx, lines: readonly ReconcileLine[]): Promise<Reconciliation['conditions']> {
  const ids = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))];
  if (ids.length === 0) return [];
  return readRows(
    ctx.db,
    sql`select c.id, c.name, g.category_id from conditions c
          join condition_groups g on g.company_id = c.company_id and g.id = c.group_id
         where c.company_id = ${ctx.company_id} and not c.is_archived and c.parent_id is null
           and g.category_id in (select m.category_id from variants v
                join models m on m.company_id = v.company_id and m.id = v.model_id
               where v.company_id = ${ctx.company_id} and v.id = any (${`{${ids.join(',')}}`}::bigint[]))
         order by g.category_id, c.sort, c.id`,
  );
}

function findLast(ctx: Ctx, quote_id: number): Promise<Reconciliation['last']> {
  return readRow<NonNullable<Reconciliation['last']>>(
    ctx.db,
    sql`select coalesce((select trim(b.first_name || ' ' || b.last_name) from members b
                          where b.company_id = m.company_id and b.id = m.member_id), 'System') as author,
               coalesce(m.body, '') as body, m.created_at as at
          from bulk_quote_messages m
         where m.company_id = ${ctx.company_id} and m.quote_id = ${quote_id} and m.act = 'receive'
         order by m.id desc limit 1`,
  ).then((row) => row ?? null);
}
