import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storeResult } from '../../diagnostics/bench/record-result.commands.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { type PhoneCheckReport, resultOf } from './phonecheck.rules.ts';

/** A device whose report is asked for. */
export interface AskedDevice {
  item_id: number;
  imei: string;
}

/** The devices of an order that still need a report; null when there are none. */
export async function listAsked(
  ctx: Ctx,
  row: SystemRow,
  { key, record_id }: PushRow,
): Promise<{ devices: AskedDevice[] } | null> {
  const isAsked = !key.startsWith('event ');
  if (!isAsked && !settingsOf('phonecheck', row).reads_at_intake) return null;
  const devices = await readRows<AskedDevice>(
    ctx.db,
    sql`select i.id as item_id, coalesce(i.imei, i.serial) as imei from order_items i
         where i.company_id = ${ctx.company_id} and i.order_id = ${record_id} and coalesce(i.imei, i.serial) is not null
           and (${isAsked} or not exists (
             select from device_results r
              where r.company_id = i.company_id and r.order_item_id = i.id and r.tool = 'PhoneCheck'))
         order by i.position, i.id limit 100`,
  );
  return devices.length === 0 ? null : { devices };
}

/** Stores reports as results of a station: what differs is proposed, and nothing is changed before somebody confirms it. */
export async function storeReports(ctx: Ctx, _row: SystemRow, _push: PushRow, answer: unknown): Promise<void> {
  for (const report of (answer as { reports: PhoneCheckReport[] }).reports) await storeReport(ctx, report);
}

/** Returns the device of a report, and null for one that says nothing. The same report is stored once. */
export async function storeReport(ctx: Ctx, report: PhoneCheckReport) {
  const sent = resultOf(report);
  if (!sent) return null;
  // A report that is tested again keeps its id there, and is another result here.
  const { recorded, is_new } = await storeResult(ctx, {
    ...sent,
    result_id: `${sent.result_id} ${sent.tested_at}`.slice(0, 120),
  });
  return { device: recorded.device, status: recorded.status, is_new };
}
