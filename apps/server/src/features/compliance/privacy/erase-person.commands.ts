import type { erasePersonalData as contract, PrivacyReport } from '@tradepost/contracts/compliance/privacy.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { lockCustomer } from '../../customers/customer.queries.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { customerErasures } from './customer-erasure.table.ts';
import { findPrivacyReport, idArray, listPersonIds, planErasure } from './privacy.queries.ts';

/** Erases what no law asks for. What is kept is told, with its day and reason, and erased on that day. */
export async function erasePersonalData(
  ctx: Ctx,
  customer_id: number,
  { version, reason, confirm }: ServedInput<typeof contract>['body'],
): Promise<PrivacyReport> {
  const customer = await lockCustomer(ctx, customer_id);
  if (customer.erased_at !== null) return findPrivacyReport(ctx, customer_id);
  if (customer.version !== version) throw conflict('Someone else changed this in the meantime');
  const name = customer.display_name;
  if (confirm.trim().toLowerCase() !== name.toLowerCase())
    throw invalid({ confirm: `Type ${name} to confirm the erasure` });
  const { refusal, parts, kept_until } = await planErasure(ctx, customer);
  if (refusal) throw conflict(refusal);
  await ctx.db.insert(customerErasures).values({
    company_id: ctx.company_id,
    customer_id,
    reason,
    parts,
    kept_until,
    member_id: ctx.actor.member_id,
    created_at: ctx.clock.now().toISOString(),
    finished_at: kept_until === null ? ctx.clock.now().toISOString() : null,
  });
  await erase(ctx, customer_id, kept_until === null);
  return findPrivacyReport(ctx, customer_id);
}

async function erase(ctx: Ctx, customer_id: number, isFinal: boolean): Promise<void> {
  const ids = await listPersonIds(ctx, customer_id);
  const row = await readRow<{ files: number[] }>(
    ctx.db,
    sql`select to_json(erase_personal_data(${idArray(ids)}, ${isFinal})) as files`,
  );
  await removeFiles(ctx, row?.files ?? []);
  ctx.emit('offer-has-changes', { entity: 'customer', id: customer_id });
}

/** People in one run. The rest follow in the next. */
const maxPerRun = 200;

/** Erases what was kept of people whose time is over, in all companies. A device that the police holds keeps its record. */
export async function finishErasures(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number; customer_id: number }>(
      db,
      sql`select e.company_id, e.customer_id from customer_erasures e
           where e.finished_at is null and e.kept_until <= (app_now() at time zone 'UTC')::date
             and not exists (select from police_holds p join orders o on o.company_id = p.company_id and o.id = p.order_id
                              where p.company_id = e.company_id and o.customer_id = e.customer_id and p.ended_at is null)
           order by e.company_id, e.id ${takeRows(maxPerRun)}`,
    ),
  );
  let finished = 0;
  for (const { company_id, customer_id } of due) {
    // An error in one record does not stop the others.
    const isDone = await finishOne(platform, company_id, customer_id).catch((error: Error) => {
      platform.log.error({ err: error, company_id }, 'erasing a person failed');
      return false;
    });
    if (isDone) finished += 1;
  }
  return finished;
}

async function finishOne(platform: Platform, company_id: number, customer_id: number): Promise<boolean> {
  const scope = await scopeOf(platform, company_id, null, 'privacy');
  if (!scope) return false;
  await inTransaction(scope, async (ctx) => {
    await lockCustomer(ctx, customer_id);
    await erase(ctx, customer_id, true);
    await ctx.db
      .update(customerErasures)
      .set({ finished_at: sql`app_now()` as never })
      .where(and(eq(customerErasures.company_id, ctx.company_id), eq(customerErasures.customer_id, customer_id)));
  });
  return true;
}
