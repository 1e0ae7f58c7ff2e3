import { maxCheckNumber } from '@tradepost/contracts/payouts/check.data';
import { eq, sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { checkSettings } from './check.table.ts';

/** Check numbers are given one after the other: another transaction that gives some waits until this one ends. */
export async function lockNumbers(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtext('check numbers'), ${ctx.company_id}::int)`);
}

/** The next numbers, which nothing else ever gets. Numbers that were recorded by hand are skipped. */
export async function takeNumbers(ctx: Ctx, count: number): Promise<number[]> {
  await lockNumbers(ctx);
  await ctx.db.insert(checkSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
  const [settings] = await ctx.db
    .select({ next_number: checkSettings.next_number })
    .from(checkSettings)
    .where(eq(checkSettings.company_id, ctx.company_id))
    .for('no key update');
  const first = settings?.next_number ?? 1001;
  const used = await listUsed(ctx, first);
  const taken: number[] = [];
  for (let number = first; taken.length < count; number += 1) if (!used.has(number)) taken.push(number);
  const last = taken.at(-1) ?? first;
  if (last >= maxCheckNumber) throw conflict('There are no check numbers left. Set a lower next number.');
  await ctx.db
    .update(checkSettings)
    .set({ next_number: last + 1, version: sql`${checkSettings.version} + 1` })
    .where(eq(checkSettings.company_id, ctx.company_id));
  return taken;
}

/** All numbers from `first` on that a check has, printed or recorded by hand. */
const usedFrom = (ctx: Ctx, first: number) => sql`
  select number from payout_checks where company_id = ${ctx.company_id} and number >= ${first}
  union
  select check_number::bigint from order_payouts
   where company_id = ${ctx.company_id} and method = 'check' and check_number ~ '^[0-9]{1,10}$'
     and check_number::bigint >= ${first}`;

async function listUsed(ctx: Ctx, first: number): Promise<Set<number>> {
  const rows = await readRows<{ number: number }>(ctx.db, usedFrom(ctx, first));
  return new Set(rows.map(({ number }) => number));
}

/** Throws 422 when a check has the number. The numbers are locked. */
export async function requireFree(ctx: Ctx, number: number): Promise<void> {
  const used = await readRow(ctx.db, sql`select 1 from (${usedFrom(ctx, number)}) used where number = ${number}`);
  if (used) throw invalid({ next_number: `Check number ${number} is already used` });
}
