import { sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { countUnconfirmed } from '../mapping/open-conditions.commands.ts';
import { getSyncSettings } from '../sync-settings.queries.ts';
import { endRun, type RunRow } from './run-rows.commands.ts';

/** How long an uploaded list counts, in days. One that is read again counts until it is stale. */
export const uploadedListDays = 90;

/** Makes a partner's offers from its last list and the mapping of its conditions (docs/decisions/0210). Idempotent. */
export function applyOffers(scope: Scope, run: RunRow, partner_id: number): Promise<RunRow> {
  return inTransaction(
    scope,
    async (ctx) => {
      await lockPartner(ctx, partner_id);
      const changed_cells = await writeOffers(ctx, run.source_id, partner_id);
      const { stale_after_days } = await getSyncSettings(ctx);
      await runSql(
        ctx.db,
        sql`update partners p
               set offers_until = t.fetched_at + make_interval(days => case s.kind when 'file' then ${uploadedListDays}::int else ${stale_after_days}::int end)
              from price_sync_sources s join price_sync_states t on t.company_id = s.company_id and t.source_id = s.id
             where p.company_id = ${ctx.company_id} and p.id = ${partner_id} and s.company_id = p.company_id and s.partner_id = p.id`,
      );
      const open_conditions = await countUnconfirmed(ctx, run.source_id);
      const offers = await countOffers(ctx, partner_id);
      ctx.emit('offer-has-changes', { entity: 'partner', id: partner_id });
      return endRun(ctx, run, {
        status: 'completed',
        message: describe(offers, open_conditions),
        batch_id: null,
        changed_cells,
        held_cells: 0,
        open_conditions,
        left_cells: 0,
        new_held: 0,
      });
    },
    'Partner’s price list',
  );
}

/** The mapping of a partner and its list change its offers one after the other. */
export const lockPartner = (ctx: Ctx, partner_id: number) =>
  runSql(
    ctx.db,
    sql`select 1 from partners where company_id = ${ctx.company_id} and id = ${partner_id} for no key update`,
  );

const many = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function describe(offers: number, open: number): string {
  const known = `${many(offers, 'price')} of the partner`;
  return open > 0 ? `${known}, ${many(open, 'condition')} to map` : known;
}

/**
 * Where two of the partner's prices meet in one cell, the lower one is stored, as the partner may take the device for that.
 * An exception of a model comes before the mapping of its category.
 */
export async function writeOffers(ctx: Ctx, source_id: number, partner_id: number): Promise<number> {
  const row = await readRow<{ changed: number }>(
    ctx.db,
    sql`with wanted as materialized (
          select p.variant_id, c.id as condition_id, min(e.price::bigint) as price
            from price_sync_products p
            join price_sync_states t on t.company_id = p.company_id and t.source_id = p.source_id and t.fetched_run_id = p.seen_run_id
            join variants v on v.company_id = p.company_id and v.id = p.variant_id
            join models m on m.company_id = v.company_id and m.id = v.model_id
           cross join lateral jsonb_each_text(p.prices) as e (name, price)
            left join partner_exceptions x on x.company_id = p.company_id and x.partner_id = ${partner_id}::bigint
                  and x.model_id = m.id and x.their_condition = e.name
            left join price_sync_conditions q on q.company_id = p.company_id and q.source_id = p.source_id
                  and q.category_id = m.category_id and q.name = e.name and q.is_confirmed
            join conditions c on c.company_id = p.company_id and not c.is_archived
                  and c.id = case when x.partner_id is null then q.condition_id else x.condition_id end
           where p.company_id = ${ctx.company_id} and p.source_id = ${source_id}::bigint
           group by p.variant_id, c.id),
        gone as (
          delete from partner_offers o where o.company_id = ${ctx.company_id} and o.partner_id = ${partner_id}::bigint
             and not exists (select from wanted w where w.variant_id = o.variant_id and w.condition_id = o.condition_id)
          returning 1),
        written as (
          insert into partner_offers as o (company_id, variant_id, condition_id, partner_id, price)
          select ${ctx.company_id}::bigint, variant_id, condition_id, ${partner_id}::bigint, price from wanted
          on conflict (company_id, variant_id, condition_id, partner_id) do update set price = excluded.price
             where o.price <> excluded.price
          returning 1)
        select ((select count(*) from gone) + (select count(*) from written))::int as changed`,
  );
  return row?.changed ?? 0;
}

async function countOffers(ctx: Ctx, partner_id: number): Promise<number> {
  const row = await readRow<{ offers: number }>(
    ctx.db,
    sql`select count(*)::int as offers from partner_offers where company_id = ${ctx.company_id} and partner_id = ${partner_id}`,
  );
  return row?.offers ?? 0;
}
