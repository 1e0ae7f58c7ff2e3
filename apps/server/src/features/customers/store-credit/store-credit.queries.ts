import type {
  findStoreCredit as findContract,
  StoreCredit,
  StoreCreditEntry,
} from '@tradepost/contracts/customers/store-credit.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../customer.queries.ts';
import { storeCreditAccounts } from './store-credit.table.ts';

/** The balances of a customer, the company's currency first. It is listed even without any credit. */
export async function listBalances(ctx: Ctx, customer_id: number): Promise<{ currency: string; balance: number }[]> {
  const own = ctx.company.currency;
  const found = await ctx.db
    .select({ currency: storeCreditAccounts.currency, balance: storeCreditAccounts.balance })
    .from(storeCreditAccounts)
    .where(and(eq(storeCreditAccounts.company_id, ctx.company_id), eq(storeCreditAccounts.customer_id, customer_id)))
    .orderBy(storeCreditAccounts.currency);
  const others = found.filter(({ currency }) => currency !== own);
  return [found.find(({ currency }) => currency === own) ?? { currency: own, balance: 0 }, ...others];
}

export async function findStoreCredit(
  ctx: Ctx,
  customer_id: number,
  { currency: asked, ...paging }: ServedInput<typeof findContract>['query'],
): Promise<StoreCredit> {
  const customer = await findCustomerRow(ctx, customer_id);
  const currency: string = asked ?? ctx.company.currency;
  const balances = await listBalances(ctx, customer_id);
  const of = entriesOf(ctx, customer_id, currency);
  const page = await listPage(ctx, paging, {
    counted: sql`from store_credit_entries e
      join store_credit_accounts a on a.company_id = e.company_id and a.id = e.account_id where ${of}`,
    rows: (take) => readEntries(ctx, of, sql`order by e.id desc ${take}`),
  });
  return {
    ...page,
    customer: { id: customer_id, name: customer.display_name },
    currency,
    balance: balances.find((each) => each.currency === currency)?.balance ?? 0,
    balances,
  };
}

/** The condition for the entries of a customer in a currency: `e` is the entry, `a` its account. */
export const entriesOf = (ctx: Ctx, customer_id: number, currency: string): SQL =>
  sql`e.company_id = ${ctx.company_id} and a.customer_id = ${customer_id} and a.currency = ${currency}`;

/**
 * Entries as shown. The order or invoice of another location is named, but not linked. Customers come before invoices, so the
 * SQL names their table.
 */
export function readEntries(ctx: Ctx, where: SQL, end: SQL): Promise<StoreCreditEntry[]> {
  const { location_ids } = ctx.actor;
  const isSeenAt = (column: SQL) =>
    location_ids === null ? sql`true` : sql`${column} = any(${`{${location_ids.join(',')}}`}::bigint[])`;
  const isVisible = isSeenAt(sql`o.location_id`);
  const is_voided = sql`exists (select 1 from store_credit_entries v where v.company_id = e.company_id and v.voids_id = e.id)`;
  return readRows<StoreCreditEntry>(
    ctx.db,
    sql`select e.id, e.kind, e.amount, e.balance, a.currency, e.reason, e.reference,
          case when ${isVisible} then o.id end as order_id, case when ${isVisible} then o.kind end as order_kind,
          e.box_id, nullif(concat_ws(' ', m.first_name, m.last_name), '') as made_by,
          case when ${isSeenAt(sql`i.location_id`)} then i.id end as invoice_id, i.number as invoice_number,
          ${is_voided} as is_voided,
          e.kind in ('redeemed', 'adjusted') and e.invoice_id is null and not ${is_voided} as can_void, e.created_at
        from store_credit_entries e
        join store_credit_accounts a on a.company_id = e.company_id and a.id = e.account_id
        left join orders o on o.company_id = e.company_id and o.id = e.order_id
        left join invoices i on i.company_id = e.company_id and i.id = e.invoice_id
        left join members m on m.company_id = e.company_id and m.id = e.member_id
        where ${where} ${end}`,
  );
}
