import { type DeletionPreview, graceDays } from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../../platform/db/sql.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';
import { inWork } from '../../billing/store-location.queries.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findFactors } from '../../session/two-factor.queries.ts';
import { findActing } from '../../users/acting.queries.ts';
import { findCloneObstacle } from './clone-obstacle.queries.ts';
import { type OpenWork, warningsOf } from './deletion-warnings.rules.ts';

const counted = [
  ['Orders', sql`orders`],
  ['Customers', sql`customers`],
  ['Devices in the inventory', sql`inventory_units`],
  ['Invoices', sql`invoices`],
  ['Payouts', sql`order_payouts`],
  ['Prices', sql`price_cells`],
  ['Locations', sql`locations`],
  ['Team members', sql`members`],
  ['Files and pictures', sql`files`],
] as const;

const countLimit = 100_000;

/** What is lost with the company, and what is still under way. */
export async function previewDeletion(ctx: Ctx): Promise<DeletionPreview> {
  const company = await findCompanyRow(ctx);
  const lost: DeletionPreview['lost'] = [];
  for (const [what, table] of counted) {
    const row = await readRow<{ count: number }>(
      ctx.db,
      sql`select ${limited(sql`select 1 from ${table} where company_id = ${ctx.company_id}`)} as count`,
    );
    if (row && row.count > 0) lost.push({ what, count: row.count });
  }
  const { role_key } = await findActing(ctx);
  const obstacle = await findCloneObstacle(ctx);
  const factors = await inSystemRole(ctx, (db) => findFactors(db, ctx.actor.user_id ?? 0));
  return {
    lost,
    warnings: warningsOf(await countOpenWork(ctx), company.retention_years),
    refusal: role_key === 'owner' ? obstacle : 'Only the owner can delete the company',
    has_second_factor: factors !== undefined,
    deletes_at: company.deletes_at,
    grace_days: graceDays,
  };
}

/** Counts at most so many rows as are shown. */
const limited = (rows: SQL) => sql`(select count(*)::int from (${rows} ${takeRows(countLimit)}) as found)`;

/** What somebody may be waiting for. Later features have it, so the SQL names their tables. */
async function countOpenWork(ctx: Ctx): Promise<OpenWork> {
  const own = sql`company_id = ${ctx.company_id}`;
  const row = await readRow<OpenWork>(
    ctx.db,
    sql`select ${limited(sql`select 1 from orders o where o.company_id = ${ctx.company_id} and not o.is_archived and ${inWork}`)} as open_orders,
               ${limited(sql`select 1 from payout_batches where ${own} and state in ('open', 'exported', 'sent')`)} as open_batches,
               ${limited(sql`select 1 from drawer_sessions where ${own} and closed_at is null`)} as open_drawers,
               ${limited(sql`select 1 from invoices where ${own} and canceled_at is null and due_total > 0`)} as unpaid_invoices,
               ${limited(sql`select 1 from police_holds where ${own} and ended_at is null`)} as police_holds`,
  );
  if (!row) throw new Error('no counts');
  return row;
}
