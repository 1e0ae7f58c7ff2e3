import type { ServedInput } from '@tradepost/contracts/route';
import type { saveRepairDesk as contract, RepairDesk } from '@tradepost/contracts/systems/repairdesk.contract';
import { conflict } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { enableAccounts } from '../../connections/account.commands.ts';
import { connectWith } from '../accounts/connect-system.commands.ts';
import { saveSettings } from '../accounts/save-system.commands.ts';
import { findSystemAt, requireSystem, settingsOf, systemKind } from '../accounts/system.queries.ts';

const vendor = 'repairdesk';

export async function readRepairDesk(ctx: Ctx): Promise<RepairDesk> {
  const row = await findSystemAt(ctx, vendor);
  return {
    is_connected: row !== null,
    is_enabled: row?.is_enabled ?? false,
    is_sandbox: row?.settings.is_sandbox ?? false,
    identifier: row?.shown.identifier || null,
    options: settingsOf(vendor, row ?? { settings: { is_sandbox: false, choices: {} } }),
    processing_status: row?.state ?? null,
    failure: row?.failure ?? null,
    version: row?.version ?? null,
  };
}

/** Connects with what of a form is a credential, and then stores the rest. */
export async function saveRepairDesk(
  scope: VendorScope,
  { api_key, identifier, is_sandbox, is_enabled, options }: ServedInput<typeof contract>['body'],
): Promise<RepairDesk> {
  if (api_key !== undefined || is_sandbox) await connectWith(scope, vendor, { api_key, identifier, is_sandbox });
  else if (identifier !== undefined) throw conflict('Enter the API key again to change how the store is called');
  await inTransaction(scope, async (ctx) => {
    if (options) await saveSettings(ctx, vendor, options);
    if (is_enabled === undefined) return;
    await requireSystem(ctx, vendor);
    await enableAccounts(ctx, systemKind, vendor, is_enabled);
  });
  return inReading(scope, readRepairDesk);
}
