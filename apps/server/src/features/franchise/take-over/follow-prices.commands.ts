import { sharingMessages } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { type Ctx, inSystemRole, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { confirmConditions, type KnownCondition } from '../../pricing/sync/mapping/confirm-conditions.commands.ts';
import { startRun } from '../../pricing/sync/runs/start-run.commands.ts';
import { acceptSharing } from '../../pricing/sync/sharing/sharing.commands.ts';
import { companyLinks } from '../company-link.table.ts';
import { findLinkFacts, type LinkFacts } from './link-facts.queries.ts';

/**
 * Makes the price sharing of a link: offered in the parent's name and accepted in the child's, by the functions of price
 * sharing. One that exists between them is kept. Conditions that were taken over are mapped, so that prices arrive at once.
 */
export async function followPrices(child: Scope, link: LinkFacts): Promise<void> {
  const parent = await scopeOf(child.platform, link.parent, null, `link with ${link.child_name}`);
  if (!parent) return;
  const sharing_id = await inTransaction(parent, (ctx) => offer(ctx, link));
  if (sharing_id === null) return;
  try {
    await inTransaction(child, (ctx) => accept(ctx, link.id, sharing_id));
  } catch (error) {
    if (!(error instanceof HttpError) || error.message !== sharingMessages.circle) throw error;
    // The parent follows the child's prices already, directly or through others.
    await inTransaction(parent, async (ctx) => {
      await readRow(ctx.db, sql`select end_price_sharing(${sharing_id})`);
      await inSystemRole(ctx, (db) =>
        db.update(companyLinks).set({ prices_problem: 'circle' }).where(eq(companyLinks.id, link.id)),
      );
    });
    child.log.info({ link: link.id, reason: error.message }, 'prices of a link are not followed');
  }
}

/** Finds the open sharing of the two, or offers one, and keeps it with the link. Null when prices are not to be shared now. */
async function offer(ctx: Ctx, { id, child, child_code }: LinkFacts): Promise<number | null> {
  const link = await inSystemRole(ctx, (db) => findLinkFacts(db, id, true));
  if (link?.state !== 'accepted' || !link.parent_gives.includes('prices')) return null;
  const isSame = link.parent_currency === link.child_currency;
  const found = isSame ? await inSystemRole(ctx, (db) => findOpen(db, ctx.company_id, child)) : undefined;
  let sharing_id = found?.id ?? null;
  if (isSame && sharing_id === null) {
    const made = await readRow<{ sharing_id: number | null }>(
      ctx.db,
      sql`select * from offer_price_sharing(${child_code}, ${ctx.company.name})`,
    );
    sharing_id = made?.sharing_id ?? null;
  }
  await inSystemRole(ctx, (db) =>
    db
      .update(companyLinks)
      .set({ ...(sharing_id === null ? {} : { sharing_id }), prices_problem: isSame ? null : 'currency' })
      .where(eq(companyLinks.id, id)),
  );
  return sharing_id;
}

const findOpen = (db: Ctx['db'], parent: number, child: number) =>
  readRow<{ id: number }>(
    db,
    sql`select id from price_sharings where parent_company_id = ${parent} and child_company_id = ${child}
           and status in ('offered', 'accepted') order by status, id desc limit 1`,
  );

async function accept(ctx: Ctx, link_id: number, sharing_id: number): Promise<void> {
  const link = await inSystemRole(ctx, (db) => findLinkFacts(db, link_id, true));
  // It was ended in the meantime.
  if (link?.state !== 'accepted' || link.sharing_id !== sharing_id) return;
  const open = await readRow(
    ctx.db,
    sql`select 1 from list_price_sharings() s where s.id = ${sharing_id} and s.status = 'offered'`,
  );
  if (!open) return;
  await acceptSharing(ctx, sharing_id);
  const source = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from price_sync_sources where company_id = ${ctx.company_id} and sharing_id = ${sharing_id} order by id limit 1`,
  );
  if (!source) return;
  await confirmConditions(ctx, source.id, await listKnown(ctx, link_id));
  await startRun(ctx, source.id);
}

/** The parent's conditions by the names that its price list has, with the child's for each. */
async function listKnown(ctx: Ctx, link_id: number): Promise<KnownCondition[]> {
  const isGiven = await readRow(ctx.db, sql`select 1 where company_link_giver(${link_id}, 'conditions') is not null`);
  if (!isGiven) return [];
  return readRows<KnownCondition>(
    ctx.db,
    sql`select g.category_id, r.name, c.id as condition_id
          from read_linked_conditions(${link_id}) r
          join linked_conditions l on l.company_id = ${ctx.company_id} and l.source_condition_id = r.condition_id
          join conditions c on c.company_id = l.company_id and c.id = l.condition_id and not c.is_archived
          join condition_groups g on g.company_id = c.company_id and g.id = c.group_id`,
  );
}
