import { messages } from '@tradepost/contracts/errors';
import type {
  LimitRefusal,
  OfferLimitSettings,
  OfferLimits,
  validateLimits,
} from '@tradepost/contracts/pricing/limits.contract';
import {
  type Offer,
  type OfferBounds,
  offerTotal,
  refuseOffer,
  refuseRaise,
} from '@tradepost/contracts/pricing/limits.rules';
import type { MinimumOrder, MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { paidInOf } from '@tradepost/contracts/pricing/plan/plan-refusals.rules';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import { type DataOf, maxAmount, type ServedInput } from '@tradepost/contracts/route';
import { eq, type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findPlanRefusals, hasPlan } from '../plan/plan-check.queries.ts';
import { minimumOrders, offerLimits } from './limits.table.ts';

type LimitsRow = typeof offerLimits.$inferSelect;
type MinimumRow = typeof minimumOrders.$inferSelect;

/** The stored limits with the API's field names. An amount in another currency is ignored, as nothing is converted. */
function toOfferLimits(ctx: Ctx, channel: Channel, row: LimitsRow | undefined): OfferLimits {
  return {
    channel,
    enabled: row?.is_enable ?? false,
    dollarAmount: row?.currency === ctx.company.currency ? row.max_total : 0,
    itemQuantity: row?.max_items ?? 0,
    selectedCategories: row?.category_ids ?? [],
    counter_percent: row?.counter_percent ?? 0,
    counter_amount: row?.currency === ctx.company.currency ? row.counter_amount : 0,
    counter_needs_reason: row?.counter_needs_reason ?? true,
    version: row?.version ?? 0,
  };
}

function toMinimum(ctx: Ctx, channel: Channel, row: MinimumRow | undefined): MinimumOrder {
  return {
    channel,
    min_total: row?.currency === ctx.company.currency ? row.min_total : 0,
    message: row?.message ?? null,
    version: row?.version ?? 0,
  };
}

export async function findOfferLimits(ctx: Ctx): Promise<OfferLimitSettings> {
  const rows = await ctx.db.select().from(offerLimits).where(eq(offerLimits.company_id, ctx.company_id));
  const availableCategories = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from categories where company_id = ${ctx.company_id} order by sort, name, id`,
  );
  const limits = channels.map((channel) =>
    toOfferLimits(
      ctx,
      channel,
      rows.find((row) => row.channel === channel),
    ),
  );
  return {
    currency: ctx.company.currency,
    limits,
    availableCategories,
  };
}

export async function findMinimumOrder(ctx: Ctx): Promise<MinimumOrderSettings> {
  const rows = await ctx.db.select().from(minimumOrders).where(eq(minimumOrders.company_id, ctx.company_id));
  const minimums = channels.map((channel) =>
    toMinimum(
      ctx,
      channel,
      rows.find((row) => row.channel === channel),
    ),
  );
  return { currency: ctx.company.currency, minimums };
}

/** The stored limits that apply to a channel's offers. */
export interface BoundsRow {
  limits: LimitsRow | null;
  minimum: MinimumRow | null;
  categories: { id: number; name: string }[];
  has_plan: boolean;
}

/** A `BoundsRow` as one JSON. */
export const boundsRow = (company_id: SQL, channel: SQL): SQL => sql`json_build_object(
  'limits', (select to_jsonb(l) from offer_limits l where l.company_id = ${company_id} and l.channel = ${channel}),
  'minimum', (select to_jsonb(m) from minimum_orders m where m.company_id = ${company_id} and m.channel = ${channel}),
  'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.sort, c.name), '[]')
     from offer_limits l join categories c on c.company_id = l.company_id and c.id = any (l.category_ids)
    where l.company_id = ${company_id} and l.channel = ${channel}),
  'has_plan', ${hasPlan(company_id)})`;

export function boundsOf(
  ctx: Ctx,
  channel: Channel,
  { limits, minimum, categories, has_plan }: BoundsRow,
): OfferBounds {
  return {
    limits: toOfferLimits(ctx, channel, limits ?? undefined),
    minimum: toMinimum(ctx, channel, minimum ?? undefined),
    categories,
    has_plan,
  };
}

/** The limits and the minimum of a channel's offers. */
export async function findBounds(ctx: Ctx, channel: Channel): Promise<OfferBounds> {
  const read = await readRow<{ bounds: BoundsRow }>(
    ctx.db,
    sql`select ${boundsRow(sql`${ctx.company_id}`, sql`${channel}`)} as bounds`,
  );
  return boundsOf(ctx, channel, read?.bounds ?? { limits: null, minimum: null, categories: [], has_plan: false });
}

/**
 * Answers 422 on `limits` with all messages if an offer exceeds its channel's limits, is below the minimum, or is against the buy
 * plan, whose refusals are `planned`. Users with `orders.override_limits` can give a reason instead. Returns whether the limits
 * were overridden.
 */
export function requireWithin(
  ctx: Ctx,
  bounds: OfferBounds,
  offer: Offer,
  { reason, planned }: { reason: string | undefined; planned: readonly LimitRefusal[] },
): boolean {
  return isOverridden(ctx, [...refuseOffer(bounds, offer), ...planned], reason);
}

/** Answers 422 on `limits` if the buy plan refuses what a change of an order adds. The reason is in the change log. */
export async function requirePlanned(
  ctx: Ctx,
  refusals: readonly LimitRefusal[],
  reason: string | undefined,
): Promise<void> {
  if (isOverridden(ctx, refusals, reason)) await setReason(ctx, reason);
}

/** The same for a change that may raise an order's offer. The reason is in the change log. */
export async function requireRaise(ctx: Ctx, before: Offer, after: Offer, reason: string | undefined): Promise<void> {
  const refusals = refuseRaise(await findBounds(ctx, after.channel), before, after);
  if (isOverridden(ctx, refusals, reason)) await setReason(ctx, reason);
}

const planLimits: readonly LimitRefusal['limit'][] = ['buy_plan', 'day_cap', 'budget'];

function isOverridden(ctx: Ctx, refusals: readonly LimitRefusal[], reason: string | undefined): boolean {
  if (refusals.length === 0) return false;
  const isPerson = ctx.actor.kind === 'user' || ctx.actor.kind === 'ghost';
  const isPlan = refusals.some(({ limit }) => planLimits.includes(limit));
  // Only a person decides against the plan, no program.
  if (ctx.can('orders.override_limits') && reason && (isPerson || !isPlan)) return true;
  throw invalid({ limits: refusals.map(({ message }) => message) });
}

/** The answer of `validate-limits`. Orders are checked by the same rule. */
export async function validateOffer(
  ctx: Ctx,
  body: ServedInput<typeof validateLimits>['body'],
): Promise<DataOf<typeof validateLimits>> {
  const { channel, is_left_for_testing } = body;
  const { currency } = ctx.company;
  const known = await findVariantCategories(
    ctx,
    body.items.flatMap((item) => item.variant_id ?? []),
  );
  const lines = body.items.map(({ category_id, variant_id = null, title, price, quantity }, index) => {
    const device = variant_id === null ? undefined : known.get(variant_id);
    if (variant_id !== null && !device)
      throw invalid({ [`items.${index}.variant_id`]: 'This device is not in the catalog' });
    const total = price * quantity;
    // As no order may have it. Sums of lines stay exact numbers.
    if (total > maxAmount) throw invalid({ [`items.${index}.price`]: messages.tooHigh('price') });
    return {
      variant_id,
      category_id: device?.category_id ?? category_id ?? null,
      title: title || device?.title || 'a device',
      quantity,
      total,
    };
  });
  const bounds = await findBounds(ctx, channel);
  const { counter_percent, counter_amount, counter_needs_reason } = bounds.limits;
  const planned = bounds.has_plan
    ? await findPlanRefusals(ctx, {
        lines,
        location_id: body.location_id ?? ctx.location_id,
        paid_in: paidInOf(body.payout_method),
        is_open: is_left_for_testing,
      })
    : [];
  const refusals = [...refuseOffer(bounds, { channel, currency, lines, is_left_for_testing }), ...planned];
  return {
    is_within: refusals.length === 0,
    refusals,
    total: offerTotal(lines),
    currency,
    can_override: ctx.can('orders.override_limits'),
    counter: { counter_percent, counter_amount, counter_needs_reason },
  };
}

async function findVariantCategories(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { category_id: number; title: string }>();
  const rows = await readRows<{ id: number; category_id: number; title: string }>(
    ctx.db,
    sql`select v.id, m.category_id, b.name || ' ' || m.name as title
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where v.company_id = ${ctx.company_id} and v.id = any (${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, category_id, title }) => [id, { category_id, title }]));
}
