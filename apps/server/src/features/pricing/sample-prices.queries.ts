import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listVariants, selectDevices, type VariantRow } from '../catalog/catalog.queries.ts';
import { models } from '../catalog/catalog.table.ts';
import { listConditionGroups } from '../conditions/condition-group.queries.ts';
import type { CellChange } from './cell-changes.rules.ts';
import {
  capacityStep,
  conditionFactors,
  newerFrom,
  resaleFactor,
  samplePrices,
  sampleRates,
  sampleSource,
  valueFactors,
} from './sample-prices.data.ts';

export type Sample = Awaited<ReturnType<typeof openSample>>;

/** The company's models and everything that sample prices are calculated from. */
export async function openSample(ctx: Ctx) {
  const devices = await selectDevices(ctx).where(
    and(eq(models.company_id, ctx.company_id), eq(models.is_active, true)),
  );
  const variants = await listVariants(
    ctx,
    devices.map((device) => device.id),
    true,
  );
  const groups = await listConditionGroups(ctx, {});
  return {
    devices,
    variantsOf: Map.groupBy(variants, (variant) => variant.model_id),
    conditionsOf: new Map(groups.map((group) => [group.category.id, group.conditions])),
    unit: 10 ** currencyOf(ctx.company.currency).decimals,
    rate: sampleRates[ctx.company.currency] ?? 1,
  };
}

/** A sample price for every variant and condition of the models that have one. */
export function listSampleCells({ devices, variantsOf, conditionsOf, unit, rate }: Sample): CellChange[] {
  const priced = devices.filter((device) => device.key in samplePrices);
  // Rounds prices in currencies with small units.
  const step = rate < 10 ? 1 : 10 ** Math.floor(Math.log10(rate));
  const amountOf = (dollars: number) => Math.round((dollars * rate) / step) * step * unit;
  return priced.flatMap((device) => {
    const [low, high] = samplePrices[device.key] ?? [0, 0];
    const variants = variantsOf.get(device.id) ?? [];
    const growth = (device.release_year ?? 0) >= newerFrom ? capacityStep.newer : capacityStep.older;
    const worth = variants.map((variant) => worthOf(variant, variants, growth));
    const best = Math.max(...worth);
    return variants.flatMap((variant, index) => {
      const likeNew = (high * (worth[index] ?? best)) / best;
      return (conditionsOf.get(device.category.id) ?? []).map(({ id: condition_id, key }) => {
        const price = likeNew * (conditionFactors[key] ?? 0);
        const least = key === 'broken' ? low * (valueFactors[variant.network ?? ''] ?? 1) : 0;
        const original_price = amountOf(Math.max(price, least));
        const resale_price = Math.round(original_price * resaleFactor);
        return {
          variant_id: variant.id,
          condition_id,
          original_price,
          resale_price,
          source: 'base' as const,
          source_name: sampleSource,
        };
      });
    });
  });
}

/** The relative value of a variant within its model: from its memory and storage steps and its values on other axes. */
function worthOf(variant: VariantRow, all: readonly VariantRow[], step: number): number {
  return axisKeys.reduce((worth, axis) => {
    const value = variant[axis];
    if (value === null) return worth;
    if (axis !== 'memory' && axis !== 'storage') return worth * (valueFactors[value] ?? 1);
    const values = [...new Set(all.map((each) => each[axis]))];
    return worth * step ** values.indexOf(value) * (valueFactors[value] ?? 1);
  }, 1);
}
