import type { CustomerMerge, MergePreview } from '@tradepost/contracts/customers/merge.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { findCustomerRow, oneCustomer, type ShownCustomer, shownColumns, toCustomer } from '../customer.queries.ts';
import { customers } from '../customer.table.ts';
import { storeCreditAccounts } from '../store-credit/store-credit.table.ts';
import { differingFields } from './merge-fields.rules.ts';
import { customerTables } from './moved-tables.rules.ts';

export async function findShown(ctx: Ctx, id: number): Promise<ShownCustomer> {
  const [row] = await ctx.db.select(shownColumns).from(customers).where(oneCustomer(ctx, id));
  if (!row) throw notFound('Customer');
  return row;
}

/** Why two customers can't be merged; null when they can. */
export function refusalOf(kept: ShownCustomer, other: ShownCustomer): string | null {
  if (kept.id === other.id) return 'Choose two different customers';
  if (kept.merged_into_id !== null) return `${nameOf(kept)} was merged into another customer`;
  if (other.merged_into_id !== null) return `${nameOf(other)} was already merged into another customer`;
  if (kept.erased_at !== null || other.erased_at !== null) return 'The data of one of them was erased';
  return null;
}

const nameOf = ({ display_name }: ShownCustomer) => display_name;

/** What a merge would change and move. */
export async function previewMerge(ctx: Ctx, kept_id: number, other_id: number): Promise<MergePreview> {
  const kept = await findShown(ctx, kept_id);
  const other = await findShown(ctx, other_id);
  const moves: MergePreview['moves'] = [];
  for (const { table, label } of customerTables()) {
    if (label === undefined) continue;
    const row = await readRow<{ n: number }>(
      ctx.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where company_id = ${ctx.company_id} and customer_id = ${other_id}`,
    );
    if (row && row.n > 0) moves.push({ table, label, count: row.n });
  }
  return {
    kept: toCustomer(kept),
    other: toCustomer(other),
    fields: kept_id === other_id ? [] : differingFields(kept, other, await payoutNames(ctx)),
    moves,
    credit: await listCredit(ctx, other_id),
    refusal: refusalOf(kept, other),
  };
}

/** The accounts of a customer with something on them. */
export async function listCredit(ctx: Ctx, customer_id: number): Promise<{ currency: string; balance: number }[]> {
  const rows = await ctx.db
    .select({ currency: storeCreditAccounts.currency, balance: storeCreditAccounts.balance })
    .from(storeCreditAccounts)
    .where(and(eq(storeCreditAccounts.company_id, ctx.company_id), eq(storeCreditAccounts.customer_id, customer_id)))
    .orderBy(storeCreditAccounts.currency);
  return rows.filter(({ balance }) => balance !== 0);
}

/** The merges into a customer, newest first. */
export async function listCustomerMerges(ctx: Ctx, customer_id: number): Promise<CustomerMerge[]> {
  await findCustomerRow(ctx, customer_id);
  return readMerges(ctx, sql`g.kept_id = ${customer_id}`);
}

export async function findMerge(ctx: Ctx, id: number): Promise<CustomerMerge> {
  const [merge] = await readMerges(ctx, sql`g.id = ${id}`);
  if (!merge) throw notFound('Merge');
  return merge;
}

async function readMerges(ctx: Ctx, where: ReturnType<typeof sql>): Promise<CustomerMerge[]> {
  const name = (alias: string) => sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`);
  const rows = await readRows<Omit<CustomerMerge, 'moved'> & { counts: Record<string, number> }>(
    ctx.db,
    sql`select g.id, g.kept_id, k.display_name as kept_name, g.merged_id, o.display_name as merged_name, ${name('m')} as merged_by,
               g.created_at, ${name('u')} as undone_by, g.undone_at,
               (select coalesce(json_object_agg(key, jsonb_array_length(value)), '{}') from jsonb_each(g.moved -> 'rows')) as counts
          from customer_merges g
          join customers k on k.company_id = g.company_id and k.id = g.kept_id
          join customers o on o.company_id = g.company_id and o.id = g.merged_id
          left join members m on m.company_id = g.company_id and m.id = g.member_id
          left join members u on u.company_id = g.company_id and u.id = g.undone_by
         where g.company_id = ${ctx.company_id} and ${where} order by g.id desc limit 50`,
  );
  const labels = new Map(customerTables().map(({ table, label }) => [table, label]));
  return rows.map(({ counts, ...merge }) => ({
    ...merge,
    moved: Object.entries(counts)
      .filter(([table, count]) => count > 0 && labels.get(table))
      .map(([table, count]) => ({ table, label: labels.get(table) ?? table, count })),
  }));
}
