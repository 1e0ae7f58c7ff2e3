import type { DataOf } from '@tradepost/contracts/route';
import type { findSystem } from '@tradepost/contracts/systems/system.contract';
import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { saveAccount } from '../../connections/account.commands.ts';
import type { ConnectInput } from '../../connections/connect.commands.ts';
import { connectWith } from './connect-system.commands.ts';
import { readSystem, requireSystem, systemKind } from './system.queries.ts';
import { checkSystemForm } from './system-settings.queries.ts';

/** Connects a system with its settings, together or not at all. Without credentials only the settings change. */
export async function saveSystem(
  scope: VendorScope,
  vendor: SystemVendor,
  credentials: ConnectInput | null,
  settings: Readonly<Record<string, unknown>>,
): Promise<DataOf<typeof findSystem>> {
  if (credentials)
    await connectWith(scope, vendor, credentials, { change: (ctx) => saveSettings(ctx, vendor, settings) });
  else await inTransaction(scope, (ctx) => saveSettings(ctx, vendor, settings));
  return inReading(scope, (ctx) => readSystem(ctx, vendor));
}

/** Changes what is chosen for a system. Throws 404 without an account. */
export async function saveSettings(
  ctx: Ctx,
  vendor: SystemVendor,
  form: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  const { id } = await requireSystem(ctx, vendor);
  await saveAccount(ctx, systemKind, id, {
    version: undefined,
    current: () => readSystem(ctx, vendor),
    change: async ({ settings }) => ({ settings: await checkSystemForm(ctx, vendor, settings, given) }),
  });
}
