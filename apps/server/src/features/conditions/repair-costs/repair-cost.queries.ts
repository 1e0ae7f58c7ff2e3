import type {
  listRepairCosts as contract,
  ModelRepairCost,
  RepairCost,
} from '@tradepost/contracts/conditions/repair-cost.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { searchTermOf } from '../../company/search-term.rules.ts';

const columns = sql`r.id, r.part, json_build_object('id', c.id, 'name', c.name) as category,
  case when m.id is not null then json_build_object('id', m.id, 'name', concat_ws(' ', b.name, m.name)) end as model,
  r.amount, r.version, r.updated_at`;
const joined = sql`from repair_costs r
  join categories c on c.company_id = r.company_id and c.id = r.category_id
  left join models m on m.company_id = r.company_id and m.id = r.model_id
  left join brands b on b.company_id = m.company_id and b.id = m.brand_id`;

/** Repair costs by category, those of the category itself before those of its models. */
export function listRepairCosts(
  ctx: Ctx,
  { part, category_id, search, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const term = search && searchTermOf(search, ctx.company.country_code);
  const conditions: SQL[] = [
    sql`r.company_id = ${ctx.company_id}`,
    ...(part ? [sql`r.part = ${part}`] : []),
    ...(category_id ? [sql`r.category_id = ${category_id}`] : []),
    ...(term ? [sql`search_matches(concat_ws(' ', b.name, m.name, c.name), ${term})`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  return listPage<RepairCost>(ctx, paging, {
    counted: sql`${joined} where ${where}`,
    isCapped: true,
    rows: sql`select ${columns} ${joined} where ${where}
      order by c.sort, c.id, m.id is not null, b.name, m.name, m.id, r.part, r.id`,
  });
}

export async function findRepairCost(ctx: Ctx, id: number): Promise<RepairCost> {
  const row = await readRow<RepairCost>(
    ctx.db,
    sql`select ${columns} ${joined} where r.company_id = ${ctx.company_id} and r.id = ${id}`,
  );
  if (!row) throw notFound('Repair cost');
  return row;
}

/** The costs of a model, and those of its category for the other parts. 404 for an unknown model. */
export async function listModelRepairCosts(ctx: Ctx, model_id: number): Promise<ModelRepairCost[]> {
  const model = await readRow(
    ctx.db,
    sql`select 1 as found from models where company_id = ${ctx.company_id} and id = ${model_id}`,
  );
  if (!model) throw notFound('Model');
  return readRows<ModelRepairCost>(
    ctx.db,
    sql`select distinct on (r.part) r.part, r.amount, case when r.model_id is not null then m.name end as model,
          c.name as category
      from models m
      join repair_costs r on r.company_id = m.company_id and r.category_id = m.category_id
       and (r.model_id = m.id or r.model_id is null)
      join categories c on c.company_id = r.company_id and c.id = r.category_id
     where m.company_id = ${ctx.company_id} and m.id = ${model_id}
     order by r.part, r.model_id nulls last`,
  );
}
