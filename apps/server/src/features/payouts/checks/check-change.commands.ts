import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CheckRow, payoutChecks } from './check.table.ts';

type CheckChange = Partial<Omit<CheckRow, 'company_id' | 'id' | 'number' | 'version'>>;

export async function changeCheck(ctx: Ctx, id: number, change: CheckChange): Promise<void> {
  await ctx.db
    .update(payoutChecks)
    .set({ ...change, version: sql`${payoutChecks.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.id, id)));
}

export async function lockCheck(ctx: Ctx, id: number): Promise<CheckRow> {
  const [check] = await ctx.db
    .select()
    .from(payoutChecks)
    .where(and(eq(payoutChecks.company_id, ctx.company_id), eq(payoutChecks.id, id)))
    .for('no key update');
  if (!check) throw notFound('Check');
  return check;
}

export const emitChecksChanged = (ctx: Ctx): void => ctx.emit('offer-has-changes', { entity: 'payout_check' });
