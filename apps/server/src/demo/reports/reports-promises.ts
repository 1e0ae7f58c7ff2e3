import { marksOf, promisedMs } from '@tradepost/contracts/orders/clock/promise.rules';
import { openTimeBetween } from '@tradepost/contracts/orders/promises/business-time.rules';
import type { PromiseStep } from '@tradepost/contracts/orders/promises/promise.data';
import { defaultPromiseSettings } from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { sql } from 'drizzle-orm';
import { orderPromises, promiseSettings } from '../../features/orders/promises/promise.table.ts';
import { businessHoursOf, promisedFor } from '../../features/orders/promises/promise-settings.queries.ts';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

const demoPromises = {
  ...defaultPromiseSettings,
  is_answer_on: true,
  is_inspection_on: true,
  inspection_amount: 3,
  is_payout_on: true,
  payout_amount: 2,
  working_days: [1, 2, 3, 4, 5, 6],
  version: 1,
};

/** The company promises all three steps, before its first order. */
export async function seedPromises(ctx: Ctx): Promise<void> {
  await ctx.db.insert(promiseSettings).values({ ...demoPromises, company_id: ctx.company_id });
}

interface PastStep {
  order_id: number;
  member_id: number | null;
  step: PromiseStep;
  started_at: string;
  done_at: string;
}

/** How the promises of past orders were kept: those were stored as they ended, without their steps. */
export async function seedPastPromises(ctx: Ctx): Promise<void> {
  const hours = businessHoursOf(demoPromises, ctx.company.timezone);
  const steps = await readRows<PastStep>(
    ctx.db,
    sql`select o.id as order_id, o.member_id, s.step, s.started_at, s.done_at from orders o
         cross join lateral (values ('inspection', o.received_at, o.payable_at), ('payout', o.payable_at, o.paid_at)) as s (step, started_at, done_at)
         where o.company_id = ${ctx.company_id} and s.started_at < s.done_at
           and not exists (select from order_promises p where p.company_id = o.company_id and p.order_id = o.id)`,
  );
  const rows = steps.map(({ order_id, member_id, step, started_at, done_at }) => {
    const [start, end] = [Date.parse(started_at), Date.parse(done_at)];
    const promised = promisedMs(promisedFor(demoPromises, step)!, hours);
    const { amber, red, due } = marksOf(start, promised, promised, hours);
    const iso = (ms: number) => new Date(ms).toISOString();
    return {
      company_id: ctx.company_id,
      order_id,
      step,
      started_at,
      done_at,
      done_by_id: member_id,
      promised_seconds: promised / 1000,
      counted_seconds: Math.round(openTimeBetween(start, end, hours) / 1000),
      amber_at: iso(amber),
      red_at: iso(red),
      due_at: iso(due),
      outcome: end <= due ? ('kept' as const) : ('missed' as const),
    };
  });
  for (let at = 0; at < rows.length; at += 500) await ctx.db.insert(orderPromises).values(rows.slice(at, at + 500));
}
