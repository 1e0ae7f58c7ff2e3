import type { listPromoCodes as listContract } from '@tradepost/contracts/pricing/coupon.contract';
import {
  type PromoCodeDetail,
  type PromoFilter,
  type PromoQuery,
  type PromoStatus,
  promoStatuses,
  type StoredPromoCode,
} from '@tradepost/contracts/pricing/promo.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const status = sql`case when p.is_archived then 'archived' when not p.is_enable then 'off' when p.ends_at <= app_now() then 'ended'
    when p.used_count >= p.total_uses then 'used_up' when p.starts_at > app_now() then 'scheduled' else 'running' end`;

/** Days are in the company's time zone. `ends_at` is exclusive, so `ends_on` is the day before it. */
const columns = (
  ctx: Ctx,
) => sql`p.id, p.code, p.name, p.type, p.value, p.currency, p.max_bonus, p.min_total, p.starts_at, p.ends_at,
    p.total_uses, p.uses_per_customer, p.used_count, p.channels, p.is_stacked_with_method, p.applies_to, p.is_enable,
    p.created_at, p.version, ${status} as status,
    to_char(p.starts_at at time zone ${ctx.company.timezone}, 'YYYY-MM-DD') as starts_on,
    to_char((p.ends_at - interval '1 microsecond') at time zone ${ctx.company.timezone}, 'YYYY-MM-DD') as ends_on`;

/** Joins the columns that lists do not sort by, for the rows of the page only. */
const detailColumns = sql`select p.*, s.*, u.* from page p
  left join lateral (
    select coalesce(json_agg(location_id) filter (where location_id is not null), '[]') as location_ids,
           coalesce(json_agg(category_id) filter (where category_id is not null), '[]') as category_ids,
           coalesce(json_agg(model_id) filter (where model_id is not null), '[]') as model_ids
      from promo_code_scopes where company_id = current_company_id() and promo_code_id = p.id) s on true
  left join lateral (
    select coalesce(sum(bonus) filter (where status = 'used'), 0) as bonus_paid,
           coalesce(sum(bonus) filter (where status = 'reserved'), 0) as bonus_reserved,
           coalesce(bool_or(status <> 'released'), false) as is_used
      from promo_code_uses where company_id = current_company_id() and promo_code_id = p.id) u on true`;

const orders: Record<string, SQL> = {
  code: sql`p.code`,
  name: sql`lower(p.name)`,
  created_at: sql`p.created_at`,
  starts_on: sql`coalesce(p.starts_at, '-infinity')`,
  ends_on: sql`coalesce(p.ends_at, 'infinity')`,
  used_count: sql`p.used_count`,
};

export async function listPromoCodes(ctx: Ctx, query: PromoQuery): Promise<DataOf<typeof listContract>> {
  const where = matchesFilter(ctx, query);
  const { status: _status, ...anyStatus } = query;
  const counted = await readRows<{ status: PromoStatus; count: number }>(
    ctx.db,
    sql`select ${status} as status, count(*)::int as count from promo_codes p where ${matchesFilter(ctx, anyStatus, true)} group by 1`,
  );
  const counts = Object.fromEntries(
    promoStatuses.map((each) => [each, counted.find((row) => row.status === each)?.count ?? 0]),
  ) as Record<PromoStatus, number>;
  const total = query.status
    ? counts[query.status]
    : counted.reduce((sum, row) => sum + (row.status === 'archived' ? 0 : row.count), 0);
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const order = orders[query.sort.replace('-', '')] ?? orders.created_at;
  const page = await listPage(ctx, query, {
    counted: total,
    rows: (take) =>
      sql`with page as materialized (
            select ${columns(ctx)}, row_number() over (order by ${order} ${direction}, p.id ${direction}) as place
              from promo_codes p where ${where} order by place ${take})
          ${detailColumns} order by p.place`,
    toItem: readPromo,
  });
  return { ...page, counts };
}

function matchesFilter(
  ctx: Ctx,
  { search, status: requested, type, channel, location_id }: PromoFilter,
  isAll = false,
): SQL {
  const conditions = [sql`p.company_id = ${ctx.company_id}`];
  if (requested) conditions.push(sql`${status} = ${requested}`);
  else if (!isAll) conditions.push(sql`not p.is_archived`);
  if (search) conditions.push(sql`search_matches(concat_ws(' ', p.code, p.name), ${search})`);
  if (type) conditions.push(sql`p.type = ${type}`);
  if (channel) conditions.push(sql`(cardinality(p.channels) = 0 or ${channel}::text = any (p.channels))`);
  if (location_id !== undefined)
    conditions.push(sql`(not exists (select 1 from promo_code_scopes s where s.company_id = p.company_id
          and s.promo_code_id = p.id and s.location_id is not null) or exists (select 1 from promo_code_scopes s
        where s.company_id = p.company_id and s.promo_code_id = p.id and s.location_id = ${location_id}))`);
  return sql.join(conditions, sql` and `);
}

/** The matching ids in order, up to `limit`. */
export async function listMatchingPromoIds(ctx: Ctx, filter: PromoFilter, limit: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select p.id from promo_codes p where ${matchesFilter(ctx, filter)} order by p.id ${takeRows(limit)}`,
  );
  return rows.map(({ id }) => id);
}

export async function findPromoCode(ctx: Ctx, id: number): Promise<PromoCodeDetail> {
  const row = await readRow<StoredPromoCode>(
    ctx.db,
    sql`with page as materialized (select ${columns(ctx)} from promo_codes p where p.company_id = ${ctx.company_id} and p.id = ${id}) ${detailColumns}`,
  );
  if (!row) throw notFound('Promo code');
  const models = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select m.id, b.name || ' ' || m.name as name
          from promo_code_scopes s
          join models m on m.company_id = s.company_id and m.id = s.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where s.company_id = ${ctx.company_id} and s.promo_code_id = ${id} order by name, m.id`,
  );
  return { ...readPromo(row), models: models.map(({ id: model_id, name }) => ({ id: model_id, name })) };
}

function readPromo(row: StoredPromoCode & { place?: unknown }): StoredPromoCode {
  const { place: _place, ...promo } = row;
  const ids = (list: readonly number[]) => list.map(Number).sort((a, b) => a - b);
  const maybe = (amount: number | null) => amount;
  return {
    ...promo,
    id: row.id,
    value: row.value,
    max_bonus: maybe(row.max_bonus),
    min_total: row.min_total,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    created_at: row.created_at,
    location_ids: ids(row.location_ids),
    category_ids: ids(row.category_ids),
    model_ids: ids(row.model_ids),
    bonus_paid: row.bonus_paid,
    bonus_reserved: row.bonus_reserved,
  };
}
