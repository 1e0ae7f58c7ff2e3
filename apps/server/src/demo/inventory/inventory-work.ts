import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import { createStocktake } from '../../features/inventory/stocktakes/begin-stocktake.commands.ts';
import { closeStocktake, decideStocktake } from '../../features/inventory/stocktakes/close-stocktake.commands.ts';
import { scanStocktake } from '../../features/inventory/stocktakes/scan-stocktake.commands.ts';
import { closeTransfer } from '../../features/inventory/transfers/close-transfer.commands.ts';
import { createTransfer } from '../../features/inventory/transfers/create-transfer.commands.ts';
import { scanTransfer } from '../../features/inventory/transfers/scan-transfer.commands.ts';
import { cancelTransfer, sendTransfer } from '../../features/inventory/transfers/send-transfer.commands.ts';
import { noteTransferUnit } from '../../features/inventory/transfers/unscan-transfer.commands.ts';
import { inventoryUnits } from '../../features/inventory/unit.table.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const models = [
  ['Apple iPhone 13', '128 GB', 24_000, 32_900],
  ['Apple iPhone 14 Pro', '256 GB', 42_000, 56_900],
  ['Samsung Galaxy S23', '256 GB', 26_500, 37_900],
  ['Google Pixel 8', '128 GB', 23_000, 33_900],
] as const;

/** The first digits of the demo's own IMEIs. */
const tac = '35990099';

function numberOf(n: number) {
  const body = `${tac}${String(n).padStart(6, '0')}`;
  return { imei: `${body}${imeiCheckDigit(body)}` };
}

async function stockUnits(ctx: Ctx, location_id: number, from: number, count: number): Promise<number[]> {
  const rows = await ctx.db
    .insert(inventoryUnits)
    .values(
      Array.from({ length: count }, (_, index) => {
        const [title, variant_label, purchase_cost, sale_price] = models[index % models.length]!;
        return {
          company_id: ctx.company_id,
          location_id,
          title,
          variant_label,
          purchase_cost,
          sale_price,
          currency: 'USD',
          ...numberOf(from + index),
          source: 'manual' as const,
          color: index % 2 ? 'Black' : 'Blue',
          battery_percent: 84 + (index % 12),
        };
      }),
    )
    .returning({ id: inventoryUnits.id });
  return rows.map(({ id }) => id);
}

/** A transfer in each state, one received with differences, and a count that is open and one that is closed. */
export async function seedStockWork({ scope, location_ids }: DemoCompany): Promise<void> {
  const { downtown, riverside } = location_ids;
  const ids = await inTransaction(scope, (ctx) => stockUnits(ctx, downtown, 1, 24));
  const begin = (unit_ids: number[], note: string, tracking_number?: string) =>
    inTransaction(scope, async (ctx) => {
      const places = { from_location_id: downtown, to_location_id: riverside };
      return (await createTransfer(ctx, { ...places, note, unit_ids, ...(tracking_number ? { tracking_number } : {}) }))
        .id;
    });
  const send = (id: number) => inTransaction(scope, (ctx) => sendTransfer(ctx, id));
  await begin(ids.slice(0, 3), 'For the weekend');
  const sent = await begin(ids.slice(3, 8), '', '1Z999AA10123456784');
  await send(sent);
  const received = await begin(ids.slice(8, 13), 'Refill of the counter');
  await send(received);
  const differs = await begin(ids.slice(13, 17), 'Came by courier');
  await send(differs);
  const canceled = await begin(ids.slice(17, 19), '');
  await send(canceled);
  await inTransaction(scope, async (ctx) => {
    await scanTransfer(
      ctx,
      received,
      [9, 10, 11, 12, 13].map((n) => numberOf(n).imei),
    );
    await closeTransfer(ctx, received, { take_in: [] });
    await scanTransfer(ctx, differs, [...[14, 15, 16].map((n) => numberOf(n).imei), 'F2LXK9Q0N7']);
    await noteTransferUnit(ctx, differs, ids[13]!, { is_damaged: true, note: 'Cracked back glass' });
    await closeTransfer(ctx, differs, { take_in: [] });
    await cancelTransfer(ctx, canceled, 'Not needed any more');
  });
  await seedCounts({ scope, location_ids });
}

async function seedCounts({ scope, location_ids }: Pick<DemoCompany, 'scope' | 'location_ids'>): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const place = location_ids.mail_in;
    const ids = await stockUnits(ctx, place, 101, 6);
    const closed = await createStocktake(ctx, { location_id: place, shelves: [], note: 'Month end' });
    const codes = [...ids.slice(0, 5).map((id) => `U-${id}`), numberOf(20).imei, 'C02XL0ABJGH5'];
    await scanStocktake(ctx, closed.id, { codes });
    await decideStocktake(ctx, closed.id, { missing_action: 'leave', missing_reason: 'Searched twice', lines: [] });
    const { version } = await decideStocktake(ctx, closed.id, { lines: [] });
    await closeStocktake(ctx, closed.id, version);
    const open = await createStocktake(ctx, {
      location_id: location_ids.riverside,
      shelves: [],
      note: 'Quarterly count',
    });
    await scanStocktake(ctx, open.id, { codes: [9, 10, 11, 20].map((n) => numberOf(n).imei) });
  });
}
