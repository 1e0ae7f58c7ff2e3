import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { currencyOf } from '@tradepost/contracts/currencies';
import { localTime } from '@tradepost/contracts/dates';
import {
  buybackTypes,
  type RegisteredCheck,
  type RegisterQuery,
} from '@tradepost/contracts/orders/check-register.contract';
import { maxCounted, type Paging, pageOf } from '@tradepost/contracts/paging';
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { members } from '../../../platform/identity/member.table.ts';
import { openSheetWriter } from '../../../platform/sheets/write-sheet.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { visibleOrders } from '../order.queries.ts';
import { orders } from '../order.table.ts';
import { orderPayouts } from './order-payout.table.ts';

const maxExported = 10_000;

/** The checks used for payouts, one row per number, including voided payouts. */
export async function listChecks(ctx: Ctx, query: Paging & RegisterQuery) {
  await planForValues(ctx.db);
  const counted = selectChecks(ctx, query)
    .limit(maxCounted + 1)
    .as('counted');
  const [found] = await ctx.db.select({ n: count() }).from(counted);
  const { offset, pagination } = pageOf(query, found?.n ?? 0, maxCounted);
  return { items: await readChecks(ctx, query, pagination.per_page, offset), pagination };
}

const headings = ['Check number', 'Date', 'Payee', 'Amount', 'Currency', 'Box ID', 'Recorded by', 'State'];

/** The register as a CSV file. */
export async function exportChecks(ctx: Ctx, query: RegisterQuery): Promise<BinaryAnswer> {
  const { timezone, country_code: country } = ctx.company;
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openSheetWriter(out, 'csv', { name: 'Checks', headings, country });
  for (const check of await readChecks(ctx, query, maxExported, 0)) {
    const amount = { amount: check.amount, decimals: currencyOf(check.currency).decimals };
    const date = { local_time: localTime(check.date, timezone) };
    const { check_number, payee, currency, box_id, recorded_by, state } = check;
    await writer.addRow([check_number, date, payee, amount, currency, box_id, recorded_by, state]);
  }
  await writer.finish();
  out.end();
  return { name: 'check-register.csv', content: await content };
}

function readChecks(ctx: Ctx, query: RegisterQuery, limit: number, offset: number): Promise<RegisteredCheck[]> {
  return selectChecks(ctx, query)
    .orderBy(desc(orderPayouts.created_at), desc(orderPayouts.id))
    .limit(limit)
    .offset(offset);
}

/** The left join lets PostgreSQL skip the customers when it counts without a search. */
function selectChecks(ctx: Ctx, query: RegisterQuery) {
  return ctx.db
    .select({
      id: orderPayouts.id,
      check_number: sql<string>`${orderPayouts.check_number}`.as('number'),
      date: orderPayouts.created_at,
      payee: sql<string>`concat_ws(' ', ${customers.first_name}, ${customers.last_name})`.as('payee'),
      amount: orderPayouts.amount,
      currency: orderPayouts.currency,
      order_id: orderPayouts.order_id,
      box_id: orders.box_id,
      recorded_by: sql<string | null>`nullif(concat_ws(' ', ${members.first_name}, ${members.last_name}), '')`.as(
        'recorded_by',
      ),
      state: orderPayouts.state,
    })
    .from(orderPayouts)
    .innerJoin(orders, and(eq(orders.company_id, orderPayouts.company_id), eq(orders.id, orderPayouts.order_id)))
    .leftJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .leftJoin(members, and(eq(members.company_id, orderPayouts.company_id), eq(members.id, orderPayouts.member_id)))
    .where(checkConditions(ctx, query));
}

function checkConditions(ctx: Ctx, { buyback_type, search }: RegisterQuery): SQL | undefined {
  const like = containing(search ?? '');
  const found = search
    ? or(
        ilike(orderPayouts.check_number, like),
        ilike(orders.box_id, like),
        ilike(sql`concat_ws(' ', ${customers.first_name}, ${customers.last_name})`, like),
      )
    : undefined;
  return and(
    visibleOrders(ctx),
    eq(orderPayouts.method, 'check'),
    eq(orders.kind, buybackTypes[buyback_type] ?? 'in-store'),
    found,
  );
}
