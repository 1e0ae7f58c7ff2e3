import { readIdentifier, tacOf } from '@tradepost/contracts/catalog/imei.rules';
import { sampleTacs } from '@tradepost/contracts/catalog/tac.data';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findModelByName } from '../../catalog/catalog.queries.ts';
import { findItem } from '../item-changes/order-item.commands.ts';
import { listDeviceHistory } from '../items/device-history.queries.ts';
import { imeiChecks } from '../items/order-item.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import type { DeviceCheck } from './diagnostics.rules.ts';
import { openDiagnostics } from './diagnostics-port.queries.ts';

/** Checks an identifier: its format, model, our own history and, on request, the blacklist. */
export async function checkImei(
  scope: VendorScope,
  { imei, item_id, with_blacklist }: { imei: string; item_id?: number; with_blacklist: boolean },
) {
  const { identifier, kind, warnings } = readIdentifier(imei);
  const known = await inReading(scope, async (ctx) => {
    if (item_id !== undefined) await findOrder(ctx, (await findItem(ctx, item_id)).order_id);
    return { model: await findModelOfImei(ctx, identifier), history: await listDeviceHistory(ctx, identifier) };
  });
  const checked = with_blacklist ? await (await openDiagnostics(scope)).checkBlacklist(identifier) : null;
  const check = checked && (await inTransaction(scope, (ctx) => storeCheck(ctx, identifier, item_id, checked)));
  return { imei: identifier, kind, warnings, ...known, check };
}

/** The catalog model for the IMEI's first eight digits, if known. */
export async function findModelOfImei(ctx: Ctx, identifier: string) {
  const tac = tacOf(identifier);
  const known = sampleTacs.find((entry) => entry.tac === tac);
  const model = known ? await findModelByName(ctx, known) : null;
  return model ? { id: model.id, name: model.full_name, category_id: model.category.id } : null;
}

async function storeCheck(ctx: Ctx, imei: string, item_id: number | undefined, checked: DeviceCheck) {
  const { provider, is_sandbox, result, details } = checked;
  const [row] = await ctx.db
    .insert(imeiChecks)
    .values({
      company_id: ctx.company_id,
      item_id: item_id ?? null,
      imei,
      provider,
      is_sandbox,
      result,
      details,
      member_id: ctx.actor.member_id,
    })
    .returning({ checked_at: imeiChecks.created_at });
  if (item_id !== undefined) {
    const order = await findOrder(ctx, (await findItem(ctx, item_id)).order_id);
    emitOrderChanged(ctx, order);
    ctx.emit('device-diagnostic', { order_id: order.id, item_id, status: result });
  }
  return { imei, provider, is_sandbox, result, details, checked_at: row!.checked_at };
}
