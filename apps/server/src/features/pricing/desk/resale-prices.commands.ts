import type { fillResalePrices } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeCell } from '../cell-changes.rules.ts';
import { leaveBatch, openBatch } from '../price-batches.commands.ts';
import { listVariantPaths, readCells } from '../price-cells.queries.ts';
import { openListBook } from '../price-list.queries.ts';
import { ensurePriceList, setPrices } from '../prices.commands.ts';

interface Expected {
  variant_id: number;
  condition_id: number;
  resale_price: number;
}

/** Fills in what devices should sell for, where the price list has a price. The margin guard compares with it. */
export async function fillResale(
  ctx: Ctx,
  { confirm }: ServedInput<typeof fillResalePrices>['body'],
): Promise<DataOf<typeof fillResalePrices>> {
  if (!ctx.can(costPermission)) throw forbidden();
  const list = await ensurePriceList(ctx);
  const changes = await readRows<Expected>(
    ctx.db,
    sql`select f.variant_id, f.condition_id, f.expected as resale_price
          from sale_figures f
          join price_cells p on p.company_id = f.company_id and p.variant_id = f.variant_id
           and p.condition_id = f.condition_id and p.price_list_id = ${list}
         where f.company_id = ${ctx.company_id} and f.confidence <> 'none' and f.expected is not null
           and f.expected is distinct from p.resale_price
         order by f.variant_id, f.condition_id`,
  );
  const changed_prices = await countChangedPrices(ctx, list, changes);
  if (confirm && changes.length > 0) {
    await openBatch(ctx, { kind: 'bulk', title: `${changes.length} resale prices`, price_list_id: list });
    await setPrices(ctx, list, changes);
    await leaveBatch(ctx);
  }
  return { cells: changes.length, changed_prices };
}

async function countChangedPrices(ctx: Ctx, list: number, changes: readonly Expected[]): Promise<number> {
  const ids = [...new Set(changes.map((change) => change.variant_id))];
  const [book, paths, cells] = [
    await openListBook(ctx, list),
    await listVariantPaths(ctx, ids),
    await readCells(ctx, list, ids),
  ];
  const byId = new Map(paths.map((path) => [path.id, path]));
  const stored = new Map(cells.map((cell) => [`${cell.variant_id}:${cell.condition_id}`, cell]));
  return changes.filter((change) => {
    const before = stored.get(`${change.variant_id}:${change.condition_id}`);
    const path = byId.get(change.variant_id);
    return path && before && changeCell(book, path, before, change, '')?.price !== before.price;
  }).length;
}
