import type { Condition } from '@tradepost/contracts/conditions/condition-group.contract';
import type {
  ConditionMapping,
  findMappingSummary,
  MappingSummary,
} from '@tradepost/contracts/marketplace/mapping.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listConditionGroups } from '../conditions/condition-group.queries.ts';
import { getPartnerRow, getPartnerSource } from '../pricing/partners/partner-rows.queries.ts';
import type { SourceCondition } from '../pricing/sync/sources/price-source.rules.ts';

interface MappingRow {
  category: ConditionMapping['category'];
  is_mac: boolean;
  name: string;
  condition_id: number | null;
  confidence: number;
  is_confirmed: boolean;
  devices: number;
  listed: SourceCondition[] | null;
}

/** A marketer's conditions beside the company's, one set for each category. */
export async function listMappings(ctx: Ctx, id: number, category_id?: number): Promise<ConditionMapping[]> {
  const source = await getPartnerSource(ctx, id);
  const rows = await readRows<MappingRow>(
    ctx.db,
    sql`with counted as (
          select p.category_id, n.name, count(*)::int as devices
            from price_sync_products p
            join price_sync_states t on t.company_id = p.company_id and t.source_id = p.source_id and t.fetched_run_id = p.seen_run_id
           cross join lateral jsonb_object_keys(p.prices) as n (name)
           where p.company_id = ${ctx.company_id} and p.source_id = ${source.id} and p.variant_id is not null
           group by 1, 2)
        select jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category, k.is_mac, c.name, c.condition_id, c.confidence,
               c.is_confirmed, coalesce(n.devices, 0) as devices, t.condition_names as listed
          from price_sync_conditions c
          join categories k on k.company_id = c.company_id and k.id = c.category_id
          left join price_sync_states t on t.company_id = c.company_id and t.source_id = c.source_id
          left join counted n on n.category_id = c.category_id and n.name = c.name
         where c.company_id = ${ctx.company_id} and c.source_id = ${source.id}
           and (${category_id ?? null}::bigint is null or c.category_id = ${category_id ?? null}::bigint)
         order by k.sort, k.id, c.sort, c.id`,
  );
  const groups = new Map((await listConditionGroups(ctx, {})).map((group) => [group.category.id, group.conditions]));
  return [...Map.groupBy(rows, (row) => row.category.id).values()].map((own): ConditionMapping => {
    const { category, is_mac } = own[0]!;
    return {
      category,
      category_id: category.id,
      is_mac,
      conditions: ownConditions(groups.get(category.id) ?? []),
      items: own.map(({ name, condition_id, confidence, is_confirmed, devices, listed }) => ({
        their_condition: name,
        their_terms: [...(listed?.find((each) => each.name === name)?.terms ?? [])],
        own_condition_id: condition_id,
        confidence,
        is_confirmed,
        devices,
      })),
    };
  });
}

/** Sub-conditions whose price is calculated from their parent's cannot be mapped. */
export const ownConditions = (conditions: readonly Condition[]) =>
  conditions.flatMap(({ id, name, sub_conditions }) => [
    { id, name },
    ...sub_conditions
      .filter((sub) => sub.condition_sub_value === null)
      .map((sub) => ({ id: sub.id, name: `${name}: ${sub.name}` })),
  ]);

export async function findMappings(ctx: Ctx, id: number, category_id?: number) {
  const { name } = await getPartnerRow(ctx, id);
  return { marketer: { id, name }, items: await listMappings(ctx, id, category_id), job_id: null };
}

/** How far a marketer is mapped, for each category of which the company has devices. */
export async function findSummary(ctx: Ctx, id: number): Promise<DataOf<typeof findMappingSummary>> {
  const { name } = await getPartnerRow(ctx, id);
  const source = await getPartnerSource(ctx, id);
  const items = await readRows<MappingSummary>(
    ctx.db,
    sql`with owned as (
          select m.category_id, count(*)::int as variants,
                 (count(*) filter (where exists (select from partner_offers o where o.company_id = v.company_id
                    and o.variant_id = v.id and o.partner_id = ${id})))::int as devices
            from models m join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
           where m.company_id = ${ctx.company_id} and m.is_active group by m.category_id),
        mapped as (
          select category_id, (count(*) filter (where is_confirmed))::int as mapped, (count(*) filter (where not is_confirmed))::int as unmapped
            from price_sync_conditions where company_id = ${ctx.company_id} and source_id = ${source.id} group by category_id),
        exceptions as (
          select m.category_id, count(distinct x.model_id)::int as models
            from partner_exceptions x join models m on m.company_id = x.company_id and m.id = x.model_id
           where x.company_id = ${ctx.company_id} and x.partner_id = ${id} group by m.category_id)
        select jsonb_build_object('id', k.id, 'key', k.key, 'name', k.name) as category, k.id as category_id, k.is_mac,
               coalesce(q.mapped, 0) as mapped, coalesce(q.unmapped, 0) as unmapped, coalesce(x.models, 0) as exceptions,
               w.devices, w.variants - w.devices as without_price
          from categories k
          join owned w on w.category_id = k.id
          left join mapped q on q.category_id = k.id
          left join exceptions x on x.category_id = k.id
         where k.company_id = ${ctx.company_id} and k.is_active order by k.sort, k.id`,
  );
  return { marketer: { id, name }, items };
}
