import type { sendDiagnosticsEmail as contract } from '@tradepost/contracts/orders/order-item.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, notInPlan } from '../../../platform/errors/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { imeiChecks } from '../items/order-item.table.ts';
import { findOrderCustomer } from '../mails/order-mail.queries.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import type { DeviceCheck } from './diagnostics.rules.ts';
import { openDiagnostics } from './diagnostics-port.queries.ts';
import { type ReportedDevice, writeReport } from './report-mail.rules.ts';

/** A device to report, with its latest check; null when it has none. */
interface Device {
  item_id: number;
  title: string;
  identifier: string;
  check: Pick<DeviceCheck, 'provider' | 'is_sandbox' | 'result' | 'details'> | null;
}

/** Emails the seller what the diagnostics service says of the order’s devices. Checks those that were not checked yet. */
export async function sendDiagnosticsEmail(scope: VendorScope, order_id: number): Promise<DataOf<typeof contract>> {
  if (!findGates(scope).is_integration_phonecheck_enable)
    throw notInPlan('phonecheck', 'Your plan doesn’t include device diagnostics');
  const devices = await inTransaction(scope, (ctx) => readDevices(ctx, order_id));
  const fresh = new Map<number, DeviceCheck>();
  const diagnostics = await openDiagnostics(scope);
  for (const { item_id, identifier, check } of devices)
    if (!check) fresh.set(item_id, await diagnostics.checkBlacklist(identifier));
  return inTransaction(scope, async (ctx) => {
    await storeChecks(ctx, devices, fresh);
    for (const [item_id, { result: status }] of fresh) ctx.emit('device-diagnostic', { order_id, item_id, status });
    const checked = devices.flatMap(({ item_id, title, identifier, check }): ReportedDevice[] => {
      const known = check ?? fresh.get(item_id);
      return known ? [{ ...known, title, identifier }] : [];
    });
    return mailReport(ctx, order_id, checked);
  });
}

/** Throws 404 for another company’s order, and 409 when there is nothing to report or nobody to report to. */
async function readDevices(ctx: Ctx, order_id: number): Promise<Device[]> {
  const order = await findOrder(ctx, order_id);
  const { email } = await findOrderCustomer(ctx, order);
  if (!email) throw conflict('This seller has no email address');
  const devices = await readRows<Device>(
    ctx.db,
    sql`select i.id as item_id, i.title, coalesce(i.imei, i.serial) as identifier,
               (select json_build_object('provider', k.provider, 'is_sandbox', k.is_sandbox, 'result', k.result, 'details', k.details)
                  from imei_checks k where k.company_id = i.company_id and k.item_id = i.id order by k.id desc limit 1) as check
          from order_items i
         where i.company_id = ${ctx.company_id} and i.order_id = ${order_id} and coalesce(i.imei, i.serial) is not null
         order by i.position, i.id`,
  );
  if (devices.length === 0) throw conflict('Enter the IMEI or serial number of a device first');
  return devices;
}

async function storeChecks(
  ctx: Ctx,
  devices: readonly Device[],
  fresh: ReadonlyMap<number, DeviceCheck>,
): Promise<void> {
  for (const { item_id, identifier } of devices) {
    const check = fresh.get(item_id);
    const { company_id, actor } = ctx;
    if (check)
      await ctx.db
        .insert(imeiChecks)
        .values({ ...check, company_id, item_id, imei: identifier, member_id: actor.member_id });
  }
}

async function mailReport(
  ctx: Ctx,
  order_id: number,
  devices: readonly ReportedDevice[],
): Promise<DataOf<typeof contract>> {
  const order = await findOrder(ctx, order_id);
  const { email, first_name } = await findOrderCustomer(ctx, order);
  const to_address = email ?? '';
  const mail = writeReport({ company_name: ctx.company.name, first_name, box_id: order.box_id, devices });
  queueMail(ctx, { ...mail, to_address, root: 'orders', root_id: order.id });
  emitOrderChanged(ctx, order);
  return { to_address, devices: devices.length, is_sandbox: devices.some(({ is_sandbox }) => is_sandbox) };
}
