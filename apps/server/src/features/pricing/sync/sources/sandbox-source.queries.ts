import { variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { type Ctx, inReading, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { listSampleCells, openSample } from '../../sample-prices.queries.ts';
import type { PriceSource, SourceProduct } from './price-source.rules.ts';
import { sandboxConditions, sandboxFactor, scale } from './sandbox-prices.rules.ts';
import { isInScope, type SourceScope } from './source-scope.rules.ts';

/** A sandbox source with made-up prices that change every day, for trying out price sync. */
export function openSandbox(scope: Scope, seed: string, scopes: readonly SourceScope[]): PriceSource {
  return async ({ max_products }) => {
    const products = await inReading(scope, (ctx) => listSandboxProducts(ctx, seed, scopes));
    const read = async function* () {
      yield* products.slice(0, max_products);
    };
    return { is_unchanged: false, products: read() };
  };
}

async function listSandboxProducts(ctx: Ctx, seed: string, scopes: readonly SourceScope[]): Promise<SourceProduct[]> {
  const book = await openSample(ctx);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const cells = Map.groupBy(listSampleCells(book), (cell) => cell.variant_id);
  const devices = book.devices.filter((device) =>
    isInScope(scopes, { category_id: device.category.id, brand_id: device.brand.id, model_id: device.id }),
  );
  const products = devices.flatMap((device) => {
    const factor = sandboxFactor(seed, day, device.key);
    const names = new Map(
      (book.conditionsOf.get(device.category.id) ?? []).map(({ id, key, name }) => [
        id,
        sandboxConditions[key] ?? name,
      ]),
    );
    return (book.variantsOf.get(device.id) ?? []).flatMap((variant): SourceProduct[] => {
      const own = cells.get(variant.id) ?? [];
      if (own.length === 0) return [];
      const prices = own.flatMap(({ condition_id, original_price }): [string, number][] => {
        const name = names.get(condition_id);
        return name === undefined ? [] : [[name, scale(original_price ?? 0, factor)]];
      });
      return [
        {
          line: 0,
          external_id: null,
          model_key: null,
          catalog_variant_id: null,
          name: [device.name, variantLabel(device.axes, variant).replaceAll(' · ', ' ')].filter(Boolean).join(' '),
          brand: device.brand.name,
          category: device.category.name,
          values: {},
          prices: new Map(prices),
        },
      ];
    });
  });
  const [first] = devices;
  return first ? [...products, unknownProduct(first.category.name, products)] : [];
}

/** A product that is not in the catalog, as real lists have them. */
function unknownProduct(category: string, products: readonly SourceProduct[]): SourceProduct {
  const prices = products.at(-1)?.prices ?? new Map();
  const nobody = { external_id: null, model_key: null, catalog_variant_id: null, brand: 'Nobody', values: {} };
  return { ...nobody, line: 0, name: 'Sample device you don’t buy', category, prices };
}
