import type { EventType } from '@tradepost/contracts/events/event.data';
import { replayedAtOnce } from '@tradepost/contracts/events/webhook.data';
import { and, arrayOverlaps, asc, count, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { events } from '../event.table.ts';
import { wakeWebhook } from '../webhooks/webhook.commands.ts';
import { queueDeliveries } from './queue-deliveries.commands.ts';
import { lockOn } from './send-again.commands.ts';

export const ReplayJob = z.object({
  webhook_id: z.number(),
  from: z.string(),
  to: z.string(),
  types: z.array(z.string()),
});
export type ReplayJob = z.infer<typeof ReplayJob>;

interface Receiver {
  location_ids: number[] | null;
}

const whereReplayed = (ctx: Ctx, { location_ids }: Receiver, { from, to, types }: ReplayJob, after: number) =>
  and(
    eq(events.company_id, ctx.company_id),
    gt(events.number, after),
    gte(events.happened_at, from),
    lt(events.happened_at, to),
    inArray(events.type, types as EventType[]),
    location_ids === null
      ? undefined
      : or(
          isNull(events.location_ids),
          location_ids.length > 0 ? arrayOverlaps(events.location_ids, location_ids) : undefined,
        ),
  );

export async function countEvents(ctx: Ctx, receiver: Receiver, work: ReplayJob): Promise<number> {
  const [found] = await ctx.db
    .select({ n: count() })
    .from(events)
    .where(whereReplayed(ctx, receiver, work, 0));
  return found?.n ?? 0;
}

/** Queues the next events after a number. Returns the last one's number; null when there are no more. */
export async function queueNext(ctx: Ctx, work: ReplayJob, after: number): Promise<number | null> {
  const webhook = await lockOn(ctx, work.webhook_id);
  const rows = await ctx.db
    .select({ number: events.number, type: events.type, record: events.record, record_id: events.record_id })
    .from(events)
    .where(whereReplayed(ctx, webhook, work, after))
    .orderBy(asc(events.number))
    .limit(replayedAtOnce);
  await queueDeliveries(ctx.db, webhook, rows, 'replay');
  return rows.at(-1)?.number ?? null;
}

/** Queues them in steps. One that was interrupted begins again: a receiver knows what it got by its id. */
export async function runReplay(scope: Scope, work: ReplayJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const total = await inTransaction(scope, async (ctx) => {
    const webhook = await lockOn(ctx, work.webhook_id);
    await wakeWebhook(ctx, work.webhook_id);
    return countEvents(ctx, webhook, work);
  });
  let done = 0;
  for (let after: number | null = 0; after !== null; done += replayedAtOnce) {
    await run.report(Math.min(done, total), total);
    const from: number = after;
    after = await inTransaction(scope, (ctx) => queueNext(ctx, work, from));
  }
  await run.complete(`${total} events are sent again`);
}
