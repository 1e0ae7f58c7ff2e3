import type { OfferLimitSettings, OfferLimits, validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { type Offer, type OfferBounds, offerTotal, refuseOffer } from '@tradepost/contracts/pricing/limits.rules';
import type { MinimumOrder, MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { minimumOrders, offerLimits } from './limits.table.ts';

type LimitsRow = typeof offerLimits.$inferSelect;
type MinimumRow = typeof minimumOrders.$inferSelect;

/** The record in the specification's words. An amount of another currency than the company's is no limit: nothing is converted. */
function toOfferLimits(ctx: Ctx, channel: Channel, row: LimitsRow | undefined): OfferLimits {
  return {
    channel,
    enabled: row?.is_enable ?? false,
    dollarAmount: row?.currency === ctx.company.currency ? row.max_total : 0,
    itemQuantity: row?.max_items ?? 0,
    selectedCategories: row?.category_ids ?? [],
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
  const rows = await readRows(ctx.db, offerLimits, sql`where r.company_id = ${ctx.company_id}`);
  const availableCategories = await rowsOf<{ id: number; name: string }>(
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
    availableCategories: availableCategories.map(({ id, name }) => ({ id: Number(id), name })),
  };
}

export async function findMinimumOrder(ctx: Ctx): Promise<MinimumOrderSettings> {
  const rows = await readRows(ctx.db, minimumOrders, sql`where r.company_id = ${ctx.company_id}`);
  const minimums = channels.map((channel) =>
    toMinimum(
      ctx,
      channel,
      rows.find((row) => row.channel === channel),
    ),
  );
  return { currency: ctx.company.currency, minimums };
}

/** What an offer of a channel is held against, as it is stored. */
export interface BoundsRow {
  limits: LimitsRow | null;
  minimum: MinimumRow | null;
  categories: { id: number; name: string }[];
}

/** A `BoundsRow` as one JSON. */
export const boundsRow = (company_id: SQL, channel: SQL): SQL => sql`json_build_object(
  'limits', (select to_jsonb(l) from offer_limits l where l.company_id = ${company_id} and l.channel = ${channel}),
  'minimum', (select to_jsonb(m) from minimum_orders m where m.company_id = ${company_id} and m.channel = ${channel}),
  'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.sort, c.name), '[]')
     from offer_limits l join categories c on c.company_id = l.company_id and c.id = any (l.category_ids)
    where l.company_id = ${company_id} and l.channel = ${channel}))`;

export function boundsOf(ctx: Ctx, channel: Channel, { limits, minimum, categories }: BoundsRow): OfferBounds {
  return {
    limits: toOfferLimits(ctx, channel, limits ?? undefined),
    minimum: toMinimum(ctx, channel, minimum ?? undefined),
    categories,
  };
}

async function findBounds(ctx: Ctx, channel: Channel): Promise<OfferBounds> {
  const [read] = await rowsOf<{ bounds: BoundsRow }>(
    ctx.db,
    sql`select ${boundsRow(sql`${ctx.company_id}`, sql`${channel}`)} as bounds`,
  );
  return boundsOf(ctx, channel, read?.bounds ?? { limits: null, minimum: null, categories: [] });
}

/**
 * Refuses an offer that is over the limits of its channel or below its minimum: 422 on `limits`, with all that is
 * against it. Whoever has the permission makes it all the same, with a reason. Answers whether that was needed.
 */
export function requireWithin(ctx: Ctx, bounds: OfferBounds, offer: Offer, reason: string | undefined): boolean {
  const refusals = refuseOffer(bounds, offer);
  if (refusals.length === 0) return false;
  if (ctx.can('orders.override_limits') && reason) return true;
  throw invalid({ limits: refusals.map(({ message }) => message) });
}

/** The answer of `validate-limits`: the very rule that orders are held against. */
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
  const lines = body.items.map(({ category_id, variant_id, title, price, quantity }, index) => {
    const device = variant_id === undefined ? undefined : known.get(variant_id);
    if (variant_id !== undefined && !device)
      throw invalid({ [`items.${index}.variant_id`]: 'This device is not in the catalog' });
    return {
      category_id: device?.category_id ?? category_id ?? null,
      title: title || device?.title || 'a device',
      quantity,
      total: price * quantity,
    };
  });
  const refusals = refuseOffer(await findBounds(ctx, channel), { channel, currency, lines, is_left_for_testing });
  return {
    is_within: refusals.length === 0,
    refusals,
    total: offerTotal(lines),
    currency,
    can_override: ctx.can('orders.override_limits'),
  };
}

async function findVariantCategories(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { category_id: number; title: string }>();
  const rows = await rowsOf<{ id: number; category_id: number; title: string }>(
    ctx.db,
    sql`select v.id, m.category_id, b.name || ' ' || m.name as title
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where v.company_id = ${ctx.company_id} and v.id = any (${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, category_id, title }) => [Number(id), { category_id: Number(category_id), title }]));
}
