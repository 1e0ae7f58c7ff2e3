import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import type {
  DeviceResult,
  JudgedResult,
  ListedResult,
  listResults as listContract,
} from '@tradepost/contracts/diagnostics/device-result.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findUnitRow } from '../../inventory/unit.queries.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { requireOpen } from '../../orders/item-changes/order-item.commands.ts';
import { listItems } from '../../orders/items/order-items.queries.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { type DeviceResultRow, deviceResults } from '../diagnostics.table.ts';
import { proposeFor } from './proposal.queries.ts';
import { differs } from './propose.rules.ts';

interface StoredResult extends DeviceResultRow {
  decided_by: string | null;
  certificate_id: number | null;
  certificate_number: string | null;
}

const selectResults = (ctx: Ctx, where: SQL) => sql`
  select r.*, nullif(concat_ws(' ', m.first_name, m.last_name), '') as decided_by, w.id as certificate_id, w.number as certificate_number
    from device_results r
    left join members m on m.company_id = r.company_id and m.id = r.decided_by_id
    left join wipe_certificates w on w.company_id = r.company_id and w.result_id = r.id
   where r.company_id = ${ctx.company_id} and ${where}`;

function toResult(row: StoredResult): DeviceResult {
  const { certificate_id, certificate_number } = row;
  return {
    id: row.id,
    result_id: row.result_id,
    tool: row.tool,
    tool_version: row.tool_version,
    station: row.station,
    operator: row.operator,
    imei: row.imei,
    serial: row.serial,
    model: row.model,
    storage: row.storage,
    color: row.color,
    carrier: row.carrier,
    tests: row.tests,
    battery_percent: row.battery_percent,
    battery_cycles: row.battery_cycles,
    grade: row.grade,
    carrier_lock: row.carrier_lock,
    activation_lock: row.activation_lock,
    mdm_lock: row.mdm_lock,
    blacklist: row.blacklist,
    wipe: row.wipe,
    tested_at: instantOf(row.tested_at),
    received_at: instantOf(row.created_at),
    decision: row.decision,
    decided_by: row.decided_by,
    decided_at: instantOf(row.decided_at),
    certificate:
      certificate_id === null || certificate_number === null
        ? null
        : { id: certificate_id, number: certificate_number },
  };
}

const maxShown = 100;

const readResults = (ctx: Ctx, where: SQL) =>
  readRows<StoredResult>(
    ctx.db,
    sql`${selectResults(ctx, where)} order by r.tested_at desc, r.id desc ${takeRows(maxShown)}`,
  );

async function judge(ctx: Ctx, row: StoredResult, isOpen: boolean): Promise<JudgedResult> {
  const proposal = await proposeFor(ctx, row);
  const { order_item_id } = row;
  return {
    ...toResult(row),
    order_item_id,
    proposal,
    can_confirm: isOpen && row.decision === null && differs(proposal),
  };
}

/** The newest results for the devices of an order that the actor sees. */
export async function listOrderResults(ctx: Ctx, id: number): Promise<{ items: JudgedResult[] }> {
  const order = await findOrder(ctx, id);
  const devices = new Map((await listItems(ctx, id)).map((item) => [item.id, item]));
  const rows = await readResults(ctx, sql`r.order_item_id = any (${bigintArray([...devices.keys()])})`);
  const isOpen = order.kind !== 'bulk-quote' && isOpenOrder(order);
  const items: JudgedResult[] = [];
  for (const row of rows)
    items.push(await judge(ctx, row, isOpen && devices.get(row.order_item_id ?? 0)?.is_custom === false));
  return { items };
}

function isOpenOrder(order: Parameters<typeof requireOpen>[0]): boolean {
  try {
    requireOpen(order);
    return true;
  } catch {
    return false;
  }
}

/** The results for a unit that the actor sees, and those of the order that brought it. */
export async function listUnitResults(ctx: Ctx, id: number): Promise<{ items: JudgedResult[] }> {
  const unit = await findUnitRow(ctx, id);
  const rows = await readResults(ctx, sql`(r.unit_id = ${id} or r.order_item_id = ${unit.order_item_id}::bigint)`);
  const items: JudgedResult[] = [];
  for (const row of rows) items.push(await judge(ctx, row, row.unit_id === id));
  return { items };
}

/** A result, locked until the end of the transaction. */
export async function lockResult(ctx: Ctx, id: number): Promise<DeviceResultRow> {
  const [row] = await ctx.db
    .select()
    .from(deviceResults)
    .where(and(eq(deviceResults.company_id, ctx.company_id), eq(deviceResults.id, id)))
    .for('no key update');
  if (!row) throw notFound('Result');
  return row;
}

interface StoredListed extends StoredResult {
  device: string | null;
  order_id: number | null;
  order_kind: OrderKind | null;
}

/** A page of results. Those of devices at locations that the actor does not see are left out. */
export async function listResults(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const locations = getVisibleLocations(ctx);
  const seen =
    locations === null ? sql`true` : sql`coalesce(o.location_id, u.location_id) = any (${bigintArray([...locations])})`;
  const key = query.search ? deviceKey(query.search) : '';
  const conditions = [
    sql`r.company_id = ${ctx.company_id}`,
    seen,
    ...(key === '' ? [] : [sql`(r.imei_key = ${key} or r.serial_key = ${key})`]),
    ...(query.state === 'open' ? [sql`r.status = 'differs' and r.decision is null`] : []),
    ...(query.state === 'unmatched' ? [sql`r.status = 'unmatched'`] : []),
  ];
  const from = sql`from device_results r
    left join order_items i on i.company_id = r.company_id and i.id = r.order_item_id
    left join orders o on o.company_id = i.company_id and o.id = i.order_id
    left join inventory_units u on u.company_id = r.company_id and u.id = r.unit_id
    left join members m on m.company_id = r.company_id and m.id = r.decided_by_id
    left join wipe_certificates w on w.company_id = r.company_id and w.result_id = r.id
    where ${sql.join(conditions, sql` and `)}`;
  return listPage<StoredListed, ListedResult>(ctx, query, {
    counted: from,
    isCapped: true,
    rows: sql`select r.*, nullif(concat_ws(' ', m.first_name, m.last_name), '') as decided_by, w.id as certificate_id,
                     w.number as certificate_number, coalesce(i.title, u.title) as device, o.id as order_id, o.kind as order_kind
                ${from} order by r.created_at desc, r.id desc`,
    toItem: (row) => ({
      ...toResult(row),
      device: row.device,
      url:
        row.order_id !== null && row.order_kind !== null
          ? orderDetailPath(row.order_kind, row.order_id)
          : row.unit_id === null
            ? null
            : `/inventory/edit/${row.unit_id}`,
      failed: row.tests.filter(({ outcome }) => outcome === 'failed').length,
    }),
  });
}
