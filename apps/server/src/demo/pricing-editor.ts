import { findModelByKey, listVariants } from '../features/catalog/catalog.queries.ts';
import { findConditionGroup } from '../features/conditions/condition-group.queries.ts';
import { stopBuyingCells } from '../features/pricing/buy-cells.commands.ts';
import { setHandOff } from '../features/pricing/editor/hand-off.commands.ts';
import { createPriceList } from '../features/pricing/editor/price-lists.commands.ts';
import { setRule } from '../features/pricing/price-rule.commands.ts';
import { ensurePriceList, setPrices } from '../features/pricing/prices.commands.ts';
import { type Ctx, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** For the price editor: a location's price list, cells without a price or not bought, and a model without automatic prices. */
export async function seedPriceEditor({ scope, location_ids }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await seedRiverside(ctx, location_ids.riverside);
    const everywhere = await ensurePriceList(ctx);
    const cells = await listCells(ctx, 'oneplus-12', ['no-power', 'broken']);
    await setPrices(
      ctx,
      everywhere,
      cells.map((cell) => ({ ...cell, original_price: null })),
    );
    await stopBuyingCells(ctx, everywhere, await listCells(ctx, 'apple-iphone-12-pro-max', ['no-power']));
    const buds = await findModelByKey(ctx, 'apple-airpods-pro-2');
    if (buds) await setHandOff(ctx, { node: { level: 'model', model_id: buds.id }, is_hand_off_enable: false });
  });
}

/** The Riverside price list: slightly higher prices, and a custom price for one model. */
async function seedRiverside(ctx: Ctx, location_id: number): Promise<void> {
  const { id } = await createPriceList(ctx, { name: 'Riverside', location_id, channel: null });
  const rule = { type: 1, amount_type: 1, amount_price: 2, is_stacked: true } as const;
  await setRule(ctx, { price_list_id: id, node: { level: 'all' }, ...rule });
  const cells = await listCells(ctx, 'apple-iphone-14', ['like-new', 'good']);
  await setPrices(
    ctx,
    id,
    cells.map((cell, at) => ({ ...cell, custom_price: 24_000 - at * 500 })),
  );
}

async function listCells(ctx: Ctx, model_key: string, condition_keys: readonly string[]) {
  const model = await findModelByKey(ctx, model_key);
  if (!model) return [];
  const group = await findConditionGroup(ctx, model.category.id);
  const condition_ids = (group?.conditions ?? [])
    .filter(({ key }) => condition_keys.includes(key))
    .map((one) => one.id);
  const [first, second] = await listVariants(ctx, [model.id], true);
  return [first, second].flatMap((variant) =>
    variant ? condition_ids.map((condition_id) => ({ variant_id: variant.id, condition_id })) : [],
  );
}
