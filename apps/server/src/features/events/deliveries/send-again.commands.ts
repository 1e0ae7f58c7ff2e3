import { testEvent } from '@tradepost/contracts/events/event.data';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requirePublicApi } from '../../public-api/api-key.commands.ts';
import { lockWebhook, wakeWebhook } from '../webhooks/webhook.commands.ts';
import { webhookDeliveries } from '../webhooks/webhook.table.ts';
import { queueDeliveries } from './queue-deliveries.commands.ts';

/** Tries a delivery that waits at once, or sends the event of a finished one once more. */
export async function sendAgain(ctx: Ctx, id: number): Promise<{ id: number }> {
  requirePublicApi(ctx);
  const where = and(eq(webhookDeliveries.company_id, ctx.company_id), eq(webhookDeliveries.id, id));
  const [found] = await ctx.db.select().from(webhookDeliveries).where(where);
  if (!found) throw notFound('Delivery');
  const webhook = await lockOn(ctx, found.endpoint_id);
  const [row] = await ctx.db.select().from(webhookDeliveries).where(where);
  if (!row) throw notFound('Delivery');
  await wakeWebhook(ctx, webhook.id);
  if (row.state === 'waiting') {
    await ctx.db.update(webhookDeliveries).set({ next_try_at: sql`app_now()` }).where(where);
    return { id };
  }
  const { event_number: number, type, record, record_id } = row;
  const [sent] = await queueDeliveries(ctx.db, webhook, [{ number, type, record, record_id }], 'again');
  return { id: sent ?? id };
}

/** Sends a message that is no event. */
export async function sendTest(ctx: Ctx, id: number): Promise<{ id: number }> {
  requirePublicApi(ctx);
  const webhook = await lockOn(ctx, id);
  await wakeWebhook(ctx, id);
  const test = { number: null, type: testEvent, record: 'webhook', record_id: id };
  const [sent] = await queueDeliveries(ctx.db, webhook, [test], 'test');
  return { id: sent ?? 0 };
}

/** Nothing is sent to a webhook that is off. */
export async function lockOn(ctx: Ctx, id: number) {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook.is_on) throw conflict('This webhook is off. Turn it on first.');
  return webhook;
}
