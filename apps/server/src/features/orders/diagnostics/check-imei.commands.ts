import { readIdentifier, tacOf } from '@tradepost/contracts/catalog/imei.rules';
import { sampleTacs } from '@tradepost/contracts/catalog/tac.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findModelByName } from '../../catalog/catalog.queries.ts';
import { findItem } from '../item-changes/order-item.commands.ts';
import { listDeviceHistory } from '../items/device-history.queries.ts';
import { imeiChecks } from '../items/order-item.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { sandboxDiagnostics } from './diagnostics.rules.ts';

/** Checks an identifier: its format, model, our own history and, on request, the blacklist. */
export async function checkImei(ctx: Ctx, input: { imei: string; item_id?: number; with_blacklist: boolean }) {
  const { identifier, kind, warnings } = readIdentifier(input.imei);
  const item = input.item_id === undefined ? null : await findItem(ctx, input.item_id);
  const order = item && (await findOrder(ctx, item.order_id));
  const check = input.with_blacklist ? await storeCheck(ctx, identifier, input.item_id) : null;
  if (item && order && check) {
    emitOrderChanged(ctx, order);
    ctx.emit('device-diagnostic', { order_id: order.id, item_id: item.id, status: check.result });
  }
  return {
    imei: identifier,
    kind,
    warnings,
    model: await findModelOfImei(ctx, identifier),
    history: await listDeviceHistory(ctx, identifier),
    check,
  };
}

/** The catalog model for the IMEI's first eight digits, if known. */
export async function findModelOfImei(ctx: Ctx, identifier: string) {
  const tac = tacOf(identifier);
  const known = sampleTacs.find((entry) => entry.tac === tac);
  const model = known ? await findModelByName(ctx, known) : null;
  return model ? { id: model.id, name: model.full_name, category_id: model.category.id } : null;
}

async function storeCheck(ctx: Ctx, imei: string, item_id: number | undefined) {
  const { provider, is_sandbox, result, details } = await sandboxDiagnostics.checkBlacklist(imei);
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
  return { imei, provider, is_sandbox, result, details, checked_at: row!.checked_at };
}
