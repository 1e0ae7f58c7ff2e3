import { type SystemVendor, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';

/** The tabs of a connected system. */
export function systemTabs(vendor: SystemVendor) {
  const { account, settings, log } = systemPaths(vendor);
  return [
    { key: 'account', label: 'Account', to: account },
    { key: 'settings', label: 'Settings', to: settings },
    { key: 'log', label: 'Log', to: log },
  ];
}
