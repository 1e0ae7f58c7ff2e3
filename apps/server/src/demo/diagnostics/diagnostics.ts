import type { DeviceTest } from '@tradepost/contracts/diagnostics/device-result.data';
import { and, eq, sql } from 'drizzle-orm';
import { recordResult } from '../../features/diagnostics/bench/record-result.commands.ts';
import { deviceTestNames } from '../../features/diagnostics/diagnostics.table.ts';
import { createCertificate } from '../../features/diagnostics/wipes/issue-certificate.commands.ts';
import { isOpenItem } from '../../features/orders/items/held-device.queries.ts';
import { readRows, takeRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { scopeAt } from '../billing.ts';
import type { DemoCompany } from '../company.ts';

const hour = 3_600_000;
const tool = { tool: 'Station Suite', tool_version: '5.2.1', station: 'Bench 4', operator: 'Marcus Bell' };
const tests = ['Touch screen', 'Cameras', 'Speakers', 'Microphones', 'Charging', 'Wi-Fi'];

interface Numbered {
  id: number;
  imei: string | null;
  serial: string | null;
}

/** Results of a test station: some differ from what a seller said, some were confirmed; and certificates of wiped units. */
export async function seedDiagnostics({ scope }: DemoCompany): Promise<void> {
  const now = scope.platform.clock.now().getTime();
  const before = (hours: number) => scopeAt(scope, new Date(now - hours * hour));
  const items = await inTransaction(scope, findItems);
  const units = await inTransaction(scope, findUnits);
  for (const [index, item] of items.entries())
    await inTransaction(before(4 + index), (ctx) =>
      send(ctx, item, `item-${index}`, index === 0 ? ['Face ID'] : index === 1 ? ['Speakers', 'Proximity sensor'] : []),
    );
  for (const [index, unit] of units.slice(0, 3).entries())
    await inTransaction(before(20 + index), (ctx) =>
      send(ctx, unit, `unit-${index}`, index === 1 ? ['NFC'] : [], index !== 1),
    );
  for (const unit of units.slice(3, 5)) await inTransaction(before(30), (ctx) => certify(ctx, unit.id));
  await inTransaction(scope, mapTests);
}

const findItems = (ctx: Ctx): Promise<Numbered[]> =>
  readRows<Numbered>(
    ctx.db,
    sql`select i.id, i.imei, i.serial from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
         where i.company_id = ${ctx.company_id} and ${isOpenItem} and i.imei is not null and i.inspected_at is null
           and i.variant_id is not null and i.status in ('expected', 'received') order by i.id desc ${takeRows(3)}`,
  );

const findUnits = (ctx: Ctx): Promise<Numbered[]> =>
  readRows<Numbered>(
    ctx.db,
    sql`select id, imei, serial from inventory_units
         where company_id = ${ctx.company_id} and status = 0 and imei is not null and erased_at is not null order by id ${takeRows(5)}`,
  );

/** A result of the station, in which these tests failed. */
async function send(
  ctx: Ctx,
  device: Numbered,
  name: string,
  failed: readonly string[],
  isWiped = false,
): Promise<void> {
  const tested_at = ctx.clock.now().toISOString();
  const outcomes: DeviceTest[] = [
    ...tests.filter((each) => !failed.includes(each)).map((each) => ({ name: each, outcome: 'passed' as const })),
    ...failed.map((each) => ({ name: each, outcome: 'failed' as const })),
  ];
  await recordResult(ctx, {
    ...tool,
    result_id: `st4-${name}`,
    imei: device.imei,
    serial: device.serial,
    model: null,
    storage: null,
    color: null,
    carrier: null,
    tests: outcomes,
    battery_percent: 88,
    battery_cycles: 412,
    grade: null,
    activation_lock: 'clear',
    wipe: isWiped
      ? {
          outcome: 'passed',
          level: 'purge',
          method: 'Cryptographic erase',
          tool: tool.tool,
          tool_version: tool.tool_version,
          verification: 'Setup screen shown',
          wiped_at: tested_at,
        }
      : null,
    tested_at,
  });
}

async function certify(ctx: Ctx, unit_id: number): Promise<void> {
  await createCertificate(ctx, unit_id, {
    outcome: 'passed',
    level: 'clear',
    method: 'Factory reset',
    tool: 'Device settings',
    tool_version: null,
    verification: 'Setup screen shown',
    operator: 'Marcus Bell',
    wiped_at: ctx.clock.now().toISOString(),
  });
}

/** What some tests mean. The others wait for somebody to say it. */
async function mapTests(ctx: Ctx): Promise<void> {
  const keys = { 'Face ID': 'face-touch-id', Speakers: 'speaker', Microphones: 'speaker', Cameras: 'camera' };
  for (const [name, key] of Object.entries(keys)) {
    const found = await readRows<{ id: number }>(
      ctx.db,
      sql`select id from defects where company_id = ${ctx.company_id} and key = ${key} and not is_archived order by id`,
    );
    await ctx.db
      .update(deviceTestNames)
      .set({ defect_ids: found.map(({ id }) => id) })
      .where(and(eq(deviceTestNames.company_id, ctx.company_id), eq(deviceTestNames.name, name)));
  }
}
