import type { ReplayForm } from '@tradepost/contracts/events/webhook.contract';
import { replayedAtOnce } from '@tradepost/contracts/events/webhook.data';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requirePublicApi } from '../../public-api/api-key.commands.ts';
import { wakeWebhook } from '../webhooks/webhook.commands.ts';
import { replayJob } from './replay.jobs.ts';
import { countEvents, queueNext } from './run-replay.commands.ts';
import { lockOn } from './send-again.commands.ts';

/** Queues the events of a period once more, at once or, when they are many, in a job. */
export async function replayEvents(
  ctx: Ctx,
  id: number,
  { from, to, types }: ReplayForm,
): Promise<{ count: number; is_queued: boolean }> {
  requirePublicApi(ctx);
  const webhook = await lockOn(ctx, id);
  const chosen = types.length > 0 ? types : webhook.types;
  if (!chosen.every((type) => webhook.types.includes(type)))
    throw invalid({ types: 'Choose only events that the webhook gets' });
  const work = { webhook_id: id, from, to: to ?? ctx.clock.now().toISOString(), types: chosen };
  const total = await countEvents(ctx, webhook, work);
  if (total === 0) throw conflict('No such events are kept for this period');
  if (total > replayedAtOnce) {
    await ctx.platform.jobs.enqueue(ctx, replayJob, work, {
      progress: { event: 'webhook-replay', title: 'Replay of events' },
    });
    return { count: total, is_queued: true };
  }
  await wakeWebhook(ctx, id);
  await queueNext(ctx, work, 0);
  return { count: total, is_queued: false };
}
