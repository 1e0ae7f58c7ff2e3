import { currencyOf } from '@tradepost/contracts/currencies';
import { localTime } from '@tradepost/contracts/dates';
import type { Paging } from '@tradepost/contracts/paging';
import { registerStateLabels } from '@tradepost/contracts/payouts/check.data';
import {
  buybackTypes,
  type RegisteredCheck,
  type RegisterQuery,
} from '@tradepost/contracts/payouts/check-register.contract';
import { type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const maxExported = 10_000;

/** The checks used for payouts, one row per number, and the numbers that none has. */
export async function listChecks(ctx: Ctx, query: Paging & RegisterQuery) {
  await planForValues(ctx.db);
  return listPage(ctx, query, {
    counted: sql`from (${selectLines(ctx, query)}) lines`,
    isCapped: true,
    rows: (take) => readLines(ctx, query, take),
  });
}

const columnsAt = (timezone: string): SheetColumn<RegisteredCheck>[] => [
  ['Check number', ({ check_number: from, to_number: to }) => (to && to !== from ? `${from} – ${to}` : from)],
  ['Date', ({ date }) => (date ? { local_time: localTime(date, timezone) } : null)],
  ['Payee', (check) => check.payee],
  [
    'Amount',
    ({ amount, currency }) =>
      amount !== null && currency ? { amount, decimals: currencyOf(currency).decimals } : null,
  ],
  ['Currency', (check) => check.currency],
  ['Box ID', (check) => check.box_id],
  ['Recorded by', (check) => check.recorded_by],
  ['Status', (check) => registerStateLabels[check.state]],
  ['Reason', (check) => check.reason],
  ['Replaced by', (check) => check.replaced_by],
];

/** The register as a CSV file. */
export async function exportChecks(ctx: Ctx, query: RegisterQuery): Promise<BinaryAnswer> {
  const rows = await readLines(ctx, query, takeRows(maxExported));
  return answerSheet(ctx, { file: 'check-register', sheet: 'Checks', columns: columnsAt(ctx.company.timezone), rows });
}

/** Numbers that were not used have the date of the check after them. */
function orderOf({ sort_by, is_ascending }: RegisterQuery): SQL {
  const direction = is_ascending ? sql`asc nulls first` : sql`desc nulls last`;
  const at = sql`sorted_at ${direction}`;
  const number = sql`sorted_number ${direction}`;
  return sql`${sort_by === 'number' ? sql`${number}, ${at}` : sql`${at}, ${number}`}, line_id ${direction}`;
}

function readLines(ctx: Ctx, query: RegisterQuery, take: SQL): Promise<RegisteredCheck[]> {
  return readRows<RegisteredCheck>(
    ctx.db,
    sql`select lines.id, lines.check_number, lines.to_number, lines.date, lines.payee, lines.amount, lines.currency,
               lines.order_id, lines.order_kind, lines.box_id,
               nullif(concat_ws(' ', m.first_name, m.last_name), '') as recorded_by, lines.state, lines.reason,
               lines.replaced_by, lines.void_on::text as void_on, lines.reprints, lines.batch_id, lines.version
          from (select * from (${selectLines(ctx, query)}) lines order by ${orderOf(query)} ${take}) lines
          left join members m on m.company_id = ${ctx.company_id} and m.id = lines.member_id
         order by ${orderOf(query)}`,
  );
}

/** Printed checks, checks that were recorded by hand, and the numbers between them. */
function selectLines(ctx: Ctx, query: RegisterQuery): SQL {
  const { buyback_type, search, state, from, to } = query;
  const checks = sql`${selectPrinted(ctx)} union all ${selectByHand(ctx)}`;
  const kind = buybackTypes[buyback_type];
  const day = sql`(date at time zone ${ctx.company.timezone})::date`;
  const isWithGaps = kind === undefined && !search && !from && !to && (!state || state === 'gap');
  const filtered = sql`select * from (${checks}) checks
    where ${kind ? sql`order_kind = ${kind}` : sql`true`}
      and ${state ? sql`state = ${state}` : sql`true`}
      and ${search ? sql`search_matches(concat_ws(' ', check_number, box_id, payee), ${search})` : sql`true`}
      and ${from ? sql`${day} >= ${from}::date` : sql`true`}
      and ${to ? sql`${day} <= ${to}::date` : sql`true`}`;
  return isWithGaps ? sql`${filtered} union all ${selectGaps(ctx)}` : filtered;
}

/** As in `visibleOrders`, for an order called `o`. */
function isVisible(ctx: Ctx): SQL {
  const { location_ids } = ctx.actor;
  return location_ids === null ? sql`true` : sql`o.location_id = any (${`{${location_ids.join(',')}}`}::bigint[])`;
}

const selectPrinted = (ctx: Ctx) => sql`
  select c.id, c.id as line_id, c.number::text as check_number, null::text as to_number, c.printed_at as date, c.payee,
         c.amount, c.currency, c.order_id, o.kind as order_kind, o.box_id, c.member_id, c.state, c.reason,
         n.number::text as replaced_by, c.void_on, c.reprints, c.batch_id, c.version,
         c.created_at as sorted_at, c.number as sorted_number
    from payout_checks c join orders o on o.company_id = c.company_id and o.id = c.order_id
    left join payout_checks n on n.company_id = c.company_id and n.id = c.replaced_by
   where c.company_id = ${ctx.company_id} and ${isVisible(ctx)}`;

/** Payments by a check that was written by hand. */
const selectByHand = (ctx: Ctx) => sql`
  select null::bigint as id, p.id as line_id, p.check_number, null::text, p.created_at,
         c.display_name, p.amount, p.currency, p.order_id, o.kind, o.box_id, p.member_id,
         case p.state when 'paid' then 'issued' else p.state end, null::text, null::text, null::date, 0,
         null::bigint, 0, p.created_at, case when p.check_number ~ '^[0-9]{1,10}$' then p.check_number::bigint end
    from order_payouts p join orders o on o.company_id = p.company_id and o.id = p.order_id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
   where p.company_id = ${ctx.company_id} and p.method = 'check' and p.check_number is not null and ${isVisible(ctx)}
     and not exists (select 1 from payout_checks k where k.company_id = p.company_id and k.payout_id = p.id)`;

/** Numbers between those of all checks, also of hidden orders. A number by hand is one, unless it has other characters. */
const selectGaps = (ctx: Ctx) => sql`
  select null::bigint as id, -g.from_number as line_id, g.from_number::text, g.to_number::text, null::timestamptz, ''::text,
         null::bigint, null::text, null::bigint, null::text, null::text, e.member_id, 'gap'::text, e.reason, null::text,
         null::date, 0, null::bigint, 0, g.sorted_at, g.to_number
    from (select lag(number) over (order by number) + 1 as from_number, number - 1 as to_number, sorted_at
            from (select number, min(sorted_at) as sorted_at from (
                    select number, created_at as sorted_at from payout_checks where company_id = ${ctx.company_id}
                    union all
                    select check_number::bigint, created_at from order_payouts
                     where company_id = ${ctx.company_id} and method = 'check' and check_number ~ '^[0-9]{1,10}$'
                  ) known group by number) numbers) g
    left join lateral (select reason, member_id from check_gaps k
                        where k.company_id = ${ctx.company_id} and k.from_number <= g.to_number
                          and k.to_number >= g.from_number order by k.id desc limit 1) e on true
   where g.from_number <= g.to_number`;
