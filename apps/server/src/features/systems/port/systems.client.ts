import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import { guardClient } from '../../connections/guard-client.rules.ts';
import type { System, SystemAccount, SystemClient } from './system-port.rules.ts';

let systems: Record<SystemVendor, System> | undefined;

/** Called once when the server starts: accounts and pushes must not import single systems, which stand on them. */
export function registerSystems(all: Record<SystemVendor, System>): void {
  systems = all;
}

export function systemOf(vendor: SystemVendor): System {
  if (!systems) throw new Error('No system is registered: the program has to import listeners.ts first');
  return systems[vendor];
}

export const addressOf = ({ platform }: Pick<VendorScope, 'platform'>, vendor: SystemVendor): Partial<VendorAddress> =>
  platform.config.system_addresses[vendor] ?? {};

/** The client of an account: the sandbox only where the account is one. */
export function openSystem(scope: VendorScope, account: SystemAccount): SystemClient {
  const { vendor, settings } = account;
  const system = systemOf(vendor);
  const client = settings.is_sandbox
    ? system.openSandbox(account, scope)
    : system.open(account, addressOf(scope, vendor), scope);
  return guardClient(vendor, ['send', 'checkBlacklist'], client);
}
