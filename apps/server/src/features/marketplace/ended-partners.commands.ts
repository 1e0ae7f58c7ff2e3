import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../platform/tenancy/deletion-grace.ts';
import { partnerOffers, partners } from '../pricing/partners/partner.table.ts';
import { priceSyncSources } from '../pricing/sync/sync.table.ts';
import { endPartner } from './partner.commands.ts';
import { readCandidates } from './partner.queries.ts';

/** How long the list and the mapping of a partner that ended are kept, in days. */
const keptDays = 90;
const atOnce = 500;

/**
 * Ends partners whose company gives its offers no more, and forgets lists and mappings of those that ended long ago. A quote
 * does not wait for this: it asks the link itself.
 */
export async function sweepPartners(platform: Platform): Promise<number> {
  const companies = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select distinct p.company_id from partners p
           where not ${isBeingDeleted(sql`p.company_id`)}
             and ((p.ended_at is null and p.kind = 'company')
               or (p.ended_at < app_now() - make_interval(days => ${keptDays}::int)
                   and exists (select from price_sync_sources s where s.company_id = p.company_id and s.partner_id = p.id)))
           order by p.company_id ${takeRows(atOnce)}`,
    ),
  );
  let swept = 0;
  for (const { company_id } of companies) {
    const scope = await scopeOf(platform, company_id, null, 'marketplace');
    if (scope) swept += await inTransaction(scope, async (ctx) => (await endLeft(ctx)) + (await forgetEnded(ctx)));
  }
  return swept;
}

async function endLeft(ctx: Ctx): Promise<number> {
  const given = new Set((await readCandidates(ctx)).map(({ link_id }) => link_id));
  const rows = await ctx.db
    .select()
    .from(partners)
    .where(and(eq(partners.company_id, ctx.company_id), eq(partners.kind, 'company'), isNull(partners.ended_at)))
    .for('no key update');
  const left = rows.filter(({ link_id }) => link_id === null || !given.has(link_id));
  for (const partner of left) {
    await endPartner(ctx, partner, 'left');
    await notify(ctx, {
      type: 'company_link',
      title: `${partner.name} is no longer a partner of your marketplace`,
      body: 'It stopped giving you its offers. Orders keep its name and prices.',
      url: '/settings/marketplace/partners',
      once_key: `partner-left:${partner.id}`,
    });
  }
  return left.length;
}

async function forgetEnded(ctx: Ctx): Promise<number> {
  const gone = await ctx.db
    .delete(priceSyncSources)
    .where(
      and(
        eq(priceSyncSources.company_id, ctx.company_id),
        sql`${priceSyncSources.partner_id} in (select p.id from partners p where p.company_id = ${ctx.company_id}
              and p.ended_at < app_now() - make_interval(days => ${keptDays}::int))`,
      ),
    )
    .returning({ id: priceSyncSources.id });
  await ctx.db
    .delete(partnerOffers)
    .where(
      and(
        eq(partnerOffers.company_id, ctx.company_id),
        sql`${partnerOffers.partner_id} in (select p.id from partners p where p.company_id = ${ctx.company_id} and p.ended_at is not null)`,
      ),
    );
  return gone.length;
}
