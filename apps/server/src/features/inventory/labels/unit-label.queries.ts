import { messages } from '@tradepost/contracts/errors';
import {
  maxLabels,
  type printUnitLabels as printContract,
} from '@tradepost/contracts/inventory/labels/unit-label.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findDesign } from '../../orders/device-labels/label-design.queries.ts';
import {
  type LabelDevice,
  type LabelInput,
  printLabels,
} from '../../orders/documents/previews/label-preview.queries.ts';
import { readStocktake } from '../stocktakes/stocktake.queries.ts';
import { readTransfer } from '../transfers/transfer.queries.ts';

type Input = ServedInput<typeof printContract>['body'];

/** Prints labels of units. The data are read first, so that no connection waits for the drawing. */
export async function printUnitLabels(scope: VendorScope, input: Input): Promise<BinaryAnswer> {
  const labels = await inReading(scope, (ctx) => readLabels(ctx, input));
  const { devices } = labels;
  const name = devices.length === 1 ? `label-${devices[0]?.unit_id}` : `${devices.length}-labels`;
  return { name: `${name}.pdf`, content: await printLabels(labels), is_inline: true };
}

interface LabelRow extends Omit<LabelDevice, 'unit_id' | 'box_id' | 'position' | 'model' | 'storage'> {
  id: number;
  title: string;
  variant_label: string | null;
  box_id: string | null;
  location_id: number;
}

async function readLabels(ctx: Ctx, { label, skip, ...selection }: Input): Promise<LabelInput> {
  const rows = await readRows<LabelRow>(
    ctx.db,
    sql`select u.id, u.title, u.variant_label, u.color, u.carrier, coalesce(g.name, u.condition_label) as condition, u.imei,
               u.serial, u.battery_percent, u.shelf, u.sale_price as price, u.cost, u.currency, u.location_id, o.box_id,
               l.name as location_name, u.created_at as received_at, coalesce(l.timezone, ${ctx.company.timezone}) as timezone
          from ${await selected(ctx, selection)} as chosen (id, place)
          join inventory_units u on u.company_id = ${ctx.company_id} and u.id = chosen.id
          join locations l on l.company_id = u.company_id and l.id = u.location_id
          left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
          left join orders o on o.company_id = u.company_id and o.id = u.order_id
         where ${isSeen(ctx, selection)} order by chosen.place ${takeRows(maxLabels + 1)}`,
  );
  if (rows.length === 0) throw notFound('Unit');
  if (rows.length > maxLabels)
    throw invalid({ unit_ids: `Print at most ${maxLabels.toLocaleString('en')} labels at a time` });
  const design = await findDesign(ctx, rows[0]!.location_id);
  const { name, country_code: country } = ctx.company;
  return {
    company: { name, country },
    devices: rows.map(({ id, title, variant_label, box_id, location_id: _location, ...row }) => ({
      ...row,
      unit_id: unitNumber(id),
      model: title,
      storage: variant_label,
      position: null,
      box_id: box_id ?? '',
    })),
    design: { ...design, size: label ?? design.size },
    skip,
    sample: ctx.platform.config.demo,
    now: ctx.clock.now().toISOString(),
  };
}

/** The ids of the selection with their order. Throws 404 for a transfer or count that the actor may not see. */
async function selected(
  ctx: Ctx,
  { unit_ids, transfer_id, stocktake_id }: Omit<Input, 'label' | 'skip'>,
): Promise<SQL> {
  if (transfer_id !== undefined) {
    await readTransfer(ctx, transfer_id);
    return sql`(select unit_id, position from transfer_units where company_id = ${ctx.company_id} and transfer_id = ${transfer_id})`;
  }
  if (stocktake_id !== undefined) {
    await readStocktake(ctx, stocktake_id);
    return sql`(select unit_id, number from stocktake_lines where company_id = ${ctx.company_id}
                 and stocktake_id = ${stocktake_id} and unit_id is not null and scanned_at is not null)`;
  }
  if (!unit_ids?.length) throw invalid({ unit_ids: messages.required('unit_ids') });
  return sql`(select id, place from unnest(${bigintArray(unit_ids)}) with ordinality as x(id, place))`;
}

/** Chosen units are of the actor's locations. Those of a transfer are seen by both of its ends. */
function isSeen(ctx: Ctx, { transfer_id }: Pick<Input, 'transfer_id'>): SQL {
  const { location_ids } = ctx.actor;
  if (location_ids === null || transfer_id !== undefined) return sql`true`;
  return sql`u.location_id = any (${bigintArray(location_ids)})`;
}
