import { type OffReason, triedHours } from '@tradepost/contracts/events/webhook.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { webhookEndpoints } from '../webhooks/webhook.table.ts';
import type { Outcome } from './take-deliveries.commands.ts';

const gone = 410;

/** Turns off the endpoints that are gone, and those that accepted nothing in the days for which a delivery was tried. */
export async function turnOffWhenOver(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  const over = outcomes.filter(({ state, status }) => state === 'failed' || status === gone);
  for (const { company_id, endpoint_id, id, status } of over) {
    const scope = await scopeOf(platform, company_id, null, 'webhooks');
    if (!scope) continue;
    const reason: OffReason = status === gone ? 'gone' : 'failing';
    await inTransaction(scope, (ctx) => turnOff(ctx, endpoint_id, id, reason)).catch((error: Error) =>
      scope.log.error({ err: error, endpoint_id }, 'a webhook could not be turned off'),
    );
  }
}

async function turnOff(ctx: Ctx, id: number, delivery_id: number, reason: OffReason): Promise<void> {
  const { company_id } = ctx;
  const found = await readRow<{ is_on: boolean; url: string; accepts: boolean }>(
    ctx.db,
    sql`select e.is_on, e.url, coalesce(h.accepted_at > d.first_tried_at, false) as accepts
          from webhook_endpoints e
          join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
          join webhook_deliveries d on d.company_id = e.company_id and d.id = ${delivery_id}
         where e.company_id = ${company_id} and e.id = ${id} for no key update of e`,
  );
  if (!found?.is_on || (reason === 'failing' && found.accepts)) return;
  await ctx.db
    .update(webhookEndpoints)
    .set({
      is_on: false,
      off_reason: reason,
      off_at: sql`app_now()`,
      updated_at: sql`app_now()`,
      version: sql`${webhookEndpoints.version} + 1`,
    })
    .where(and(eq(webhookEndpoints.company_id, company_id), eq(webhookEndpoints.id, id)));
  const why = reason === 'gone' ? 'it answered 410 Gone' : `it accepted nothing for ${triedHours / 24} days`;
  const body = `The webhook ${found.url} was turned off because ${why}. Events wait or can be replayed once you turn it on again.`;
  await notify(ctx, { type: 'webhook_off', title: 'Webhook turned off', body, url: `/add-ons/webhooks/${id}` });
  ctx.emit('alert-message', { level: 'error', message: `The webhook ${found.url} was turned off` });
}
