import type { CustomerBlock, listBlocks as contract } from '@tradepost/contracts/customers/block.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { searchTermOf } from '../../company/search-term.rules.ts';

const columns = sql`b.id, b.kind, b.value, b.reason,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.display_name) end as customer,
  nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as made_by, b.version, b.created_at`;
const joins = sql`left join customers c on c.company_id = b.company_id and c.id = b.customer_id
  left join members m on m.company_id = b.company_id and m.id = b.member_id`;

/** Block entries, newest first. */
export async function listBlocks(
  ctx: Ctx,
  { kind, search, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const conditions: SQL[] = [
    sql`b.company_id = ${ctx.company_id}`,
    ...(kind ? [sql`b.kind = ${kind}`] : []),
    ...(search
      ? [sql`search_matches(concat_ws(' ', b.value, b.reason), ${searchTermOf(search, ctx.company.country_code)})`]
      : []),
  ];
  const where = sql.join(conditions, sql` and `);
  return listPage<CustomerBlock>(ctx, paging, {
    counted: sql`from customer_blocks b where ${where}`,
    isCapped: true,
    rows: sql`select ${columns} from customer_blocks b ${joins} where ${where} order by b.created_at desc, b.id desc`,
  });
}

export async function findBlockById(ctx: Ctx, id: number): Promise<CustomerBlock> {
  const row = await readRow<CustomerBlock>(
    ctx.db,
    sql`select ${columns} from customer_blocks b ${joins} where b.company_id = ${ctx.company_id} and b.id = ${id}`,
  );
  if (!row) throw notFound('Block entry');
  return row;
}
