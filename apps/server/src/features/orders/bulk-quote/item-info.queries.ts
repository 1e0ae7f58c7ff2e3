import type { findItemInfo, quotePrices } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../conditions/matching/match-devices.queries.ts';
import { cellKey } from '../../pricing/price-book.queries.ts';
import { decideMatch } from './import/line-match.rules.ts';
import { listCandidates } from './import/match-lines.commands.ts';
import { openValuer, type Valuer } from './value-lines.queries.ts';

/** What the catalog knows of a text, or of one variant with its prices by condition. */
export async function getItemInfo(
  ctx: Ctx,
  { text, grade = '', variant_id, location_id }: ServedInput<typeof findItemInfo>['query'],
): Promise<DataOf<typeof findItemInfo>> {
  if (text === undefined && variant_id === undefined) throw invalid({ text: 'Enter a device' });
  const valuer = openValuer(ctx, location_id ?? ctx.location_id);
  const found = text === undefined ? [] : (await openMatcher(ctx))({ text, grade }).candidates;
  const decided = text === undefined ? null : decideMatch(found, grade);
  const chosen = variant_id ?? (decided?.match === 'matched' ? decided.variant_id : null);
  return {
    match: decided?.match ?? null,
    condition_id: decided?.condition_id ?? null,
    candidates: await listCandidates(found, valuer),
    device: chosen === null ? null : await describe(ctx, valuer, chosen),
  };
}

async function describe(ctx: Ctx, valuer: Valuer, variant_id: number) {
  const model = await valuer.modelOf(variant_id);
  const variant = model?.variants.find(({ id }) => id === variant_id);
  if (!model || !variant) throw notFound('Variant');
  return {
    variant_id,
    title: model.title,
    variant_label: variant.label,
    currency: ctx.company.currency,
    conditions: model.conditions.map(({ id, name }) => ({
      id,
      name,
      price: model.prices.get(cellKey(variant_id, id)) ?? null,
    })),
  };
}

/** The catalog’s prices in the order asked. 422 on an unknown device. */
export async function priceItems(
  ctx: Ctx,
  { location_id, items }: ServedInput<typeof quotePrices>['body'],
): Promise<DataOf<typeof quotePrices>> {
  const valuer = openValuer(ctx, location_id ?? ctx.location_id);
  const priced: DataOf<typeof quotePrices>['items'] = [];
  for (const [index, { variant_id, condition_id, quantity }] of items.entries()) {
    const valued = await valuer.value(variant_id, condition_id);
    if (!valued) throw invalid({ [`items.${index}.variant_id`]: 'This device is not in the catalog' });
    const price = valued.catalog_price ?? null;
    priced.push({ variant_id, condition_id, price, total: price === null ? null : price * quantity });
  }
  return {
    currency: ctx.company.currency,
    items: priced,
    total: priced.reduce((sum, { total }) => sum + (total ?? 0), 0),
  };
}
