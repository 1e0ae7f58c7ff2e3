import { eventFacts } from '@tradepost/contracts/events/event.data';
import { and, desc, eq, sql } from 'drizzle-orm';
import { queueDeliveries } from '../../features/events/deliveries/queue-deliveries.commands.ts';
import { eventLogs, events } from '../../features/events/event.table.ts';
import { storeWebhook } from '../../features/events/webhooks/webhook.commands.ts';
import { webhookDeliveries, webhookEndpoints, webhookHealth } from '../../features/events/webhooks/webhook.table.ts';
import { orders } from '../../features/orders/order.table.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const type = 'order.created';

/** A webhook with the deliveries of the newest orders. It is off, so that a demo calls nobody. */
export function seedWebhook({ scope }: DemoCompany): Promise<void> {
  return inTransaction(scope, async (ctx) => {
    const { webhook } = await storeWebhook(ctx, {
      url: 'https://warehouse.example.com/hooks/tradepost',
      description: 'Warehouse system',
      types: [type, 'order.moved', 'order.paid', 'unit.added', 'unit.sold'],
      is_on: false,
    });
    const numbered = await logOrders(ctx);
    const receiver = { company_id: ctx.company_id, id: webhook.id };
    const ids = await queueDeliveries(ctx.db, receiver, numbered, 'event');
    for (const [at, id] of ids.entries()) await ctx.db.update(webhookDeliveries).set(outcomeOf(at)).where(is(ctx, id));
    await ctx.db
      .update(webhookHealth)
      .set({
        failures: 1,
        accepted_at: sql`app_now() - interval '3 hours'`,
        failed_at: sql`app_now() - interval '2 hours'`,
      })
      .where(and(eq(webhookHealth.company_id, ctx.company_id), eq(webhookHealth.endpoint_id, webhook.id)));
    await ctx.db
      .update(webhookEndpoints)
      .set({ created_at: sql`app_now() - interval '5 days'` })
      .where(and(eq(webhookEndpoints.company_id, ctx.company_id), eq(webhookEndpoints.id, webhook.id)));
  });
}

const is = (ctx: Ctx, id: number) =>
  and(eq(webhookDeliveries.company_id, ctx.company_id), eq(webhookDeliveries.id, id));

/** The newest orders as events. Those that the demo made before it had a log are in none. */
async function logOrders(ctx: Ctx) {
  const { company_id } = ctx;
  // A server at work numbers events meanwhile.
  const [log] = await ctx.db.select().from(eventLogs).where(eq(eventLogs.company_id, company_id)).for('update');
  const last = log?.last_number ?? 0;
  const newest = ctx.db
    .select()
    .from(orders)
    .where(eq(orders.company_id, company_id))
    .orderBy(desc(orders.id))
    .limit(6);
  const rows = (await newest).sort((one, other) => one.id - other.id);
  const numbered = rows.map(({ id, ...order }, at) => {
    const values: Record<string, unknown> = { ...order, order_id: id };
    const data = Object.fromEntries(Object.keys(eventFacts[type].data.shape).map((key) => [key, values[key] ?? null]));
    return { number: last + at + 1, type, record: 'order', record_id: id, data, ...order } as const;
  });
  await ctx.db.insert(events).values(
    numbered.map(({ number, record, record_id, data, location_id, created_at }) => ({
      company_id,
      number,
      type: type as typeof type,
      version: eventFacts[type].version,
      record: record as 'order',
      record_id,
      location_ids: [location_id],
      data,
      happened_at: created_at,
    })),
  );
  await ctx.db
    .update(eventLogs)
    .set({ last_number: last + numbered.length })
    .where(eq(eventLogs.company_id, company_id));
  return numbered.map(({ number, record, record_id }) => ({ number, type, record, record_id }));
}

/** Most were accepted. The last one waits for a server that is out of order. */
function outcomeOf(at: number) {
  const ago = sql`app_now() - make_interval(hours => ${8 - at})`;
  const tried = { tries: 1, first_tried_at: ago, tried_at: ago, created_at: ago };
  return at < 5
    ? { ...tried, state: 'delivered' as const, status: 200, answer: 'ok', took_ms: 84 + at, finished_at: ago }
    : {
        ...tried,
        tries: 3,
        status: 503,
        answer: 'Service Unavailable',
        error: 'It answered 503',
        took_ms: 410,
        next_try_at: sql`app_now() + interval '15 minutes'`,
      };
}
