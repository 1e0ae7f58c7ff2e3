import { type EventType, eventFacts } from '@tradepost/contracts/events/event.data';
import type { EditWebhookForm, MadeWebhook, Webhook, WebhookForm } from '@tradepost/contracts/events/webhook.contract';
import { bothSecretsHours, maxEndpoints } from '@tradepost/contracts/events/webhook.data';
import { covers } from '@tradepost/contracts/users/access.rules';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { checkWebUrl, isPublicAddress, RefusedAddress } from '../../../platform/http/public-address.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { requirePublicApi } from '../../public-api/api-key.commands.ts';
import { ownSession } from '../../session/session.queries.ts';
import { findOwner } from '../../users/user-mail.commands.ts';
import { findWebhook } from './webhook.queries.ts';
import { webhookDeliveries, webhookEndpoints, webhookHealth } from './webhook.table.ts';
import { makeWebhookSecret, sealWebhookSecret } from './webhook-secret.rules.ts';

type WebhookRow = typeof webhookEndpoints.$inferSelect;

/** Creates a webhook for the signed-in member. A support visit ends, so that none leaves a webhook behind. */
export async function createWebhook(ctx: Ctx, form: WebhookForm): Promise<MadeWebhook> {
  ownSession(ctx);
  requirePublicApi(ctx);
  await requireFew(ctx);
  const made = await storeWebhook(ctx, form);
  await tellOwner(ctx, 'New webhook', `${ctx.actor.name} created a webhook that sends events to ${form.url}.`);
  return made;
}

/** Stores a webhook. It is sent no more than the actor may see, at no more locations. */
export async function storeWebhook(ctx: Ctx, { url, description, types, is_on }: WebhookForm): Promise<MadeWebhook> {
  requireVisible(ctx, types);
  requirePublicUrl(url);
  const { company_id, actor } = ctx;
  const secret = makeWebhookSecret();
  const [row] = await ctx.db
    .insert(webhookEndpoints)
    .values({
      company_id,
      url,
      description,
      types: [...types],
      is_on,
      secret: sealWebhookSecret(ctx.platform.config.app_secret, company_id, secret),
      location_ids: actor.location_ids && [...actor.location_ids],
      member_id: actor.member_id,
    })
    .returning({ id: webhookEndpoints.id });
  if (!row) throw new Error('the webhook was not stored');
  await ctx.db.insert(webhookHealth).values({ company_id, endpoint_id: row.id });
  return { webhook: await findWebhook(ctx, row.id), secret };
}

async function requireFew(ctx: Ctx): Promise<void> {
  const [found] = await ctx.db
    .select({ n: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.company_id, ctx.company_id));
  if ((found?.n ?? 0) >= maxEndpoints)
    throw conflict(`A company can have up to ${maxEndpoints} webhooks. Delete one first.`);
}

function requireVisible(ctx: Ctx, types: readonly EventType[]): void {
  if (!types.every((type) => ctx.can(eventFacts[type].scope)))
    throw invalid({ types: 'You can choose only events that you may see yourself' });
}

function requireReach(ctx: Ctx, { location_ids }: WebhookRow): void {
  if (!covers(ctx.actor.location_ids, location_ids)) throw conflict('This webhook has locations that you don’t have');
}

/** An address that is not public is refused at once. A name that leads to one is refused when it is asked. */
function requirePublicUrl(url: string): void {
  try {
    checkWebUrl(url, isPublicAddress);
  } catch (error) {
    throw error instanceof RefusedAddress ? invalid({ url: error.message }) : error;
  }
}

const whereWebhook = (ctx: Ctx, id: number) =>
  and(eq(webhookEndpoints.company_id, ctx.company_id), eq(webhookEndpoints.id, id));

/** Locked for what queues deliveries too. */
export async function lockWebhook(ctx: Ctx, id: number): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhookEndpoints).where(whereWebhook(ctx, id)).for('no key update');
  if (!row) throw notFound('Webhook');
  return row;
}

export async function editWebhook(ctx: Ctx, id: number, { version, ...form }: EditWebhookForm): Promise<Webhook> {
  ownSession(ctx);
  requirePublicApi(ctx);
  let isNewStart = false;
  await saveVersioned(ctx, {
    table: webhookEndpoints,
    where: whereWebhook(ctx, id),
    version,
    lock: () => lockWebhook(ctx, id),
    current: () => findWebhook(ctx, id),
    change: (row) => {
      const isElsewhere = form.url !== row.url;
      isNewStart = isElsewhere || (form.is_on && !row.is_on);
      // An event that it gets already may stay, unless it goes somewhere else from now on.
      requireVisible(
        ctx,
        form.types.filter((type) => isElsewhere || !row.types.includes(type)),
      );
      if (isElsewhere) {
        requireReach(ctx, row);
        requirePublicUrl(form.url);
      }
      const off = form.is_on ? { off_reason: null, off_at: null } : {};
      return { ...form, types: [...form.types], ...off, updated_at: sql`app_now()` };
    },
  });
  if (isNewStart) await wakeWebhook(ctx, id);
  return findWebhook(ctx, id);
}

/** What it failed at before no longer keeps deliveries from it: those that wait are sent now. */
export async function wakeWebhook(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ next_try_at: sql`app_now()` })
    .where(
      and(
        eq(webhookDeliveries.company_id, ctx.company_id),
        eq(webhookDeliveries.endpoint_id, id),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.is_head, true),
        gt(webhookDeliveries.next_try_at, sql`app_now()`),
      ),
    );
  await ctx.db
    .update(webhookHealth)
    .set({ failures: 0, quiet_until: null })
    .where(and(eq(webhookHealth.company_id, ctx.company_id), eq(webhookHealth.endpoint_id, id)));
}

/** Gives a webhook a new secret. For a day deliveries are signed with the old one too. */
export async function rotateWebhook(ctx: Ctx, id: number): Promise<MadeWebhook> {
  ownSession(ctx);
  requirePublicApi(ctx);
  const row = await lockWebhook(ctx, id);
  requireReach(ctx, row);
  const secret = makeWebhookSecret();
  await ctx.db
    .update(webhookEndpoints)
    .set({
      secret: sealWebhookSecret(ctx.platform.config.app_secret, ctx.company_id, secret),
      former_secret: row.secret,
      former_ends_at: sql`app_now() + make_interval(hours => ${bothSecretsHours})`,
      rotated_at: sql`app_now()`,
      updated_at: sql`app_now()`,
      version: sql`${webhookEndpoints.version} + 1`,
    })
    .where(whereWebhook(ctx, id));
  await tellOwner(ctx, 'Webhook secret rotated', `${ctx.actor.name} gave the webhook ${row.url} a new secret.`);
  return { webhook: await findWebhook(ctx, id), secret };
}

export async function deleteWebhook(ctx: Ctx, id: number): Promise<null> {
  const [gone] = await ctx.db
    .delete(webhookEndpoints)
    .where(whereWebhook(ctx, id))
    .returning({ id: webhookEndpoints.id });
  if (!gone) throw notFound('Webhook');
  return null;
}

async function tellOwner(ctx: Ctx, title: string, body: string): Promise<void> {
  const owner = await findOwner(ctx);
  if (!owner) return;
  await notify(ctx, { type: 'api_key', title, body, url: '/add-ons/webhooks', member_ids: [owner.id] });
}
